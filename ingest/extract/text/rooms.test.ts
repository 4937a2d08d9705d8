import { expect, test } from 'vitest';
import { isRoom } from './rooms.ts';

test('a wing of a building is a room, and no name with such a word', () => {
  expect(['Education Wing', 'East Wing', 'the North Wing'].filter(isRoom)).toHaveLength(3);
  expect(['Red Wing', 'The Wing Hall'].filter(isRoom)).toEqual([]);
});
