import type { Screen, ScreenPart } from './Screen.ts';

interface ScreenFigureProps {
  title: string;
  titleId: string;
  screen: Screen;
}

/** A simplified drawing of one of the product's screens, made of text. */
export function ScreenFigure({ title, titleId, screen }: ScreenFigureProps) {
  return (
    <figure className="screen" aria-labelledby={titleId} data-search-skip="">
      <div className="screen-window">
        <p className="screen-bar">{screen.at.join(' › ')}</p>
        {screen.parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </div>
      <figcaption id={titleId}>{title}</figcaption>
    </figure>
  );
}

function Part({ part }: { part: ScreenPart }) {
  switch (part.kind) {
    case 'files':
      return (
        <ul className="screen-files">
          {part.entries.map(({ name, depth, isFolder }, index) => (
            <li key={index} data-depth={depth} className={isFolder ? 'screen-folder' : undefined}>
              {name}
              {isFolder && '/'}
            </li>
          ))}
        </ul>
      );
    case 'form':
      return (
        <dl className="screen-form">
          {part.fields.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'run':
      return <Run part={part} />;
    case 'graph':
      return (
        <ol className="screen-graph">
          {part.columns.map((nodes) => (
            <li key={nodes.join()}>
              {nodes.map((node) => (
                <div key={node} className="screen-node">
                  {node}
                </div>
              ))}
            </li>
          ))}
        </ol>
      );
    case 'table':
      return <Table part={part} />;
    case 'log':
      return <pre className="screen-log">{part.lines.join('\n')}</pre>;
    case 'buttons':
      return (
        <p className="screen-buttons">
          {part.names.map((name) => (
            <span key={name}>
              <span className="screen-button">{name}</span>{' '}
            </span>
          ))}
        </p>
      );
    case 'click':
      return (
        <p className="screen-buttons">
          <span className="screen-button screen-click">{part.name}</span>
        </p>
      );
    default:
      return <p className={`screen-message screen-${part.kind}`}>{part.text}</p>;
  }
}

type Of<Kind extends ScreenPart['kind']> = { part: Extract<ScreenPart, { kind: Kind }> };

function Run({ part }: Of<'run'>) {
  return (
    <ul className="screen-run">
      {part.components.map(({ name, status, note }) => (
        <li key={name}>
          {/* The spaces separate the words in copied text. */}
          <span className="screen-name">{name}</span>{' '}
          <span className="screen-status" data-status={status}>
            {status}
          </span>{' '}
          {note !== '' && <span className="screen-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function Table({ part }: Of<'table'>) {
  return (
    <div className="screen-table">
      <table>
        <thead>
          <tr>
            {part.header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
