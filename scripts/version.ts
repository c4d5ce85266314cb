import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../src/content/git.ts';
import { siteRoot } from '../src/content/paths.ts';
import { formatProblems, problemsOf } from '../src/content/problem.ts';
import { VERSIONS } from '../src/content/versions.ts';
import { addVersion, deprecateVersion, fullVersion } from './lib/versions.ts';
import { requireConfig, stopWith } from './lib/requireBuild.ts';

// Adds a version of the docs, or marks an old one as deprecated: CONTRIBUTING.md explains both.
const [command, version] = process.argv.slice(2);
await requireConfig();
try {
  const label = fullVersion(version);
  if (command === 'add') {
    const old = addVersion(siteRoot, label);
    // Pages can use only files that git tracks.
    git(siteRoot, 'add', `${VERSIONS}/${old}`);
    console.log(
      `The pages of version ${old} are in ${VERSIONS}/${old}/, and those of version ${label} in content/docs/.\n` +
        `Next: change content/docs/, schemas/, and examples/ for ${label}, add ${label} to the table of versions in\n` +
        'content/docs/concepts/product-lifecycle/releases.md, and run npm run build.',
    );
  } else {
    const file = join(siteRoot, 'site.config.ts');
    writeFileSync(file, deprecateVersion(readFileSync(file, 'utf8'), label));
    console.log(`Version ${label} is deprecated: its pages say so from the next build on.`);
  }
} catch (error) {
  stopWith(formatProblems(problemsOf(error)));
}
