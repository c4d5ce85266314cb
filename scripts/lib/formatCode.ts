import { runCommand, type CommandResult } from './runCommand.ts';

/** Formats all code, or lists the files that aren't formatted. */
export async function formatCode(mode: 'write' | 'list-different'): Promise<CommandResult> {
  const results = [
    await runCommand('oxfmt', [`--${mode}`, '.']),
    // oxfmt doesn't format Astro's files.
    await runCommand('prettier', [`--${mode}`, 'src/**/*.astro']),
  ];
  return {
    status: Math.max(...results.map(({ status }) => status)),
    output: results.map(({ output }) => output).join(''),
  };
}
