import { runCommand } from './runCommand.ts';
import type { CommandResult } from './runCommand.ts';

// Builds the site and holds it to the rules of every build; a broken link or anchor, or an address given twice, fails it.
// The rules are looked after while the search index is made: the build tells when the pages are there (src/build/pagesAreThere.ts).
let checked: Promise<CommandResult> | undefined;

const { status } = await runCommand('astro', ['build', ...process.argv.slice(2)], {
  show: true,
  onMessage: () => {
    checked ??= check();
  },
});
if (status === 0) {
  const result = await (checked ?? check());
  process.stdout.write(result.output);
  process.exitCode = result.status;
} else process.exitCode = status;

function check(): Promise<CommandResult> {
  return runCommand(process.execPath, ['checks/run.ts', '--build']);
}
