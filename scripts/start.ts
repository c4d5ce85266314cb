import { buildSite } from './runCommand.ts';
import { serveSite } from './serveSite.ts';

// One process serves, so that a signal reaches the server whoever started `npm start`.
const { status } = await buildSite({ show: true }, process.argv.slice(2));
if (status !== 0) process.exit(1);
await serveSite();
