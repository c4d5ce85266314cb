import { LanguageService } from 'language-service';
import { openCheckData, type CheckData } from 'check/validate/checkData.ts';
import { connectPage } from '../../browser/shared/calls.ts';
import { checkReport, isPageFile } from './checkFiles.ts';
import type { CheckCalls, FileChanges } from './messages.ts';
import { readFiles } from './readFiles.ts';

/** The number of files between two reports of progress. */
const STEP = 100;

const texts = new Map<string, string>();
let opened: Promise<LanguageService> | undefined;

connectPage<object, CheckCalls>({
  read: ({ found, wanted }) => readFiles(found, wanted),
  async check(changes, { report }) {
    const service = await serviceWith(changes);
    const result = service.check((done, total) => {
      if (done % STEP === 0 || done === total) report({ done, total });
    });
    return checkReport(result, (path) => texts.get(path) ?? '');
  },
  async complete({ path, position, ...changes }) {
    return (await serviceWith(changes)).complete(path, position);
  },
  async hover({ path, position, ...changes }) {
    return (await serviceWith(changes)).hover(path, position);
  },
  async definition({ path, position, ...changes }) {
    return (await serviceWith(changes)).definition(path, position);
  },
});

async function serviceWith({ schemas, changed, removed }: FileChanges): Promise<LanguageService> {
  opened ??= openService(schemas);
  const service = await opened;
  for (const path of removed) {
    service.removeFile(path);
    texts.delete(path);
  }
  for (const { path, text, isUnreadable } of changed) {
    service.setFile(path, text, isUnreadable);
    texts.set(path, text);
  }
  return service;
}

async function openService(url: string): Promise<LanguageService> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true)
    throw new Error('The schemas couldn’t be loaded. Check your connection.');
  const { set, sections } = openCheckData((await response.json()) as CheckData);
  return new LanguageService(set, '', { sections, isFile: isPageFile });
}
