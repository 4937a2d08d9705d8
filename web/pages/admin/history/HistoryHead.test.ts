import { expect, it } from 'vitest';
import { itemName } from './HistoryHead.tsx';
import type { Entry } from './steps.ts';

const after = (stateAfter: object) => ({ stateAfter }) as unknown as Entry;

it('names an item by its readable name, a venue never by its e-mail address', () => {
  const submission = { performer: 'Velvet Cactus', email: 'booking@example.com' };
  expect(itemName('submission', after({ submission }))).toBe('Velvet Cactus');
  expect(itemName('event', after({ submission }))).toBe('Velvet Cactus');
  expect(itemName('venue', after({ venue: { name: 'Mohawk', email: 'hello@example.com' } }))).toBe('Mohawk');
  expect(itemName('claim', after({ claim: { venueName: 'Mohawk', username: 'mia' } }))).toBe('Mohawk');
  expect(itemName('user', after({ user: { username: null, email: 'mia@example.com' } }))).toBe(
    'mia@example.com',
  );
  expect(itemName('venue', after({ venue: null }))).toBeUndefined();
  expect(itemName('venue', undefined)).toBeUndefined();
});
