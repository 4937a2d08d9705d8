import { expect, it } from 'vitest';
import { projections, viewNames } from '../views/all.ts';
import { hasStateAmongRows, isCurrent, newVersion } from './versions.ts';

it('gives rows a unique name that contains the version of their projection', () => {
  for (const name of viewNames) {
    const [one, other] = [newVersion(name), newVersion(name)];
    expect(one).not.toBe(other);
    expect([isCurrent(name, one), hasStateAmongRows(one)]).toEqual([true, false]);
    const { version } = projections[name];
    expect(isCurrent(name, `${version + 1}.1f0c9a2e`)).toBe(false);
    expect(isCurrent(name, `${version}0.1f0c9a2e`)).toBe(false);
  }
});

it('detects rows of releases that stored the state among them', () => {
  expect(hasStateAmongRows('3-9c1d02ab.1f0c9a2e')).toBe(true);
  expect(isCurrent('venue_reviews', '3-9c1d02ab.1f0c9a2e')).toBe(false);
});
