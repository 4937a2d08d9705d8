import { expect, it } from 'vitest';
import type { z } from 'zod';
import { adEnquiryInput } from '#schema/ads/ad-enquiry.ts';
import { adForm, adToForm } from '#web/pages/admin/ads/form/ad-form.ts';
import { eventToForm, newEvent } from '#web/pages/admin/events/form/event-form.ts';
import { venueForm as adminVenueForm, venueToForm } from '#web/pages/admin/venues/form/venue-form.ts';
import { sourceForm, sourceToForm } from '#web/pages/scraping/form/source-form.ts';
import { emptyShow, showForm } from '#web/pages/submit/show-form.ts';
import { emptyVenue, venueForm } from '#web/pages/venue-submit/venue-form.ts';

const show = showForm({ today: () => '2026-11-21', minNoticeDays: 7 });
const source = { ...sourceToForm(undefined), isDynamicUrl: true };

const forms: [form: string, rules: z.ZodType, validForm: object, fields: string[]][] = [
  ['a show', show, emptyShow(''), ['url', 'imageUrl', 'posterUrl']],
  ['an event', newEvent, eventToForm(null), ['url', 'imageUrl']],
  ['an ad', adForm, adToForm(undefined), ['creativeUrl', 'targetUrl']],
  ['an enquiry', adEnquiryInput, {}, ['creativeUrl', 'targetUrl']],
  ['a source', sourceForm, source, ['url', 'urlPattern']],
  ['a submitted venue', venueForm, emptyVenue, ['url', 'logoUrl', 'imageUrls']],
  ['a venue', adminVenueForm, venueToForm(undefined), ['url', 'logoUrl', 'imageUrls']],
];
const cases = forms.flatMap(([form, rules, validForm, fields]) =>
  fields.map((field) => ({ form, rules, validForm, field })),
);

it.each(cases)('the $form form rejects an invalid URL in $field', ({ rules, validForm, field }) => {
  for (const address of [
    'https:example.com',
    'https://a:b@example.com/{YYYY-MM-DD}',
    'https://exa\tmple.com/x',
  ]) {
    const value = field === 'imageUrls' ? [address] : address;
    const issues = rules.safeParse({ ...validForm, [field]: value }).error?.issues ?? [];
    const messages = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
    expect(messages[0], address).toBe('Please enter a valid URL');
  }
});
