import { expect, test } from 'vitest';
import { schemaFiles } from './publishSchemas.ts';

test('a schema is published at the address it names, with the message of a pattern as editors call it', () => {
  const schema = { $id: 'https://old.example/x.json', type: 'string', pattern: '^a', 'x-pattern-message': 'begins with a' };
  const files = schemaFiles(new Map([['component/x', schema]]), { url: 'https://docs.acme.example', base: '/docs/' });
  expect([...files.keys()]).toEqual(['component/x.json']);
  expect(JSON.parse(files.get('component/x.json') ?? '')).toEqual({
    $id: 'https://docs.acme.example/docs/schemas/3.0.0/component/x.json',
    type: 'string',
    pattern: '^a',
    patternErrorMessage: 'begins with a',
  });
});
