import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

it('reads paragraphs, lists and links to pages of this site', () => {
  expect(readAnswer('See [Search](/search?eventType=comedy) now.\n\n- [A](/events/1/a), 8 PM\n- B')).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ text: 'See ' }, { text: 'Search', to: '/search?eventType=comedy' }, { text: ' now.' }]],
    },
    { kind: 'list', lines: [[{ text: 'A', to: '/events/1/a' }, { text: ', 8 PM' }], [{ text: 'B' }]] },
  ]);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/logout',
  '/api',
  '/graphql?query={me{email}}',
  '/images/x',
  '/%2e/api/logout',
  'submit',
  '/login?token=another-users&returnTo=%2F',
])('does not link %s', (address) => {
  const pieces = readAnswer(`go [here](${address})`).flatMap(({ lines }) => lines.flat());
  expect(pieces.filter(({ to }) => to !== undefined)).toEqual([]);
});

it('shows markup as plain text', () => {
  const hostile = '<img src=x onerror=alert(1)> [<b>x</b>](/submit)';
  expect(readAnswer(hostile)).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ text: '<img src=x onerror=alert(1)> ' }, { text: '<b>x</b>', to: '/submit' }]],
    },
  ]);
});

it('parses hostile texts in linear time', () => {
  // A hundred times what a message may hold: the test would time out if the time grew with the square.
  const size = 400_000;
  for (const text of [
    '['.repeat(size),
    '[a]('.repeat(size / 4),
    '- '.repeat(size / 2),
    `[${'a'.repeat(size)}`,
  ])
    expect(readAnswer(text).length).toBeGreaterThan(0);
});
