import { SKILL_FILE } from 'published/outputRoutes.ts';
import { sectionsOf } from './site/markdown.ts';
import type { PublishedSite } from './site/publishedSite.ts';
import { InputError } from './site/InputError.ts';

/** The section of the skill file that the prompt quotes. */
export const RULES = 'rules-of-the-project-format';

const MAX_TASK = 10_000;

export const writeComponent = {
  facts: {
    name: 'write-component',
    title: 'Write a component',
    description: 'Writes a valid component file from a description.',
    arguments: [
      {
        name: 'task',
        description: 'What the component does: read the orders table from PostgreSQL incrementally',
        required: true,
      },
    ],
  },
  /** Returns the text of the prompt, with the rules of the project format. */
  async text(site: PublishedSite, values: Record<string, string> = {}): Promise<string> {
    const task = values['task']?.trim() ?? '';
    if (task.length > MAX_TASK)
      throw new InputError(`"task" has more than ${MAX_TASK} characters. Fix: shorten it.`);
    if (task === '')
      throw new InputError('The prompt needs "task". Fix: describe what the component does.');
    const skill = sectionsOf(await site.text(SKILL_FILE));
    const rules = skill.find(({ anchor }) => anchor === RULES)?.text;
    return [
      `Write a component: ${task}`,
      [
        '1. Find the kind of component with `search`, and a similar file with `example`.',
        '2. Look up each key that you set with `property`. Never guess keys or values.',
        '3. Write the file to `flows/<flow>/components/<name>.yaml`, `.sql`, or `.py`.',
        '4. Call `validate` on the YAML, fix every error, and repeat until there are none.',
        '5. Tell me what I still have to do, such as creating a connection or a secret.',
      ].join('\n'),
      ...(rules === undefined ? [] : [rules]),
    ].join('\n\n');
  },
};
