import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import type { EditorCompletion, EditorOptions, EditorService } from './CodeEditor.ts';
import { markdownNodes } from './markdownNodes.ts';
import { positionOf } from './positions.ts';

/** Returns what completion, hover, and jump to definition add to an editor. */
export function serviceExtensions({ service, onOpen }: EditorOptions): Extension {
  if (service === undefined) return [];
  // The editor would ask again and again if the function weren't the same each time.
  const data = [{ autocomplete: (context: CompletionContext) => complete(service, context) }];
  return [
    EditorState.languageData.of(() => data),
    hoverTooltip((view, offset) => hover(service, view, offset)),
    ...(onOpen === undefined ? [] : [jump(service, onOpen)]),
  ];
}

/** Where names and values are offered before the reader types one. */
const START = /(?:["'.]|:\s)$/;

async function complete(
  service: EditorService,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const word = context.matchBefore(/[\w$-]*/);
  const isEmpty = word === null || word.from === word.to;
  if (isEmpty && !explicit && context.matchBefore(START) === null) return null;
  const found = await service.complete(positionOf(state.doc, pos));
  if (found === undefined || found.length === 0 || context.aborted) return null;
  return { from: word?.from ?? pos, options: found.map(optionOf), validFor: /^[\w$-]*$/ };
}

function optionOf(
  { label, detail, insert, isRequired }: EditorCompletion,
  index: number,
): Completion {
  return {
    label,
    // Of equally good matches, the order of the service counts.
    boost: -index / 1000,
    ...(detail !== '' && { info: () => markdownBox(detail) }),
    apply: insert,
    ...(isRequired === true && { detail: 'required' }),
  };
}

async function hover(
  service: EditorService,
  view: EditorView,
  offset: number,
): Promise<Tooltip | null> {
  const { doc } = view.state;
  const text = await service.hover(positionOf(doc, offset));
  if (text === undefined || view.state.doc !== doc) return null;
  return {
    pos: offset,
    above: true,
    create: () => ({ dom: markdownBox(text) }),
  };
}

function markdownBox(text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cm-markdown';
  box.append(...markdownNodes(text));
  return box;
}

/** Goes to the definition of a name with F12, or with a click while Ctrl (on a Mac, ⌘) is pressed. */
function jump(service: EditorService, onOpen: NonNullable<EditorOptions['onOpen']>): Extension {
  const go = (view: EditorView, offset: number): true => {
    void service
      .definition(positionOf(view.state.doc, offset))
      .then((place) => place && onOpen(place));
    return true;
  };
  return [
    keymap.of([{ key: 'F12', run: (view) => go(view, view.state.selection.main.head) }]),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const offset = view.posAtCoords(event);
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || offset === null)
          return false;
        event.preventDefault();
        return go(view, offset);
      },
    }),
  ];
}
