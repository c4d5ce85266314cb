import { describe, expect, it } from 'vitest';
import { formatProblems } from './problem.ts';
import { svgFaults } from './svgFaults.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const drawing = (inside: string): string => `${open}${inside}</svg>`;
const faultsOf = (text: string): string[] =>
  svgFaults('content/a.svg', text).map(({ facts }) => facts.what);

describe('an SVG picture', () => {
  it.each([
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">',
    '<!-- a comment with <script> -->',
  ])('can start with %s', (start) => expect(faultsOf(start + drawing(''))).toEqual([]));

  it.each([
    '<rect width="1" fill="url(#a)" style="fill: url(\'#a\')"/>',
    '<style>.a { fill: url(#b) } @media (prefers-color-scheme: dark) { .a { fill: red } }</style>',
    '<style>@font-face { src: url(data:font/woff2;base64,AA) }</style>',
    '<use xlink:href="#a"/><use href="#a"/>',
    '<image href="data:image/png;base64,AA"/>',
    '<text>url(https://a.example) and onclick=""</text>',
    '<animate attributeName="x" to="1"/>',
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>',
    '<style><![CDATA[.a { fill: red }]]></style>',
  ])('can contain %s', (inside) => expect(faultsOf(drawing(inside))).toEqual([]));

  it.each([
    '<script>alert(1)</script>',
    '<script href="https://evil.example/a.js"/>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<x:y xmlns:x="urn:x"><script>alert(1)</script></x:y>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<rect onload="alert(1)"/>',
    '<rect ONLOAD="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<a xlink:href="java&#10;script:alert(1)"><rect/></a>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName=" onload " to="alert(1)"/>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<use href="data:image/svg+xml,&lt;svg/&gt;"/>',
    '<image xlink:href="https://evil.example/a.png"/>',
    '<image href="file:///etc/passwd"/>',
    '<feImage href="//evil.example/a.png"/>',
    '<rect fill="url(https://evil.example/#a)"/>',
    '<rect style="fill: url( \'//evil.example/a\' )"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    String.raw`<style>@\69mport "https://evil.example/a.css";</style>`,
    '<style><![CDATA[.a { background: url(https://evil.example/a) }]]></style>',
    '<style>.a { fill: u<!-- -->rl(#a) } .b { background: image-set("a" 1x) }</style>',
    '<g xml:base="https://evil.example/"/>',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
    '<rect',
    '</g>',
    '&unknown;',
  ])('can’t contain %s', (inside) => expect(faultsOf(drawing(inside))).not.toEqual([]));

  it.each([
    '<?xml-stylesheet href="https://evil.example/a.xsl" type="text/xsl"?>',
    '<?xml version="1.0" encoding="ISO-2022-JP"?>',
    '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>',
  ])('can’t start with %s', (start) => expect(faultsOf(start + drawing(''))).not.toEqual([]));

  it.each(['<html xmlns="http://www.w3.org/1999/xhtml"/>', '<svg/>', ''])('can’t be %j', (text) =>
    expect(faultsOf(text)).not.toEqual([]),
  );

  it('has its problems reported with their line', () => {
    expect(formatProblems(svgFaults('content/a.svg', drawing('\n<g>\n<script/></g>'))))
      .toMatchInlineSnapshot(`
      "content/a.svg:3  the picture contains <script>
        allowed: shapes, text, styles, animations, and references to parts of the same drawing (#…)
        Fix: remove it, or export the picture as PNG or WebP

      1 problem"
    `);
  });
});
