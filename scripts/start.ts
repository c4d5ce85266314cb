import { buildSite } from './lib/runCommand.ts';
import { serveSite } from './lib/serveSite.ts';

// Serves in this process, so that signals to `npm start` reach the server.
const { status } = await buildSite({ show: true }, process.argv.slice(2));
if (status !== 0) process.exit(1);
await serveSite();
