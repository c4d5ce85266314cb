import type { ReactNode } from 'react';
import { LazyGraph } from '../../graph/LazyGraph.tsx';
import { Messages } from '../../yaml/FileFindings.tsx';
import { problemsOf } from '../../yaml/summaryOf.ts';
import { ResultPreview, TablePanel } from '../TablePanel.tsx';
import { TasksPanel, type TasksProps } from '../tasks/TasksPanel.tsx';
import { nodeStates } from './nodeStates.ts';
import type { Panel, PanelChoice } from './Panels.tsx';
import { RunLog } from './RunLog.tsx';
import { openComponent, type Target } from './useTarget.ts';

export const MESSAGES_ID = 'playground-messages';

interface Parts extends TasksProps {
  target: Target;
  /** The graph until the files have been checked. */
  firstGraph: ReactNode;
  choice: PanelChoice;
}

/** The panels beside the editor. */
export function resultPanels(parts: Parts): Panel[] {
  const { form, lab, target, session, firstGraph, showFiles, choice } = parts;
  const { graphs = [], reports } = form.checker;
  const problems = problemsOf(reports);
  const goTo = (path: string, line: number): void => {
    if (!form.canGoTo(path)) return;
    showFiles();
    form.goTo(path, line);
  };
  return [
    {
      name: 'graph',
      label: 'Graph',
      content: (
        <>
          {graphs.length > 0 ? (
            <LazyGraph
              staysOpen
              graphs={graphs}
              problems={problems}
              messagesId={MESSAGES_ID}
              onOpen={goTo}
              flow={target.flow}
              statesOf={(graph) => nodeStates(graph, lab.log[0])}
            >
              {firstGraph}
            </LazyGraph>
          ) : (
            firstGraph || (
              <p className="lab-hint">The graph appears when the files have been checked.</p>
            )
          )}
          {choice.shown === 'graph' && (
            <ResultPreview {...{ lab, target }} showTables={() => choice.goTo('tables')} />
          )}
        </>
      ),
    },
    {
      name: 'log',
      label: 'Log',
      content: (
        <RunLog
          log={lab.log}
          goTo={goTo}
          open={(flow, component) => {
            showFiles();
            openComponent(form, flow, component);
          }}
        />
      ),
    },
    {
      name: 'tables',
      label: lab.tables.length > 0 ? `Tables (${lab.tables.length})` : 'Tables',
      content:
        lab.tables.length === 0 ? (
          <p className="lab-hint">No table is stored yet. Run a flow first.</p>
        ) : (
          <TablePanel lab={lab} />
        ),
    },
    {
      name: 'tasks',
      label: 'Tasks',
      content: <TasksPanel form={form} lab={lab} session={session} showFiles={showFiles} />,
    },
    {
      name: 'problems',
      label: problems.length > 0 ? `Problems (${problems.length})` : 'Problems',
      content: (
        <>
          {problems.length === 0 && <p className="lab-hint">No problems found in the files.</p>}
          {lab.log[0]?.status === 'failed' && <FailedRun showLog={() => choice.goTo('log')} />}
          <Messages id={MESSAGES_ID} reports={reports} canGoTo={form.canGoTo} goTo={goTo} />
        </>
      ),
    },
  ];
}

/** Links a failed flow run to its log. */
export function FailedRun({ showLog }: { showLog: () => void }) {
  return (
    <p className="lab-hint">
      The last flow run failed.{' '}
      <button type="button" className="lab-link" onClick={showLog}>
        See the log
      </button>
    </p>
  );
}
