import { expect, it } from 'vitest';
import { questionKey } from './question.ts';

it.each([
  ['How do I stop a flow run?', 'stop flow runs'],
  ['stopping the flow run', 'flow run stop'],
  ['flow vs. flow run', 'difference between a flow and a flow run'],
])('“%s” asks the same as “%s”', (one, other) => expect(questionKey(one)).toBe(questionKey(other)));

it.each([
  ['what happens to flow runs when I deploy', 'difference between flow run and deploy'],
  ['what happens to flow runs when I deploy', 'deploy a flow run'],
  ['when does a component start', 'start a component'],
  ['where are the logs', 'how do I log'],
  ['can I retry without a full refresh', 'retry with a full refresh'],
  ['who can read a secret', 'how do I read a secret'],
])('“%s” doesn’t ask the same as “%s”', (one, other) =>
  expect(questionKey(one)).not.toBe(questionKey(other)),
);
