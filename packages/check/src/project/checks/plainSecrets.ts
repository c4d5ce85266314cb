import { secretFix } from '../../validate/wording.ts';
import type { Project, ProjectFile } from '../model.ts';
import { perFile } from '../perFile.ts';
import { placesIn } from '../placeAt.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { PLACEHOLDER, SECRET_FORMATS } from '../secretFormats.ts';

/** Finds values with the format of a well-known secret. A problem doesn't repeat the value. */
export function plainSecrets({ files }: Project): ProjectProblem[] {
  return files.flatMap((file) => secretsIn(file));
}

const secretsIn = perFile(({ path, text }: ProjectFile): ProjectProblem[] => {
  const placeAt = placesIn(path, text);
  return SECRET_FORMATS.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)]
      .filter(([match, value = match]) => !PLACEHOLDER.test(value) && isVaried(value))
      .map(({ index }) =>
        problemAt(placeAt(index), 'plain-secret', 'warning', {
          what: `This looks like ${name} in plain text`,
          fix: secretFix('key'),
        }),
      ),
  );
});

/** Keys have digits and letters; names with hyphens, such as `sk-orders-by-customer`, don't. */
function isVaried(value: string): boolean {
  return (
    /\d/.test(value) || /[a-z][A-Z]|[A-Z][a-z]/.test(value) || !/^[a-z]+(?:-[a-z]+)+$/.test(value)
  );
}
