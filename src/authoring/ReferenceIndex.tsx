import type { ReactElement } from 'react';
import type { FileEntry, NameEntry, ReferenceIndex } from '../reference/referenceIndex.ts';
import { Details } from './Details.tsx';

type Link = (route: string) => string;

/** List the pages of the reference by group. */
export function ReferenceGroups({
  groups,
  link,
}: {
  groups: ReferenceIndex['groups'];
  link: Link;
}): ReactElement {
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

/** Tell which file holds which key at its top. */
export function ReferenceFiles({
  files,
  link,
}: {
  files: readonly FileEntry[];
  link: Link;
}): ReactElement {
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

function Pages({ pages, link }: { pages: FileEntry['pages']; link: Link }): ReactElement {
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

/** List every field from A to Z, each with its pages; one letter opens at a time by itself. */
export function ReferenceLetters({
  letters,
  link,
}: {
  letters: ReferenceIndex['letters'];
  link: Link;
}): ReactElement {
  return (
    <div className="reference-letters">
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

function Name({ entry: { name, places }, link }: { entry: NameEntry; link: Link }): ReactElement {
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
