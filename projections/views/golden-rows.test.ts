import { describe, expect, it } from 'vitest';
import { handlersOf } from '../engine/handlers.ts';
import { goldenLogs } from '../testing/golden-log.ts';
import { foldGoldenRows, readGoldenRows, unraisedVersions } from '../testing/golden-rows.ts';
import { projections, viewNames } from './all.ts';

describe('golden rows', () => {
  it('match golden-rows.json: changed rows need a new version, so that the next start rebuilds them', async () => {
    const stored = readGoldenRows();
    expect(unraisedVersions(stored, await foldGoldenRows(stored.events))).toEqual([]);
    expect(
      await foldGoldenRows(),
      'projections/views/golden-rows.json is old: run "npm run generate"',
    ).toEqual(stored);
  });

  it('report a view whose rows changed without a new version', () => {
    const of = (views: Record<string, { version: number; digest: string }>, log = 'l') => ({
      events: [],
      log,
      views,
    });
    const before = { ads: { version: 2, digest: 'a' }, users: { version: 3, digest: 'a' } };
    const unraised = (now: typeof before & object) => unraisedVersions(of(before), of(now));
    const other = { version: 2, digest: 'b' };
    expect(unraised({ ...before, ads: other })).toEqual([
      expect.stringMatching(/^ads makes other rows .* raise "version" in projections\/views\/ads\/ads.ts/),
    ]);
    expect(unraised({ ...before, ads: { ...other, version: 3 } })).toEqual([]);
    const added = { ...before, ads: { ...before.ads, version: 3 }, venues: other };
    expect(unraised(added)).toEqual([]);
    expect(unraisedVersions(of(before), of(before, 'changed'))).toEqual([
      expect.stringMatching('append new events at the end'),
    ]);
  });

  // The history index handles every event in the same way.
  it.each(viewNames.filter((name) => name !== 'history_index'))(
    'include every event that %s handles',
    (name) => {
      const types = new Set(goldenLogs.flat().map(({ type }) => type));
      const handled = Object.keys(projections[name].on).filter(
        (type) => handlersOf(projections[name], type).length > 0,
      );
      expect(handled.filter((type) => !types.has(type))).toEqual([]);
    },
  );
});
