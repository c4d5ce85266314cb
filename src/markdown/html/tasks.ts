import { defineHastPlugin } from 'satteri';

/** Draw the boxes of task lists as pictures with a name: a disabled checkbox without a label tells a screen reader nothing. */
export const tasks = defineHastPlugin({
  name: 'tasks',
  element: {
    filter: ['input'],
    visit(node) {
      if (node.properties['type'] !== 'checkbox') return;
      const done = node.properties['checked'] === true;
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
