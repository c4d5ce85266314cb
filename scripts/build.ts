import { resolve, sep } from 'node:path';
import { outDir } from '../src/content/paths.ts';
import { runCommand } from './runCommand.ts';
import type { CommandResult } from './runCommand.ts';

// Builds the site and holds it to the rules of every build; a broken link or anchor, or an address given twice, fails it.
// The rules are looked after while the search index is made: the build tells when the pages are there (src/integrations/output/pagesAreThere.ts).
let checked: Promise<CommandResult> | undefined;

// What makes the pages is written there too, for the time of the build, and finds its packages from there.
if (!outDir.startsWith(resolve('.') + sep)) {
  console.error(
    `OUT_DIR is ${outDir}\n  allowed: a folder within the repository\n  mend: OUT_DIR=.cache/site npm run build`,
  );
  process.exit(1);
}

const { status, output } = await runCommand('astro', ['build', ...process.argv.slice(2)], {
  show: true,
  onMessage: () => {
    checked ??= check();
  },
});
if (status === 0) {
  const result = await (checked ?? check());
  process.stdout.write(result.output);
  process.exitCode = result.status;
} else {
  // Mistakes in the sources end a build before there are pages to look at.
  if (/^\d+ problems?$/m.test(output))
    console.error('Links, anchors and addresses are looked at when this is mended.');
  process.exitCode = status;
}

function check(): Promise<CommandResult> {
  return runCommand(process.execPath, ['checks/run.ts', '--build']);
}
