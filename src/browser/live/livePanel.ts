import sheet from './live.css?url';
import { loadSheet } from '../shared/loadSheet.ts';
import { openEditor } from '../editor/openEditor.ts';
import type { CodeEditor } from '../editor/CodeEditor.ts';
import { all } from '../shared/dom.ts';
import { keepFocus } from '../shared/keepFocus.ts';
import { showFailure } from './showFailure.ts';
import { tableOf, type LiveSample } from './LiveSample.ts';
import { captionOf, introOf, labelOf, liveView, type LiveView } from './liveView.ts';
import { inputTables } from './inputTables.ts';
import type { SqlRequest, SqlResult } from './messages.ts';
import { runSql, stopRun, type RunState } from './runSql.ts';

/** The panels of the samples on the page that the reader has run. */
const panels = new WeakMap<HTMLElement, Promise<Panel>>();
let lastId = 0;
const create = document.createElement.bind(document);

/** Runs the sample in a code block. The first time, opens the panel with its SQL. */
export async function runLive(figure: HTMLElement, button: HTMLElement): Promise<void> {
  const opening = panels.get(figure) ?? openPanel(figure);
  panels.set(figure, opening);
  try {
    const panel = await opening;
    await panel.run(button.dataset['step']);
  } catch (error) {
    panels.delete(figure);
    showFailure(figure);
    // oxlint-disable-next-line no-console -- Anyone who looks into the problem needs the reason.
    console.error('The sample couldn’t be loaded:', error);
  }
}

interface Panel {
  /** Runs a step, or the one that was chosen last. */
  readonly run: (step: string | undefined) => Promise<void>;
}

async function openPanel(figure: HTMLElement): Promise<Panel> {
  const [response] = await Promise.all([fetch(figure.dataset['src'] ?? ''), loadSheet(sheet)]);
  if (!response.ok) throw new Error(`The sample couldn’t be loaded (status ${response.status}).`);
  const sample = (await response.json()) as LiveSample;
  const parts = createParts();
  const row = figure.querySelector('.code-run');
  const choices = all('[data-step]', figure);
  const start = figure.querySelector<HTMLElement>('[data-play]:not([data-step])');
  const note = row?.querySelector('small');
  note?.before(parts.stop, parts.reset);
  if (note) note.textContent = introOf(sample);
  const panel = Object.assign(create('div'), { className: 'live-panel' });
  panel.append(parts.editor, parts.output);
  row?.after(panel);

  const queries = sample.steps.map(({ sql }) => sql);
  let step = -1;
  let current: SqlRequest | undefined;
  const select = (next: number): void => {
    if (next === step) return;
    step = next;
    setText(step, queries[step]);
    parts.label.textContent = labelOf(sample, step);
    for (const [index, choice] of choices.entries()) choice.ariaPressed = String(index === step);
  };
  const run = async (next: number): Promise<void> => {
    select(next);
    const { sql, store } = sample.steps[step] ?? {};
    const isOwnQuery = queries[step] !== sql;
    const request: SqlRequest = {
      steps: sample.steps
        .slice(0, step + 1)
        .map((each, index) => ({ ...each, sql: queries[index] ?? '' })),
      table: tableOf(sample, step),
      keys: sample.keys,
      // The order of the reader's own query counts.
      sorted: store !== '' || !isOwnQuery,
    };
    current = request;
    await runSql(request, (state) => {
      // Another run can begin before this one has stopped.
      if (current !== request) return;
      // The reader may have changed the query of an earlier step.
      if (state.name === 'failed' && state.failure.step !== undefined) select(state.failure.step);
      show(parts, state, liveView(state, sample, step), captionOf(sample, step, isOwnQuery));
      start?.toggleAttribute('hidden', !parts.stop.hidden);
    });
  };
  parts.retry.addEventListener('click', () => void run(step));
  const setText = editorOf(parts.field, sample, {
    onRun: () => void run(step),
    onInput: (sql) => (queries[step] = sql),
  });
  parts.stop.addEventListener('click', () => stopRun());
  figure.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !parts.stop.hidden) stopRun();
  });
  parts.reset.addEventListener('click', () => {
    stopRun();
    for (const [index, { sql }] of sample.steps.entries()) queries[index] = sql;
    setText(step, queries[step]);
    parts.output.replaceChildren(parts.status);
    parts.status.textContent = 'The original SQL is back.';
  });
  const endFocus = keepFocus(figure);
  // The worker would go on without anyone who sees its result.
  document.addEventListener(
    'astro:before-swap',
    () => {
      stopRun();
      endFocus?.();
    },
    { once: true },
  );
  return { run: (next) => run(Number(next ?? Math.max(step, 0))) };
}

type Parts = ReturnType<typeof createParts>;

function createParts() {
  const id = `live-${(lastId += 1)}`;
  const field = Object.assign(create('textarea'), {
    id,
    className: 'live-field',
    spellcheck: false,
    autocapitalize: 'off',
  });
  field.setAttribute('wrap', 'off');
  const label = Object.assign(create('label'), { htmlFor: id });
  const editor = Object.assign(create('div'), { className: 'live-editor' });
  editor.append(label, field);
  const status = create('p');
  status.role = 'status';
  const output = Object.assign(create('div'), { className: 'live-output' });
  output.append(status);
  return {
    editor,
    label,
    field,
    stop: quietButton('Stop', true),
    reset: quietButton('Reset'),
    retry: quietButton('Retry'),
    output,
    status,
  };
}

/** Opens an editor for the SQL of a sample. Returns a function that shows the SQL of a step. */
function editorOf(
  field: HTMLTextAreaElement,
  sample: LiveSample,
  { onRun, onInput }: { onRun: () => void; onInput: (sql: string) => void },
): (step: number, sql?: string) => void {
  let editor: CodeEditor | undefined;
  let path = '.sql';
  // The field is as high as its text, up to 24 lines.
  const fit = (): void => void (field.rows = Math.min(24, field.value.split('\n').length));
  field.addEventListener('input', () => {
    onInput(field.value);
    fit();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  });
  openEditor(field, { path, tables: inputTables(sample), onRun }, (opened) => {
    editor = opened;
    editor.show(path, field.value);
    // It listens to the document, which stays.
    document.addEventListener('astro:before-swap', () => opened.destroy(), { once: true });
  });
  return (step, sql = '') => {
    path = `${step}.sql`;
    field.value = sql;
    fit();
    editor?.show(path, sql);
  };
}

function quietButton(textContent: string, hidden = false): HTMLButtonElement {
  return Object.assign(create('button'), {
    type: 'button',
    className: 'button button-quiet',
    textContent,
    hidden,
  });
}

function show(parts: Parts, state: RunState, view: LiveView, caption: string): void {
  const { status, progress, error, canRetry, isBusy } = view;
  parts.stop.hidden = !isBusy;
  parts.output.ariaBusy = String(isBusy);
  // Screen readers read a text again if it's set again.
  if (parts.status.textContent !== status) parts.status.textContent = status;
  // The last rows stay until others replace them, so that the page doesn't jump.
  const added = isBusy ? all('.table-scroll', parts.output) : [];
  if (progress) added.unshift(progressBar(progress));
  if (error !== undefined) added.push(errorBox(error));
  if (canRetry) added.push(parts.retry);
  if (state.name === 'done') added.push(resultTable(state.result, caption));
  parts.output.replaceChildren(parts.status, ...added);
  if (!isBusy) parts.output.scrollIntoView({ block: 'nearest' });
}

function progressBar({ text, value }: { text: string; value?: number }): HTMLElement {
  const box = Object.assign(create('div'), { className: 'live-progress' });
  const bar = Object.assign(create('progress'), { ariaLabel: 'Start of DuckDB' });
  if (value !== undefined) bar.value = value;
  box.append(bar, Object.assign(create('span'), { textContent: text }));
  return box;
}

function errorBox(text: string): HTMLElement {
  const box = Object.assign(create('pre'), {
    className: 'live-error',
    tabIndex: 0,
    translate: false,
  });
  box.role = 'alert';
  box.textContent = text;
  return box;
}

const RIGHT = /^(?:\w*INT|DECIMAL|DOUBLE|FLOAT|DATE|TIME)/;

function resultTable({ columns, rows, changed = 0 }: SqlResult, caption: string): HTMLElement {
  const table = create('table');
  table.createCaption().textContent = caption;
  const alignments = columns.map(({ type }) => (RIGHT.test(type) ? 'align-right' : ''));
  const head = table.createTHead().insertRow();
  for (const [index, { name }] of columns.entries())
    head.append(
      Object.assign(create('th'), {
        scope: 'col',
        className: alignments[index],
        textContent: name,
      }),
    );
  const body = table.createTBody();
  for (const [place, row] of rows.entries()) {
    const line = body.insertRow();
    if (place < changed) line.className = 'live-changed';
    for (const [index, value] of row.entries())
      Object.assign(line.insertCell(), {
        className: value === null ? 'live-null' : alignments[index],
        textContent: value ?? 'NULL',
      });
  }
  for (const row of table.rows) row.translate = false;
  const box = Object.assign(create('div'), { className: 'table-scroll', tabIndex: 0 });
  box.role = 'region';
  box.ariaLabel = caption;
  box.append(table);
  return box;
}
