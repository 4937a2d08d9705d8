import { describe, expect, it } from 'vitest';
import { changesOf } from '../../change/use-row-form.ts';
import type { Ad } from '../use-ads.ts';
import { adForm, adToForm } from './ad-form.ts';

const ad: Ad = {
  id: 'a1',
  title: 'Strings',
  creativeUrl: '/images/q_auto/strings.png',
  targetUrl: 'https://example.com/',
  size: '300x250',
  placement: 'listing',
  startDate: '2026-11-21',
  endDate: '2026-11-27',
  priority: 2,
  impressions: 9,
  clicks: 1,
  active: false,
  createdAt: '2026-11-21T12:00:00.000Z',
};

const messages = (form: ReturnType<typeof adToForm>) =>
  adForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of an ad', () => {
  it('requires title, picture, target, and dates (ADS-11)', () =>
    expect(messages(adToForm(undefined))).toEqual([
      ['title', 'Title is required'],
      ['creativeUrl', 'Creative URL is required'],
      ['targetUrl', 'Target URL is required'],
      ['startDate', 'Start date is required'],
      ['endDate', 'End date is required'],
    ]));

  it('applies the rules of the call (ADS-21)', () => {
    expect(messages({ ...adToForm(ad), endDate: '2026-11-26' })).toEqual([
      ['endDate', 'Ads run for at least 1 week'],
    ]);
    for (const priority of ['high', '0', '101', '1.5'])
      expect(messages({ ...adToForm(ad), priority })).toEqual([
        ['priority', 'Priority must be a whole number from 1 to 100'],
      ]);
    expect(adForm.parse({ ...adToForm(ad), priority: ' ' }).priority).toBe(1);
  });

  it('reports too short a run in addition to empty fields', () => {
    const run = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(messages({ ...adToForm(undefined), ...run })?.map(([field]) => field)).toEqual([
      'title',
      'creativeUrl',
      'targetUrl',
      'endDate',
    ]);
  });

  it('sends changed fields only, and never whether the ad is active', () => {
    const before = adToForm(ad);
    expect(changesOf(adForm, before, adForm.parse(before))).toEqual({});
    expect(
      changesOf(adForm, before, adForm.parse({ ...before, title: ' New strings ', priority: '7' })),
    ).toEqual({
      title: 'New strings',
      priority: 7,
    });
  });
});
