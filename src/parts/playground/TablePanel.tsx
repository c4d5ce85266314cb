import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { counted } from 'check/text/counted.ts';
import { PAGE_ROWS, type Rows, type RowsRequest, type StoredTable } from './messages.ts';
import { changesIn } from './run/RunLog.tsx';
import type { LogEntry } from './run/runLog.ts';
import type { Target } from './run/useTarget.ts';
import type { Lab } from './useLab.ts';

type View = Omit<RowsRequest, 'from'>;

const FIRST_PAGE: View = { filter: '', offset: 0 };

interface Query {
  text: string;
  /** Counts from 1, so that the same text can run again. */
  number: number;
  /** It asks for the rows that the flow run with this number removed. */
  removedBy?: number;
}

export function TablePanel({ lab }: { lab: Lab }) {
  const { tables, shown, show } = lab;
  const id = useId();
  const [asked, setQuery] = useState<Query>();
  const query = (asked?.removedBy ?? lab.changes) === lab.changes ? asked : undefined;
  const table = tables.find((one) => one.id === shown);
  const from = query === undefined ? shown && { table: shown } : { query: query.text };
  // A query doesn't run again by itself. It may have been stopped.
  const key = query?.number ?? JSON.stringify([shown, lab.changes]);
  const run = (text: string, removedBy?: number): void =>
    setQuery({ text, number: (asked?.number ?? 0) + 1, ...(removedBy && { removedBy }) });
  const removedRows = table?.removedRows;
  return (
    <section className="lab-tables" aria-label="Tables">
      <div className="lab-choice">
        <label htmlFor={`${id}-table`}>Table</label>
        <select
          id={`${id}-table`}
          value={shown}
          onChange={({ target }) => {
            setQuery(undefined);
            show(target.value);
          }}
        >
          {groupsOf(tables).map(([group, own]) => (
            <optgroup key={group} label={group}>
              {own.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name} ({counted(one.rows, 'row')})
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {query !== undefined ? (
        <p className="lab-change">
          {query.removedBy !== undefined && 'The last flow run removed these rows. '}
          <button type="button" className="button button-quiet" onClick={() => setQuery(undefined)}>
            Show the table
          </button>
        </p>
      ) : (
        table?.added !== undefined && (
          <p className="lab-change">
            {changeText(table, lab.log[0]?.status)}{' '}
            {removedRows !== undefined && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => run(removedRows, lab.changes)}
              >
                Show the removed rows
              </button>
            )}
          </p>
        )
      )}
      <QueryField id={`${id}-query`} table={table} run={run} />
      {from && <RowsView key={key} from={from} lab={lab} />}
    </section>
  );
}

/** The table of a component below the graph, so that a flow run shows its result at once. */
export function ResultPreview(props: { lab: Lab; target: Target; showTables: () => void }) {
  const { lab, target, showTables } = props;
  const own = lab.tables.find(({ name }) => name.endsWith(`.${target.component}`));
  const table = own ?? lab.tables.find(({ id }) => id === lab.shown);
  if (table === undefined) return null;
  return (
    <section className="lab-preview lab-tables" aria-label="Result">
      <div className="lab-pages">
        <b translate="no">{table.name}</b>
        <span>{[counted(table.rows, 'row'), ...changesIn(table)].join(', ')}</span>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            lab.show(table.id);
            showTables();
          }}
        >
          Open in Tables
        </button>
      </div>
      <RowsView key={`${table.id} ${lab.changes}`} from={{ table: table.id }} lab={lab} isShort />
    </section>
  );
}

function QueryField(props: {
  id: string;
  table: StoredTable | undefined;
  run: (query: string) => void;
}) {
  const { id, table, run } = props;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('query')).trim();
    if (text !== '') run(text);
  }
  return (
    <details className="lab-query">
      <summary>Query with SQL</summary>
      <form onSubmit={submit}>
        <label htmlFor={id}>One SELECT statement</label>
        <textarea
          id={id}
          name="query"
          rows={3}
          spellCheck={false}
          translate="no"
          defaultValue={table && `SELECT * FROM ${table.id}`}
        />
        <button type="submit" className="button button-quiet">
          Run the query
        </button>
      </form>
    </details>
  );
}

function RowsView(props: { from: RowsRequest['from']; lab: Lab; isShort?: boolean }) {
  const { from, lab, isShort = false } = props;
  const [view, setView] = useState(FIRST_PAGE);
  const [page, setPage] = useState<Rows | string>();
  const read = useEffectEvent((one: View) => lab.rows({ from, ...one }));
  useEffect(() => {
    let isCurrent = true;
    read(view).then(
      (found) => isCurrent && setPage(found),
      (error: unknown) => isCurrent && setPage((error as Error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [view]);

  if (page === undefined)
    return (
      <div className="lab-bar">
        <p role="status">Reading the rows…</p>
        {'query' in from && (
          <button type="button" className="button button-quiet" onClick={lab.stop}>
            Stop the query
          </button>
        )}
      </div>
    );
  if (typeof page === 'string')
    return (
      <p role="alert" className="lab-reason">
        {page}
      </p>
    );
  return (
    <>
      {!isShort && <PageBar page={page} view={view} setView={setView} />}
      <RowsTable page={page} view={view} setView={setView} />
      {page.hiddenColumns > 0 && (
        <p className="lab-hint">
          {counted(page.hiddenColumns, 'more column')} at the end of the table aren’t shown. To see
          them, select them in a query.
        </p>
      )}
    </>
  );
}

interface PageProps {
  page: Rows;
  view: View;
  setView: (view: View) => void;
}

/** The filter, and the buttons for the other rows. */
function PageBar({ page, view, setView }: PageProps) {
  const { count } = page;
  return (
    <div className="lab-pages">
      <label>
        Filter
        <input
          type="search"
          value={view.filter}
          onChange={({ target }) => setView({ ...view, filter: target.value, offset: 0 })}
        />
      </label>
      <span role="status">{rangeText(view.offset, page.rows.length, count)}</span>
      {count > PAGE_ROWS && (
        <span className="lab-bar">
          <button
            type="button"
            className="button button-quiet"
            disabled={view.offset === 0}
            onClick={() => setView({ ...view, offset: view.offset - PAGE_ROWS })}
          >
            Previous
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={view.offset + PAGE_ROWS >= count}
            onClick={() => setView({ ...view, offset: view.offset + PAGE_ROWS })}
          >
            Next
          </button>
        </span>
      )}
    </div>
  );
}

function RowsTable(props: PageProps) {
  const { page, view, setView } = props;
  const { sort } = view;
  const directionOf = (column: string): 'ascending' | 'descending' | 'none' =>
    sort?.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending';
  return (
    <div className="lab-rows" tabIndex={0} role="region" aria-label="Rows">
      <table translate="no">
        <thead>
          <tr>
            {page.columns.map(({ name, type }) => (
              <th key={name} scope="col" aria-sort={directionOf(name)}>
                <button
                  type="button"
                  className="lab-link"
                  onClick={() =>
                    setView({
                      ...view,
                      offset: 0,
                      sort: { column: name, descending: directionOf(name) === 'ascending' },
                    })
                  }
                >
                  {name}
                </button>
                <small>{type.toLowerCase()}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, index) => (
            <tr key={`${view.offset + index}`} data-new={page.isNew[index] || undefined}>
              {row.map((value, column) => (
                <td key={page.columns[column]?.name}>
                  {value === null ? <i>NULL</i> : value}
                  {column === 0 && page.isNew[index] && (
                    <span className="visually-hidden"> (new or changed)</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function groupsOf(tables: readonly StoredTable[]): [group: string, tables: StoredTable[]][] {
  return [...Map.groupBy(tables, ({ group }) => group)].toSorted(
    ([a], [b]) => Number(b === 'Tables') - Number(a === 'Tables'),
  );
}

function changeText(
  { added = 0, removed = 0 }: StoredTable,
  status: LogEntry['status'] | undefined,
): string {
  const run = `The last flow run${status === 'failed' ? ' failed. It' : ''}`;
  if (added + removed === 0) return `${run} didn’t change any rows.`;
  const counts = `added ${counted(added, 'row')} and removed ${counted(removed, 'row')}`;
  return `${run} ${counts}. A changed row counts as both.`;
}

function rangeText(offset: number, rows: number, count: number): string {
  if (rows === 0) return count === 0 ? 'No rows' : `No more rows of ${count}`;
  return `Rows ${offset + 1} to ${offset + rows} of ${count.toLocaleString('en-US')}`;
}
