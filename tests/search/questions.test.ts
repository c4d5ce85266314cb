import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { openIndex } from '../../src/integrations/output/searchIndex.ts';
import {
  answersText,
  askAll,
  measureAnswers,
  readQuestions,
} from '../../src/search/eval/answers.ts';
import { builtSite } from '../e2e/siteBuilds.ts';

const file = 'tests/search/questions.json';
const questions = readQuestions(file, readFileSync(file, 'utf8'));

test('cards are right', async () => {
  const outcomes = askAll(openIndex(await builtSite()), questions, site.slug);
  const { precision } = measureAnswers(outcomes);
  // To avoid tuning to all questions, look only at one half when you improve the engine.
  const seen = answersText(outcomes.filter(({ golden }) => golden.half === 'tune'));
  expect(precision, seen).toBeGreaterThanOrEqual(0.97);
});
