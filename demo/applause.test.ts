import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { check } from '#domain/comment/check.ts';
import type { ActorKind } from '#schema/kernel/message.ts';
import { applause } from './applause.ts';
import { members, moderators } from './city/people.ts';
import { doubtfulSayings, sayings } from './city/sayings.ts';
import { story } from './story.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const actor = (kind: ActorKind, id: string) => ({ kind, id });
const cast = {
  members: members.map((email) => ({ actor: actor('user', `id of ${email}`), email })),
  moderators: moderators.map((email) => actor('admin', email)),
};
const past = story({ cast, now, timeZone: 'America/Chicago', posterOf: () => null });
const told = applause(past, { cast, now });
const alone = { formerly: [], advice: null };
const ofType = (type: AnyCommand['type']) => told.filter((command) => command.type === type);

it('has about 1,500 upvotes and 150 comments, some of them waiting for a moderator', () => {
  expect(ofType('UpvoteListing').length).toBeGreaterThan(1200);
  expect(ofType('UpvoteListing').length).toBeLessThan(1800);
  expect(ofType('PostComment').length).toBeGreaterThan(110);
  expect(ofType('PostComment').length).toBeLessThan(190);
  const held = told.filter(
    (one) => one.type === 'PostComment' && check(one.data.content, one.data).reason !== null,
  );
  const decided = ofType('ApproveComment').length + ofType('RejectComment').length;
  expect(decided).toBeGreaterThan(0);
  expect(held.length).toBeGreaterThan(decided);
});

it('comes in order, after the listing and before now', () => {
  const times = told.map(({ meta }) => meta.at);
  expect(times).toEqual(times.toSorted());
  expect(times.at(-1)! <= new Date(now).toISOString()).toBe(true);
});

it('says the same things again at a second start', () => expect(applause(past, { cast, now })).toEqual(told));

it('holds back what is doubtful, and nothing else', () => {
  for (const text of Object.values(sayings).flat())
    expect([text, check(text, alone).reason]).toEqual([text, null]);
  for (const text of doubtfulSayings) expect([text, check(text, alone).reason]).not.toEqual([text, null]);
});
