import { useState } from 'react';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import { LogText } from '../run/LogText.tsx';
import type { Session } from '../session/useSession.ts';
import type { Lab } from '../useLab.ts';
import { Action } from '../run/RunBar.tsx';
import { solved, TASKS, type Task, type TaskResult } from './tasks.ts';

export interface TasksProps {
  form: YamlFormModel;
  lab: Lab;
  session: Session;
  /** Shows the editor, which may be hidden on a narrow page. */
  showFiles: () => void;
}

export function TasksPanel({ form, lab, session, showFiles }: TasksProps) {
  const [results, setResults] = useState<Readonly<Record<string, TaskResult>>>({});

  async function check(task: Task): Promise<void> {
    session.clearNotice();
    const result = await lab.check(
      task,
      form.edited().map(({ path, text }) => [path, text]),
    );
    setResults((before) => ({
      ...before,
      [task.id]: result ?? {
        isSolved: false,
        text: 'The check didn’t get to its end. The message is above the files.',
      },
    }));
  }

  const done = TASKS.filter(({ id }) => results[id]?.isSolved).length;
  return (
    <>
      <p className="lab-hint">
        {done} of {TASKS.length} solved. A check empties the tables, and runs the flow after each
        delivery.
      </p>
      <ol className="lab-tasks">
        {TASKS.map((task) => (
          <li key={task.id}>
            <details>
              <summary>
                {task.title}
                {results[task.id]?.isSolved && <span className="lab-solved"> (solved)</span>}
              </summary>
              <p className="lab-hint">
                Project: {session.examples.find(({ name }) => name === task.project)?.title}
              </p>
              <TaskBody
                task={task}
                result={results[task.id]}
                isOpen={session.id === task.project}
                lab={lab}
                open={() => {
                  showFiles();
                  openFile(form, session, task);
                }}
                check={() => void check(task)}
                solve={() => takeSolution(form, session, task)}
              />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

interface TaskProps {
  task: Task;
  result: TaskResult | undefined;
  /** Its project is open. */
  isOpen: boolean;
  lab: Lab;
  open: () => void;
  check: () => void;
  solve: () => void;
}

function TaskBody({ task, result, isOpen, lab, open, check, solve }: TaskProps) {
  return (
    <div className="lab-task">
      <p>{task.goal}</p>
      <div className="lab-bar">
        <Action lab={lab} act={open}>
          Open the file
        </Action>
        <Action lab={lab} isPrimary isOff={!isOpen} act={check}>
          Check
        </Action>
      </div>
      <p role="status" className="lab-hint" data-solved={result?.isSolved}>
        <LogText text={result?.text} />
      </p>
      {task.hints.map((hint, index) => (
        <details key={hint}>
          <summary>Hint {index + 1}</summary>
          <p>{hint}</p>
        </details>
      ))}
      <details>
        <summary>Solution</summary>
        <p>
          In <code translate="no">{task.file}</code>, replace
        </p>
        <pre translate="no" tabIndex={0} aria-label="Text before">
          {task.solution[0].trim()}
        </pre>
        <p>by</p>
        <pre translate="no" tabIndex={0} aria-label="Text after">
          {task.solution[1].trim()}
        </pre>
        <Action lab={lab} isOff={!isOpen} act={solve}>
          Use the solution
        </Action>
      </details>
    </div>
  );
}

/** Shows the file of a task, and opens its example if another project is open. */
function openFile(form: YamlFormModel, session: Session, { project, file }: Task): void {
  const index = form.state.files.findIndex(({ path }) => path === file);
  if (session.id === project && index !== -1) form.show(index);
  else void session.open(project, file);
}

/** Changes the file of a task. The notice of the session offers to undo it. */
function takeSolution(form: YamlFormModel, session: Session, task: Task): void {
  const original = new Map(session.project?.pack.files).get(task.file) ?? '';
  const now = form.edited().find(({ path }) => path === task.file)?.text ?? '';
  session.act(
    { type: 'restore', changes: [[task.file, solved(task, now, original)]] },
    `Used the solution in ${task.file}.`,
  );
  openFile(form, session, task);
}
