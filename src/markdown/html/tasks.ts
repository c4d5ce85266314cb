import { defineHastPlugin } from 'satteri';

/**
 * Replaces the checkboxes of task lists with labeled images: a screen reader can't tell the state of
 * a disabled checkbox without a label.
 */
export const tasks = defineHastPlugin({
  name: 'tasks',
  element: {
    filter: ['input'],
    visit(node) {
      if (node.properties.type !== 'checkbox') return;
      const done = node.properties.checked === true;
      return {
        type: 'element',
        tagName: 'span',
        properties: {
          className: ['task', done ? 'task-done' : 'task-open'],
          role: 'img',
          ariaLabel: done ? 'Done' : 'To do',
        },
        children: [],
      };
    },
  },
});
