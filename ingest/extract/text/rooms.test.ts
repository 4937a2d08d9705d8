import { expect, test } from 'vitest';
import { isRoom, withoutRooms } from './rooms.ts';

test('a wing of a building is a room, and no name with such a word', () => {
  expect(['Education Wing', 'East Wing', 'the North Wing'].filter(isRoom)).toHaveLength(3);
  expect(['Red Wing', 'The Wing Hall'].filter(isRoom)).toEqual([]);
});

test('where half of the places are rooms, what ends as one is a room as well', () => {
  expect(withoutRooms(['Main Hall', 'Committee Room', 'Foundry Gallery', 'Loom'])).toEqual(['Loom']);
  expect(withoutRooms(['Main Hall', 'Foundry Gallery', 'Blue Room', 'Loom'])).toEqual([
    'Foundry Gallery',
    'Blue Room',
    'Loom',
  ]);
});
