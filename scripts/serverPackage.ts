import { requireConfig } from './lib/requireBuild.ts';
import { writeServerPackage } from './lib/writeServerPackage.ts';

// Writes the npm package of the language server: npm run server:package -- [FOLDER].
await writeServerPackage(process.argv[2] ?? 'packages/language-server/dist', await requireConfig());
