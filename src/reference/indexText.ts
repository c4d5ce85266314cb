import type { ReferenceIndex } from './referenceIndex.ts';

/** Write the index of the reference as Markdown. */
export function indexText(
  { groups, files, letters }: ReferenceIndex,
  link: (route: string) => string,
): string {
  const rows = files.map(
    ({ key, file, pages }) =>
      `| \`${key}\` | ${file === '' ? '' : `\`${file}\``} | ${pages.map(({ route, name }) => `[${name}](${link(route)})`).join(', ')} |`,
  );
  const names = letters.flatMap(({ letter, names: list }) => [
    `### ${letter}`,
    list
      .map(
        ({ name, places }) =>
          `- \`${name}\`: ${places.map(({ href, owner }) => `[${owner}](${link(href)})`).join(', ')}`,
      )
      .join('\n'),
  ]);
  const resources = groups.map(
    ({ label, pages }) =>
      `- ${label}: ${pages.map(({ route, name }) => `[${name}](${link(route)})`).join(', ')}`,
  );
  return [
    '## By resource',
    resources.join('\n'),
    '## By file',
    ['| Top key | File | Resources |', '| --- | --- | --- |', ...rows].join('\n'),
    '## Properties from A to Z',
    ...names,
  ].join('\n\n');
}
