import { expect, it } from 'vitest';
import { html } from '../../../tests/markdown/render.ts';

it('labels the checkboxes of task lists', async () => {
  expect(await html('- [x] one\n- [ ] two\n')).toMatchInlineSnapshot(`
    "<ul class="contains-task-list">
    <li class="task-list-item"><span class="task task-done" role="img" aria-label="Done"></span> one</li>
    <li class="task-list-item"><span class="task task-open" role="img" aria-label="To do"></span> two</li>
    </ul>
    "
  `);
});
