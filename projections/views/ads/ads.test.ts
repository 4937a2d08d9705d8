import { it } from 'vitest';
import {
  adClicked,
  adCreated,
  adSeen,
  adSwitched,
  adTrafficCounted,
} from '../../testing/examples/ad-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { ads } from './ads.ts';

const given = rowsOf(ads);

const row = {
  id: 'a1',
  title: 'Lone Star Strings',
  creativeUrl: '/images/q_auto/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-12-20',
  priority: 1,
  impressions: 0,
  clicks: 0,
  countedUntil: null,
  active: true,
  createdAt: '2026-11-21T12:00:00.000Z',
};

it('stores a new ad without impressions (DATA-11)', () => given(adCreated()).then({ a1: row }));

it('counts impressions and clicks', () =>
  given(adCreated(), adSeen('a1', 'one'), adSeen('a1', 'two'), adClicked('a1', 'two')).then({
    a1: { ...row, impressions: 2, clicks: 1 },
  }));

it('adds the counts of days to those of single showings, and has the last day (D-105)', () =>
  given(
    adCreated(),
    adSeen('a1', 'one'),
    adTrafficCounted('2026-11-22', 5, 2),
    adTrafficCounted('2026-11-21', 1, 0),
  ).then({ a1: { ...row, impressions: 7, clicks: 2, countedUntil: '2026-11-22' } }));

it('keeps the counts of an ad that is revised, deactivated and activated', () => {
  const revised = { type: 'AdRevised', data: { adId: 'a1', title: 'Strings', priority: 2 } } as const;
  return Promise.all([
    given(adCreated(), adSeen('a1', 'one'), revised).then({
      a1: { ...row, impressions: 1, title: 'Strings', priority: 2 },
    }),
    given(adCreated(), adSwitched('AdDeactivated')).then({ a1: { ...row, active: false } }),
    given(adCreated(), adSwitched('AdDeactivated'), adSwitched('AdActivated')).then({ a1: row }),
  ]);
});

it('has no row for impressions without an ad', () => given(adSeen('unknown', 'one')).then({}));
