import { serveSite } from './lib/serveSite.ts';

await serveSite();
