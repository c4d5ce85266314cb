import { serveSite } from './serveSite.ts';

await serveSite();
