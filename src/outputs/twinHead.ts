/** The facts about a page at the start of its Markdown. */
interface TwinFacts {
  title: string;
  description: string;
  url: string;
  /** The label of its area; pages outside the areas have none. */
  section?: string | undefined;
  /** A day: `2026-01-31`. */
  lastUpdated?: string | undefined;
  /** The oldest day on which one of its facts about other products was checked. */
  factsChecked?: string | undefined;
  /** The URL of the list of all pages. */
  index: string;
}

/** Writes the beginning of a page's Markdown. */
export function twinHead({
  title,
  description,
  url,
  section,
  lastUpdated,
  factsChecked,
  index,
}: TwinFacts): string {
  const facts = [
    `- URL: ${url}`,
    ...(section === undefined ? [] : [`- Section: ${section}`]),
    ...(lastUpdated === undefined ? [] : [`- Last updated: ${lastUpdated}`]),
    ...(factsChecked === undefined
      ? []
      : [`- Facts about other products checked: ${factsChecked}`]),
    `- All pages: ${index}`,
  ];
  return [`# ${title}`, ...(description === '' ? [] : [`> ${description}`]), facts.join('\n')].join(
    '\n\n',
  );
}
