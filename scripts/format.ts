import { formatCode } from './formatCode.ts';
import { stopWith } from './requireBuild.ts';

const { status, output } = await formatCode('write');
if (status !== 0) stopWith(output);
