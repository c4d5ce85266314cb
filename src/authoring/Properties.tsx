import { Fragment } from 'react';
import { Breakable, codeBreakPoints } from '../primitives/Breakable.tsx';
import type { EnumValue, PropertyRow, TypeForm, TypeModel, TypeWord } from 'reference/model.ts';
import { Details } from './Details.tsx';
import { InlineText, Tags, type Link } from './referenceParts.tsx';
import { counted } from 'check/text/counted.ts';

/** Longer names are broken into several lines, so that they don't widen the table. */
const LONG_NAME = 26;

const REQUIRED = {
  yes: 'Required',
  'one of': 'Required: one of these',
  'at least one': 'Required: at least one',
} as const;

/** The reference of a type: its forms, a table of its properties, and its values. */
export function Properties({ type, link }: { type: TypeModel; link: Link }) {
  return (
    <div className="properties">
      {type.forms.length > 0 && <Forms forms={type.forms} rows={type.rows} link={link} />}
      {type.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {['Property', 'Type', 'Default', 'Required', 'Description'].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {type.rows.map((row) => (
              <Row key={row.anchor} row={row} link={link} />
            ))}
          </tbody>
        </table>
      )}
      {type.values.length > 0 && <Values values={type.values} link={link} />}
    </div>
  );
}

/** The most properties of a type that is unfolded at the start. */
const FEW_ROWS = 3;

/**
 * The reference of a type inside of another one. It's folded unless it has few properties. Links to
 * a property open it.
 */
export function FoldedProperties({ type, link }: { type: TypeModel; link: Link }) {
  const { rows, forms, values } = type;
  if (rows.length + forms.length + values.length === 0) return null;
  const summary =
    rows.length > 0
      ? counted(rows.length, 'property', 'properties')
      : counted(forms.length || values.length, forms.length > 0 ? 'form' : 'value');
  return (
    <Details summary={summary} open={rows.length > 0 && rows.length <= FEW_ROWS}>
      <Properties type={type} link={link} />
    </Details>
  );
}

function Row({ row, link }: { row: PropertyRow; link: Link }) {
  return (
    <tr id={row.anchor}>
      <th scope="row" className={row.name.length > LONG_NAME ? 'long-name' : undefined}>
        <code>
          <Breakable text={row.name} at={codeBreakPoints} />
        </code>
        <a
          className="property-anchor"
          href={`#${row.anchor}`}
          aria-label={`Link to property ${row.name}`}
          data-anchor=""
        />
      </th>
      <td>
        <Words words={row.type} link={link} />
      </td>
      <td>{row.default !== undefined && <code>{row.default}</code>}</td>
      <td>{row.required === 'no' ? 'No' : <strong>{REQUIRED[row.required]}</strong>}</td>
      <td>
        {row.successor !== undefined && <strong>Deprecated: use {row.successor}. </strong>}
        <InlineText text={row.description} />
        <Tags since={row.since} stage={row.stage} secret={row.secret} link={link} />
        {row.values.length > 0 && <Values values={row.values} link={link} />}
      </td>
    </tr>
  );
}

function Words({ words, link }: { words: readonly TypeWord[]; link: Link }) {
  return (
    <>
      {words.map(({ text, href, literal }, index) => {
        const content = literal === true ? <code>{text}</code> : <Breakable text={text} />;
        return href === undefined ? (
          <span key={index}>{content}</span>
        ) : (
          <a key={index} href={link(href)}>
            {content}
          </a>
        );
      })}
    </>
  );
}

function Forms({
  forms,
  rows,
  link,
}: {
  forms: readonly TypeForm[];
  rows: readonly PropertyRow[];
  link: Link;
}) {
  return (
    <>
      <p>One of these forms:</p>
      <ul className="forms">
        {forms.map(({ label, fields, description, since, stage }) => {
          const name = label.map(({ text }) => text).join('');
          // If a form is a property, the table describes it.
          const row = rows.find((candidate) => candidate.name === name);
          return (
            <li key={name + description}>
              {row === undefined ? <Words words={label} link={link} /> : <code>{name}</code>}
              {fields.length > 0 && (
                <>
                  {' with '}
                  {fields.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ', '}
                      <code>{key}</code>
                    </Fragment>
                  ))}
                </>
              )}
              {row === undefined && (
                <>
                  {': '}
                  <InlineText text={description} />
                </>
              )}
              <Tags since={since} stage={stage} link={link} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Values({ values, link }: { values: readonly EnumValue[]; link: Link }) {
  return (
    <ul className="values">
      {values.map(({ value, description, since }) => (
        <li key={value}>
          <code>{value}</code>
          {description !== '' && (
            <>
              <span>: </span>
              <span>
                <InlineText text={description} />
              </span>
            </>
          )}
          <Tags since={since} link={link} />
        </li>
      ))}
    </ul>
  );
}
