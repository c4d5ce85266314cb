import { afterAll } from 'vitest';
import { closeAll } from './harness.ts';

afterAll(closeAll);
