import { describe, expect, it } from 'vitest';
import { scrapedEventId, showKey } from './identity.ts';

const zone = 'America/Chicago';
const show = { eventName: 'Los Faroles', venue: 'The Paper Lantern', startTime: '2026-12-06T01:30:00.000Z' };
const idOf = (but: Partial<typeof show> = {}) => scrapedEventId({ ...show, ...but }, zone);

describe('the id of a scraped event (SCR-36)', () => {
  it('stays the same from one release to the next', () =>
    expect(idOf()).toBe('7558d766-bed5-5c8a-85b4-ade98c24f8ca'));

  it('ignores case and spacing', () =>
    expect(idOf({ eventName: '  los   FAROLES ', venue: 'the paper\tlantern' })).toBe(idOf()));

  it('depends on the day in the city, not on the time', () => {
    expect(idOf({ startTime: '2026-12-05T23:00:00.000Z' })).toBe(idOf());
    expect(idOf({ startTime: '2026-12-05' })).toBe(idOf());
    expect(idOf({ startTime: '2026-12-06T06:30:00.000Z' })).not.toBe(idOf());
  });

  it.each([{ eventName: 'Las Farolas' }, { venue: 'Paper Moon' }, { startTime: '2026-12-07' }])(
    'differs with %o',
    (but) => expect(idOf(but)).not.toBe(idOf()),
  );

  it('differs for each start of a day after the first', () => {
    const ids = [0, 1, 2].map((nth) => scrapedEventId(show, zone, nth));
    expect(ids[0]).toBe(idOf());
    expect(new Set(ids).size).toBe(3);
  });

  it('does not confuse name and venue', () =>
    expect(showKey({ name: 'A B', venue: 'C', day: '2026-12-05' })).not.toBe(
      showKey({ name: 'A', venue: 'B C', day: '2026-12-05' }),
    ));
});
