import { connectPage, type Connection } from '../../browser/shared/calls.ts';
import type { EngineCalls, PartCalls } from './engineCalls.ts';
import { serveEngine } from './serveEngine.ts';

const page: Connection<PartCalls> = connectPage<PartCalls, EngineCalls>(serveEngine(() => page));
