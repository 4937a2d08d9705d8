import { expect, it } from 'vitest';
import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { permitCommand } from '#domain/permissions.ts';
import type { ActorKind } from '#schema/kernel/message.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { members, moderators } from '../city/people.ts';
import { story } from '../story.ts';
import { claimDecisions, claimStory } from './claim-story.ts';
import { claims } from './claims.ts';
import { reviewStory } from './review-story.ts';
import { venueStory } from './venue-story.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const actor = (kind: ActorKind, id: string) => ({ kind, id });
const cast = {
  members: members.map((email) => ({ actor: actor('user', `id of ${email}`), email })),
  moderators: moderators.map((email) => actor('admin', email)),
};
const chapters = () => ({
  venues: venueStory({ cast, now, picturesOf: () => [] }),
  reviews: reviewStory({ cast, now }),
  claims: claimStory({ cast, now, papersOf: () => [] }),
  decisions: claimDecisions({ cast, now }),
});
const told = chapters();
const all: AnyCommand[] = Object.values(told).flat();
const ofType = <Type extends AnyCommand['type']>(type: Type) =>
  all.filter((command): command is Extract<AnyCommand, { type: Type }> => command.type === type);
const listed = [...ofType('AddVenue'), ...ofType('ReviseVenue')].map(({ data }) => data.venueId);

it('is permitted, passes the rules, has an effect and lies in the past', () => {
  const states = new Map<string, unknown>();
  for (const unreserved of all) {
    // The names are reserved when the commands are sent.
    const command = { ...unreserved, data: { ...unreserved.data, reservation: 1 } } as AnyCommand;
    const { stream, decider } = routeOf(command);
    const before = states.get(stream) ?? decider.initialState();
    const decision = decider.decide(command, before);
    expect(permitCommand(command.meta.actor, command.type, { guestSubmissions: true })).toBeNull();
    expect(isRejection(decision), `${command.type}: ${JSON.stringify(decision)}`).toBe(false);
    expect(decision).not.toEqual([]);
    expect(Date.parse(command.meta.at)).toBeLessThan(now);
    states.set(stream, (decision as unknown[]).reduce(decider.evolve, before));
  }
});

it('says the same things again at a second start, whatever the day', () => {
  expect(chapters()).toEqual(told);
  const ids = all.map(({ meta }) => meta.commandId);
  expect(new Set(ids).size).toBe(ids.length);
  const later = reviewStory({ cast, now: now + 86_400_000 });
  expect(new Set(later.map(({ meta }) => meta.commandId))).toEqual(
    new Set(told.reviews.map(({ meta }) => meta.commandId)),
  );
});

it('lists forty houses before the first show is sent, and leaves four waiting', () => {
  expect(new Set(listed).size).toBe(40);
  expect(ofType('SubmitVenue').filter(({ data }) => !listed.includes(data.venueId))).toHaveLength(4);
  const firstShow = story({ cast, now, timeZone: 'America/Chicago', posterOf: () => null })[0]!.meta.at;
  for (const { type, meta } of told.venues)
    if (type === 'AddVenue' || type === 'ReviseVenue') expect(meta.at < firstShow).toBe(true);
});

it('has many reviews of some listed houses, none of others, one per member', () => {
  const reviews = ofType('ReviewVenue');
  const counts = new Map<string, number>();
  for (const { data } of reviews) counts.set(data.venueId, (counts.get(data.venueId) ?? 0) + 1);
  expect(reviews.length).toBeGreaterThan(180);
  expect(Math.max(...counts.values())).toBeGreaterThan(15);
  expect(counts.size).toBeGreaterThan(25);
  expect(counts.size).toBeLessThan(38);
  for (const { data } of reviews) expect(listed).toContain(data.venueId);
  const authors = reviews.map(({ data }) => data.reviewId);
  expect(authors.length - new Set(authors).size, 'one was revised').toBe(1);
  expect(ofType('HideVenueReview')).toHaveLength(2);
  const silent = reviews.filter(({ data }) => data.comment === null).length / reviews.length;
  expect(silent).toBeGreaterThan(0.1);
  expect(silent).toBeLessThan(0.5);
});

it('never repeats a text at one house', () => {
  const texts = ofType('ReviewVenue').flatMap(({ data }) =>
    data.comment ? [data.venueId + data.comment] : [],
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('has claims in every state', () => {
  expect(ofType('SubmitVenueClaim')).toHaveLength(claims.length);
  expect([ofType('ClaimVenue').length, ofType('RejectVenueClaim').length, claims.length]).toEqual([2, 1, 7]);
});
