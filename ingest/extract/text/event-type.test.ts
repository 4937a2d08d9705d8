import { expect, it } from 'vitest';
import { eventTypeOf } from './event-type.ts';

const textsWith = (but: Partial<Parameters<typeof eventTypeOf>[0]>) => ({
  types: [],
  keywords: '',
  words: '',
  ...but,
});

it.each([
  ['MusicEvent', 'music'],
  ['ComedyEvent', 'comedy'],
  ['ExhibitionEvent', 'art'],
] as const)('maps %s to %s, whatever the type of the source', (type, kind) =>
  expect(eventTypeOf(textsWith({ types: ['Event', type], words: 'a comedy band' }), 'comedy')).toBe(kind),
);

it('uses the type of the source for other types, else music (SCR-36)', () => {
  const theater = textsWith({ types: ['TheaterEvent'], words: 'An Odd Comedy' });
  expect(eventTypeOf(theater, 'comedy')).toBe('comedy');
  expect(eventTypeOf(theater, 'music')).toBe('music');
  expect(eventTypeOf(theater, 'both')).toBe('music');
});

it('classifies an event without a type by its words if the source has several types', () => {
  expect(eventTypeOf(textsWith({ types: ['Event'], words: 'Stand-up night' }), 'both')).toBe('comedy');
  expect(eventTypeOf(textsWith({ words: 'Stand-up night' }), 'music')).toBe('music');
  expect(eventTypeOf(textsWith({ keywords: 'comedy' }), 'music')).toBe('comedy');
  expect(eventTypeOf(textsWith({}), 'both')).toBe('music');
});
