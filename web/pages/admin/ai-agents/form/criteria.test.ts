import { expect, it } from 'vitest';
import { readCriteria } from './criteria.ts';

it('parses names with weights, descriptions or both; a missing weight counts as 1', () => {
  const text =
    '{ "completeness": 2, "tone": "Friendly", "venue": { "weight": 4, "description": "Known" }, "odd": [] }';
  expect(readCriteria(text)).toEqual({
    state: 'read',
    criteria: [
      { name: 'completeness', share: 25, description: null },
      { name: 'tone', share: 13, description: 'Friendly' },
      { name: 'venue', share: 50, description: 'Known' },
      { name: 'odd', share: 13, description: null },
    ],
  });
  expect(readCriteria('{ "a": 0, "b": 0 }')).toMatchObject({ criteria: [{ share: 50 }, { share: 50 }] });
});

it('reports where a text is invalid JSON, and accepts any other value', () => {
  expect(readCriteria(' ')).toEqual({ state: 'empty' });
  expect(readCriteria('{\n  "a": 1\n  "b": 2\n}')).toEqual({ state: 'broken', place: 'line 3 column 3' });
  for (const text of ['[]', '3', 'null', '"text"']) expect(readCriteria(text).state).toBe('broken');
});
