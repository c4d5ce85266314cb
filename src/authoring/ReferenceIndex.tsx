import type { FileEntry, NameEntry, ReferenceIndex } from '../reference/referenceIndex.ts';
import { Details } from './Details.tsx';
import type { Link } from './referenceParts.tsx';

/** The pages of the reference, by group. */
export function ReferenceGroups({
  groups,
  link,
}: {
  groups: ReferenceIndex['groups'];
  link: Link;
}) {
  return (
    <div className="reference-groups">
      {groups.map(({ label, pages }) => (
        <section key={label}>
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

/** All properties from A to Z, with the pages that describe them. */
export function ReferenceLetters({
  letters,
  link,
}: {
  letters: ReferenceIndex['letters'];
  link: Link;
}) {
  return (
    <div className="reference-letters" data-name-list="">
      <p className="name-filter" data-needs-js="">
        <input
          type="search"
          aria-label="Filter properties"
          placeholder="Filter properties..."
          autoComplete="off"
          spellCheck={false}
          data-name-filter=""
        />
        <span role="status" />
      </p>
      {letters.map(({ letter, names }) => (
        <Details
          key={letter}
          summary={`${letter}: ${names.length} ${names.length === 1 ? 'property' : 'properties'}`}
        >
          <ul>
            {names.map((entry) => (
              <Name key={entry.name} entry={entry} link={link} />
            ))}
          </ul>
        </Details>
      ))}
    </div>
  );
}

function Name({ entry: { name, places }, link }: { entry: NameEntry; link: Link }) {
  return (
    <li>
      <code>{name}</code>
      {places.map(({ href, owner }) => [
        ' ',
        <a key={href} href={link(href)}>
          {owner}
        </a>,
      ])}
    </li>
  );
}
