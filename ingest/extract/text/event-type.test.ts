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
] as const)('reads %s as %s, whatever the source announces', (type, kind) =>
  expect(eventTypeOf(textsWith({ types: ['Event', type], words: 'a comedy band' }), 'comedy')).toBe(kind),
);

it('gives a type outside the three the source’s, else music (SCR-36)', () => {
  const theater = textsWith({ types: ['TheaterEvent'], words: 'An Odd Comedy' });
  expect(eventTypeOf(theater, 'comedy')).toBe('comedy');
  expect(eventTypeOf(theater, 'music')).toBe('music');
  expect(eventTypeOf(theater, 'both')).toBe('music');
});

it('tells an event without a type by its words where the source announces more than one kind', () => {
  expect(eventTypeOf(textsWith({ types: ['Event'], words: 'Stand-up night' }), 'both')).toBe('comedy');
  expect(eventTypeOf(textsWith({ words: 'Stand-up night' }), 'music')).toBe('music');
  expect(eventTypeOf(textsWith({ keywords: 'comedy' }), 'music')).toBe('comedy');
  expect(eventTypeOf(textsWith({}), 'both')).toBe('music');
});
