import { formatCode } from './lib/formatCode.ts';
import { stopWith } from './lib/requireBuild.ts';

const { status, output } = await formatCode('write');
if (status !== 0) stopWith(output);
