interface SectionFilterProps {
  /** The number of pages found by section label, in the order of the chips. */
  readonly sections: Readonly<Record<string, number>>;
  readonly chosen: string | undefined;
  readonly onChoose: (section: string | undefined) => void;
}

/** Shows a chip for each section that has hits. One of them can be switched on. */
export function SectionFilter({ sections, chosen, onChoose }: SectionFilterProps) {
  const counts = Object.entries(sections);
  const chips = counts.filter(([label]) => label !== '');
  if (chosen !== undefined && !Object.hasOwn(sections, chosen)) chips.push([chosen, 0]);
  if (chips.length < 2 && chosen === undefined) return null;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const chip = (name: string, count: number, section: string | undefined) => (
    <button
      key={name}
      type="button"
      className="search-chip"
      aria-pressed={section === chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(section)}
    >
      {name} <span className="search-chip-count">{count}</span>
    </button>
  );
  return (
    <div className="search-chips" role="group" aria-label="Filter by section">
      {chip('All', total, undefined)}
      {chips.map(([label, count]) => chip(label, count, label))}
    </div>
  );
}
