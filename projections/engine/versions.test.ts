import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/viewed.fixture.ts';
import { viewNames } from '../views/all.ts';
import { foldOf, isOfFold, newVersion } from './versions.ts';

function given(code: Record<string, string>): string {
  const folder = join(temporaryFolder(), 'events');
  mkdirSync(folder);
  for (const [file, text] of Object.entries(code)) writeFileSync(join(folder, file), text);
  return foldOf('events', folder);
}

it('changes with the code of the fold, not with its tests and queries', () => {
  const fold = given({ 'events.ts': 'one' });
  expect(
    given({ 'events.ts': 'one', 'events.test.ts': 'x', 'queries.ts': 'x', 'queries-search.ts': 'x' }),
  ).toBe(fold);
  expect(given({ 'events.ts': 'two' })).not.toBe(fold);
  expect(given({ 'events.ts': 'one', 'more.ts': '' })).not.toBe(fold);
});

it('every build of a fold bears its name and another one', () => {
  for (const name of viewNames) {
    const fold = foldOf(name);
    const [one, other] = [newVersion(fold), newVersion(fold)];
    expect(one).not.toBe(other);
    expect(isOfFold(one, fold)).toBe(true);
    expect(isOfFold(one, `${fold.slice(0, -1)}x`)).toBe(false);
  }
});
