import { runCommand } from './runCommand.ts';
import type { CommandOptions, CommandResult } from './runCommand.ts';

/** Build a site with `npm run build`; SITE_ROOT, OUT_DIR and the brand's variables choose which, and where to. */
export function buildSite(options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand('npm', ['run', '--silent', 'build'], options);
}
