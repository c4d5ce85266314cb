import { secretFix } from '../../validate/wording.ts';
import type { SecretReference } from '../../validate/validateYaml.ts';
import type { Project } from '../model.ts';
import { placeText, problemAt, type ProjectProblem } from '../problem.ts';
import { isComputed, parameterNames } from '../yamlReferences.ts';

/** Finds parameters in plain text that a field for a secret, such as a password, refers to. */
export function exposedSecrets(
  { documents, parameters }: Project,
  secretsOf: (path: string) => readonly SecretReference[],
): ProjectProblem[] {
  return documents.flatMap(({ path }) =>
    secretsOf(path).flatMap(({ text, field, line, column }) =>
      parameterNames(text).flatMap((name) => {
        const use = { file: path, line, column };
        return parameters
          .filter((parameter) => parameter.name === name && isPlain(parameter.text))
          .map((parameter) =>
            problemAt(
              parameter,
              'plain-secret',
              'warning',
              {
                what: `This secret is in plain text: ${placeText(use)} uses the parameter "${name}" as "${field}"`,
                fix: secretFix(field),
              },
              use,
            ),
          );
      }),
    ),
  );
}

function isPlain(text: string | undefined): boolean {
  return text !== undefined && text !== '' && !isComputed(text);
}
