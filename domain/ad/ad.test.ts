import { describe, expect, it } from 'vitest';
import type { AdFact } from '#schema/ads/ad.ts';
import { rulesOf } from '../specification.ts';
import { ad, currentPlacement } from './ad.ts';
import { anAd, created, goodPicture } from './examples.ts';

const given = rulesOf(ad);
const adId = 'ad-1';
const deactivated: AdFact = { type: 'AdDeactivated', data: { adId } };
const activated: AdFact = { type: 'AdActivated', data: { adId } };
const create = (but = {}) => ({ type: 'CreateAd', data: anAd(but) }) as const;
const revise = (changes: object, creative = null as typeof goodPicture | null) =>
  ({ type: 'ReviseAd', data: { adId, changes, creative } }) as const;
const activate = (creative: typeof goodPicture | null = goodPicture) => revise({ active: true }, creative);
const deactivate = revise({ active: false });

const unfit = [
  ['a WebP', { ...goodPicture, format: 'webp' }],
  ['an animation', { ...goodPicture, format: 'gif', animated: true }],
] as const;
const tooLarge = { ...goodPicture, bytes: 150 * 1024 + 1 };

describe('an ad', () => {
  it('is created with the fields of the command, active (AAD-06)', () =>
    given().when(create()).then(created()));

  it('may be created inactive', () =>
    given()
      .when(create({ active: false }))
      .then(created({ active: false })));

  it('is created once', () => given(created()).when(create()).thenRejected('ad-exists'));

  it('must run for at least a week, both ends included (ADS-21)', () =>
    given()
      .when(create({ endDate: '2026-11-26' }))
      .thenRejected('ad-run-too-short'));

  it.each([
    ['9999-12-31', '2026-11-27'],
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '0000-01-06'],
  ])(
    'that runs from %s to %s is too short at the ends of the calendar as well (ADS-21)',
    (startDate, endDate) => given().when(create({ startDate, endDate })).thenRejected('ad-run-too-short'),
  );

  it.each(unfit)('is not created with %s (ADS-17)', (_, creative) =>
    given().when(create({ creative })).thenRejected('ad-creative-unfit'),
  );

  it('is not created with more than 150 KB (ADS-21)', () =>
    given()
      .when(create({ creative: tooLarge }))
      .thenRejected('ad-creative-too-large'));

  it('records only changed fields of a revision', () =>
    given(created())
      .when(revise({ title: 'Strings', priority: 1, placement: 'listing' }))
      .then({ type: 'AdRevised', data: { adId, title: 'Strings', placement: 'listing' } }));

  it('records nothing for a revision without changes, in any state', () => {
    given(created())
      .when(revise({ title: anAd().title }))
      .then();
    given(created(), deactivated)
      .when(revise({ priority: 1 }))
      .then();
  });

  it('cannot be revised to run for less than a week (ADS-21)', () => {
    given(created())
      .when(revise({ startDate: '2026-11-22' }))
      .thenRejected('ad-run-too-short');
    given(created(), { type: 'AdRevised', data: { adId, endDate: '2026-12-10' } })
      .when(revise({ startDate: '2026-12-04' }))
      .then({ type: 'AdRevised', data: { adId, startDate: '2026-12-04' } });
  });

  it('accepts a new picture only after an inspection (ADS-21)', () => {
    const creativeUrl = 'https://example.com/other.png';
    given(created()).when(revise({ creativeUrl })).thenRejected('ad-creative-unfit');
    given(created()).when(revise({ creativeUrl }, tooLarge)).thenRejected('ad-creative-too-large');
    given(created())
      .when(revise({ creativeUrl }, goodPicture))
      .then({ type: 'AdRevised', data: { adId, creativeUrl } });
  });

  it('is deactivated and activated, each once', () => {
    given(created()).when(deactivate).then(deactivated);
    given(created(), deactivated).when(deactivate).then();
    given(created(), deactivated).when(activate()).then(activated);
    given(created(), deactivated, activated).when(activate()).then();
  });

  it('is not activated with a picture that became too large or was not inspected (ADS-21)', () => {
    given(created(), deactivated).when(activate(tooLarge)).thenRejected('ad-creative-too-large');
    given(created(), deactivated).when(activate(null)).thenRejected('ad-creative-unfit');
  });

  it('is changed and activated together, or not at all', () => {
    const both = (creative: typeof goodPicture) => revise({ title: 'Strings', active: true }, creative);
    const revised: AdFact = { type: 'AdRevised', data: { adId, title: 'Strings' } };
    given(created(), deactivated).when(both(goodPicture)).then(revised, activated);
    given(created(), deactivated).when(both(tooLarge)).thenRejected('ad-creative-too-large');
  });

  it('needs no second inspection of the picture when it comes from an enquiry (ADS-13, ADS-21)', () => {
    const uninspected = { creative: null, enquiryId: 'enquiry-1' };
    given()
      .when(create(uninspected))
      .then(created({ enquiryId: 'enquiry-1' }));
    given()
      .when(create({ creative: null }))
      .thenRejected('ad-creative-unfit');
  });

  it('must exist (GEN-22)', () => {
    given()
      .when(revise({ title: 'x' }))
      .thenRejected('ad-unknown');
    given().when(activate()).thenRejected('ad-unknown');
    given().when(deactivate).thenRejected('ad-unknown');
  });
});

it('an ad is shown on the days of its run while it is active (ADS-22)', () => {
  const run = created({ startDate: '2026-11-21', endDate: '2026-11-27', placement: 'listing' });
  const on = (day: string, ...facts: AdFact[]) => currentPlacement(facts as never, day);
  expect(on('2026-11-20', run)).toBeNull();
  expect(on('2026-11-21', run)).toBe('listing');
  expect(on('2026-11-27', run)).toBe('listing');
  expect(on('2026-11-28', run)).toBeNull();
  expect(on('2026-11-21', run, deactivated)).toBeNull();
  expect(on('2026-11-21', run, deactivated, activated)).toBe('listing');
  expect(on('2026-11-21')).toBeNull();
});
