import type { FileEntry, ReferenceIndex } from '../reference/referenceIndex.ts';
import { Pictogram, symbolNames } from '../primitives/Pictogram.tsx';
import { Details } from './Details.tsx';
import type { Link } from './referenceParts.tsx';

export function ReferenceGroups({
  groups,
  link,
}: {
  groups: ReferenceIndex['groups'];
  link: Link;
}) {
  return (
    <div className="reference-groups">
      {groups.map(({ label, icons, pages }) => (
        <section key={label}>
          <Pictogram name={icons.find((name) => symbolNames.includes(name)) ?? ''} size={16} />
          <h3>{label}</h3>
          <ul>
            {pages.map(({ route, name }) => (
              <li key={route}>
                <a href={link(route)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The top-level keys, with the files that they are in. */
export function ReferenceFiles({ files, link }: { files: readonly FileEntry[]; link: Link }) {
  return (
    <ul className="reference-files">
      {files.map(({ key, file, pages }) => (
        <li key={key}>
          <code>{key}</code> {file !== '' && <span>in {file}</span>}
          {pages.length > 5 ? (
            <Details summary={`${pages.length} resources`}>
              <Pages pages={pages} link={link} />
            </Details>
          ) : (
            <Pages pages={pages} link={link} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Pages({ pages, link }: { pages: FileEntry['pages']; link: Link }) {
  return (
    <p>
      {pages.map(({ route, name }, index) => (
        <span key={route}>
          {index > 0 && ', '}
          <a href={link(route)}>{name}</a>
        </span>
      ))}
    </p>
  );
}
