import { expect, it } from 'vitest';
import { shares } from './ListedShows.tsx';

it.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 0],
    [67, 33, 0],
  ],
  [
    [1, 1, 998],
    [0, 0, 100],
  ],
  [
    [401, 400, 199],
    [40, 40, 20],
  ],
  [[5], [100]],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('of %j the shares are %j per cent (ANA-06)', (parts, expected) => expect(shares(parts)).toEqual(expected));
