import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { signsOf } from '../evaluation.fixture.ts';

it.each(['ignore ', 'a ', 'a', 'x@', '('])('a text of %j a million times is read in linear time', (part) => {
  // A linear pattern takes less than a second and a quadratic one hours, which only the context can end.
  const description = part.repeat(1_000_000);
  const read = () => signsOf({ performer: 'Los Faroles', description });
  expect(runInContext('read()', createContext({ read }), { timeout: 30_000 })).toBeDefined();
});
