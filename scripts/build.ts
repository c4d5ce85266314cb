import { runCommand } from './runCommand.ts';

// Builds the site and holds it to the rules of every build; a broken link or anchor, or an address given twice, fails it.
const options = { show: true };
const { status } = await runCommand('astro', ['build', ...process.argv.slice(2)], options);
process.exitCode = status === 0 ? (await runCommand(process.execPath, ['checks/run.ts', '--build'], options)).status : status;
