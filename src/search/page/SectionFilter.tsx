export interface SectionFilterProps {
  /** Pages found by section label, in the order of the chips. */
  readonly sections: Readonly<Record<string, number>>;
  readonly chosen: string | undefined;
  readonly onChoose: (section: string | undefined) => void;
}

/** Draw a chip for each section that has hits; one of them can be switched on. */
export function SectionFilter({ sections, chosen, onChoose }: SectionFilterProps) {
  const labels = Object.keys(sections).filter((label) => label !== '');
  if (chosen !== undefined && !labels.includes(chosen)) labels.push(chosen);
  if (labels.length < 2 && chosen === undefined) return null;
  const total = Object.values(sections).reduce((sum, count) => sum + count, 0);
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
      {labels.map((label) => chip(label, sections[label] ?? 0, label))}
    </div>
  );
}
