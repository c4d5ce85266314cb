import sax from 'sax';
import { Problem } from './problem.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Namespaces whose elements browsers run or render. Those of editors, such as Inkscape, do nothing. */
const ACTIVE_NAMESPACE = /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|1998\/Math|1999\/XSL)/;

/** The elements of SVG that draw. Scripts, links, and foreign content are missing. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use switch title desc metadata view style ' +
    'rect circle ellipse line polyline polygon path text tspan textPath image marker ' +
    'linearGradient radialGradient stop pattern clipPath mask ' +
    'animate animateMotion animateTransform set mpath ' +
    'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix ' +
    'feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;

/** CSS that loads something, except a part of the same drawing or embedded data. */
const LOADING_CSS =
  /@import|image-set\(|\bsrc\(|\\|url\((?!\s*["']?\s*(?:#|data:(?:font|image)\/(?!svg)))/i;

const ALLOWED =
  'shapes, text, styles, animations, and references to parts of the same drawing (#…)';

/**
 * Finds what an SVG picture must not contain, because a host without our security headers would run
 * it when someone opens the picture itself: scripts, event handlers, foreign content, and references
 * to other files. Lists what is allowed, because new elements may do more than draw.
 */
export function svgFaults(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const parser = sax.parser(true, { xmlns: true });
  const report = (what: string, fix: string): void => {
    const line = parser.line + 1;
    problems.push(new Problem({ file, line, what, allowed: ALLOWED, fix }));
  };
  const reportPart = (part: string): void =>
    report(`the picture contains ${part}`, 'remove it, or export the picture as PNG or WebP');
  let isRoot = true;
  /** The text of a style, which comments and CDATA can divide. */
  let css = '';
  parser.ondoctype = (doctype) => {
    if (doctype.includes('[')) reportPart('entities');
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    const isUtf8 = !/encoding\s*=\s*["'](?!utf-8["'])/i.test(body);
    if (name !== 'xml' || !isUtf8) reportPart(`<?${name} ${body}?>`);
  };
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    if (isRoot && (uri !== SVG || local !== 'svg')) reportPart(`<${tag.name}> as its root`);
    else if (uri === SVG ? !ELEMENTS.has(local) : ACTIVE_NAMESPACE.test(uri))
      reportPart(`<${tag.name}>`);
    for (const attribute of Object.values(attributes))
      if (!isPassive(attribute)) reportPart(`${attribute.name}="${shortened(attribute.value)}"`);
    isRoot = false;
    if (local === 'style') css = '';
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has only properties
  parser.ontext = (part) => (css += part);
  parser.oncdata = (part) => (css += part);
  parser.onclosetag = (name) => {
    if (/(?:^|:)style$/.test(name) && LOADING_CSS.test(css))
      reportPart('a style that loads something');
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has only properties
  parser.onerror = (error) => {
    throw error;
  };
  try {
    parser.write(text).close();
    if (isRoot) reportPart('no <svg>');
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    report(`the picture isn't valid XML: ${message}`, 'export the picture again');
  }
  return problems;
}

/** Returns true for an attribute that neither runs code nor loads another file. */
function isPassive({ local, prefix, value }: sax.QualifiedAttribute): boolean {
  if (/^on/i.test(local) || (prefix === 'xml' && local === 'base')) return false;
  if (local === 'href') return value.startsWith('#') || INLINE_IMAGE.test(value.trim());
  if (local === 'attributeName') return !/^on|href$/i.test(value.trim());
  return local === 'style' || value.includes('(') ? !LOADING_CSS.test(value) : true;
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
