import { all } from '../shared/dom.ts';

/** Texts of the styles that were in the document so far; a page in memory names them by their number. */
const known: string[] = [];

/** Leave out of a page's text the styles that the document has: taking them in once more costs as much as all the rest of the page. */
export function withoutKnownStyles(html: string): string {
  for (const text of ownStyles()) if (!known.includes(text)) known.push(text);
  // In the place of each comes an element that means nothing; the security policy would refuse a style without its text.
  return html.replace(/<style>([^]*?)<\/style>/g, (style, text: string) =>
    known.includes(text) ? `<template data-style="${known.indexOf(text)}"></template>` : style,
  );
}

/** Give a page back the styles that were left out of it. */
export function putBackStyles(page: Document): void {
  for (const place of leftOut(page)) place.replaceWith(styleOf(place));
}

/** List the styles of a page that the document lacks. */
export function newStyles(page: Document): HTMLElement[] {
  const own = ownStyles();
  const lacks = (text: string | undefined): boolean => text !== undefined && !own.includes(text);
  return [
    ...all('style', page.head).filter(({ textContent }) => lacks(textContent)),
    ...leftOut(page)
      .filter((place) => lacks(textOf(place)))
      .map(styleOf),
  ];
}

function ownStyles(): string[] {
  return all('style', document.head).map(({ textContent }) => textContent);
}

function leftOut(page: Document): HTMLElement[] {
  return all('template[data-style]', page.head);
}

function styleOf(place: HTMLElement): HTMLElement {
  return Object.assign(document.createElement('style'), { textContent: textOf(place) });
}

function textOf({ dataset }: HTMLElement): string | undefined {
  return known[Number(dataset['style'])];
}
