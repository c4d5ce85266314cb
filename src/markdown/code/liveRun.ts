import { fillCodeTokens } from '../../content/tokens.ts';
import { livePath, readLiveSample } from '../../examples/liveSample.ts';
import { readIncluded, type Fault, type SourceDocument } from '../document/document.ts';
import { exampleProject } from '../document/exampleProject.ts';
import { findFile } from '../document/includeFile.ts';
import type { CodeMeta } from './codeMeta.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** Where the browser loads a sample, and the names of its flow runs if there are several. */
interface LiveRun {
  address: string;
  steps: readonly string[];
}

/** Returns how readers run a block marked with `live`, or why they can't. */
export function liveRun({ file }: CodeMeta, document: SourceDocument): LiveRun | Fault {
  if (file === undefined)
    return {
      what: '`live` needs the SQL file of an example project',
      fix: 'load the file with file="examples/…", or remove `live`',
    };
  const [path = ''] = file.split('#');
  const found = readLiveSample(path, document.tokens.slug, (name) => {
    const absoluteFile = findFile(name, document);
    const text = absoluteFile && readIncluded(document, absoluteFile);
    return text === undefined ? undefined : fillCodeTokens(text, 'sql', document.tokens);
  });
  if ('fault' in found) return unknownInput(found.fault.input, path, document) ?? found.fault;
  const isTwice = found.sample.steps.length > 1;
  return {
    address: document.base + livePath(path),
    steps: isTwice ? ['First run', 'Next delivery'] : [],
  };
}

/** Returns the problem of a reference to a component that the project doesn't have. */
function unknownInput(
  input: string | undefined,
  path: string,
  document: SourceDocument,
): Fault | undefined {
  if (input === undefined) return undefined;
  const project = path.split('/')[1] ?? '';
  const components = exampleProject(project, document)
    .resources.filter(({ kind }) => kind === 'component')
    .map(({ name }) => name);
  if (components.includes(input)) return undefined;
  return {
    what: `${path} reads component "${input}", which doesn't exist in examples/${project}/`,
    fix: didYouMean(input, components, 'correct the name in `ref(…)`'),
  };
}
