import { expect, it } from 'vitest';
import type { ActorKind } from '#schema/kernel/message.ts';
import { members, moderators } from './city/people.ts';
import { venues } from './city/venues.ts';
import { venueIdOf } from './directory/venue-id.ts';
import { story } from './story.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const actor = (kind: ActorKind, id: string) => ({ kind, id });
const cast = {
  members: members.map((email) => ({ actor: actor('user', `id of ${email}`), email })),
  moderators: moderators.map((email) => actor('admin', email)),
};
const told = story({ cast, now, timeZone: 'America/Chicago', posterOf: () => null });
const houses = new Map(venues.map(({ name }) => [venueIdOf(name), name]));

it('links shows to their houses, except the tenth whose sender wrote the name otherwise', () => {
  const sent = new Map(
    told.flatMap(({ type, data }) => (type === 'SubmitShow' ? [[data.submissionId, data]] : [])),
  );
  const approved = told.flatMap(({ type, data }) => (type === 'ApproveSubmission' ? [data] : []));
  for (const { submissionId, venueId } of approved) {
    const wrote = sent.get(submissionId)?.venue ?? '';
    if (venueId) expect(wrote).toBe(houses.get(venueId));
    else expect([...houses.values()]).not.toContain(wrote);
  }
  const unlinked = approved.filter(({ venueId }) => !venueId).length / approved.length;
  expect(unlinked).toBeGreaterThan(0.05);
  expect(unlinked).toBeLessThan(0.15);
});

it('links what admins enter', () => {
  for (const { type, data } of told)
    if (type === 'CreateListing') expect(houses.get(data.venueId ?? '')).toBe(data.venue);
});
