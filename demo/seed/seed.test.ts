import { expect, it } from 'vitest';
import { type AnyCommand, routeOf } from '#domain/commands.ts';
import { checkComment } from '#domain/comment/check.ts';
import { permitCommand } from '#domain/permissions.ts';
import type { ActorKind } from '#schema/kernel/message.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { LogUnavailable } from '#stores/event-log/event-log.ts';
import { commentTexts, members, moderators } from '../city/city.ts';
import { adCommands, adInputs } from './ads.ts';
import { claimCommands } from './claims.ts';
import { reactionsTo } from './reactions.ts';
import { retryOutages } from './send.ts';
import { day, type Setting } from './setting.ts';
import { showCommands } from './shows.ts';
import { sourceCommands } from './sources.ts';
import { visits } from './users.ts';
import { reviewCommands, venueCommands } from './venues.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
const actor = (kind: ActorKind, id: string) => ({ kind, id });
const users = {
  members: members.map((email) => ({ actor: actor('user', `id of ${email}`), email })),
  moderators: moderators.map((email) => actor('admin', email)),
};
const picture = {
  url: '/images/q_auto/ad.jpg',
  creative: { format: 'jpg', bytes: 30_000, animated: false },
} as const;

function everything(at: number, timeZone = 'America/Chicago') {
  const setting: Setting = { users, now: at, timeZone };
  const shows = showCommands({ ...setting, posters: new Map() });
  return {
    venues: venueCommands({ ...setting, pictures: new Map() }),
    decided: shows.decided,
    sources: sourceCommands({ ...setting, sites: 'http://localhost:3001' }),
    pending: shows.pending,
    visits: visits(setting),
    ads: adCommands({ ...setting, adPictures: new Map([...adInputs.keys()].map((name) => [name, picture])) }),
    reviews: reviewCommands(setting),
    claims: claimCommands({ ...setting, documents: new Map() }),
    reactions: reactionsTo(shows.decided, setting),
  };
}

const seeded = everything(now);
const commands: AnyCommand[] = Object.values(seeded).flat();
const ofType = <Type extends AnyCommand['type']>(type: Type) =>
  commands.filter((command): command is Extract<AnyCommand, { type: Type }> => command.type === type);
const between = (count: number, least: number, most: number) =>
  expect([count >= least, count <= most, count]).toEqual([true, true, count]);

it.each(['2026-11-21T18:00:00Z', '2026-12-01T06:30:00Z', '2027-02-28T23:00:00Z', '2027-01-31T12:00:00Z'])(
  'at %s every command is permitted, accepted, effective and in the past',
  (at) => {
    const states = new Map<string, unknown>();
    const { reactions, ...chapters } = everything(Date.parse(at));
    for (const unreserved of Object.values(chapters).flat()) {
      // Names are reserved when the commands are sent.
      const command = { ...unreserved, data: { ...unreserved.data, reservation: 1 } } as AnyCommand;
      const { stream, decider } = routeOf(command);
      const before = states.get(stream) ?? decider.initialState();
      const decision = decider.decide(command, before);
      expect(permitCommand(command.meta.actor, command.type, { guestSubmissions: true })).toBeNull();
      expect(isRejection(decision), `${command.type}: ${JSON.stringify(decision)}`).toBe(false);
      expect(decision).not.toEqual([]);
      expect(Date.parse(command.meta.at)).toBeLessThanOrEqual(Date.parse(at));
      states.set(stream, (decision as unknown[]).reduce(decider.evolve, before));
    }
    for (const { meta } of reactions) expect(Date.parse(meta.at)).toBeLessThanOrEqual(Date.parse(at));
  },
);

it('sends the same commands again at a second start, each with an id of its own', () => {
  expect(everything(now)).toEqual(seeded);
  const ids = commands.map(({ meta }) => meta.commandId);
  expect(new Set(ids).size).toBe(ids.length);
  const later = new Set(everything(now + day).reviews.map(({ meta }) => meta.commandId));
  expect(later).toEqual(new Set(seeded.reviews.map(({ meta }) => meta.commandId)));
  const visitsLater = everything(now + day).visits;
  expect(visitsLater.slice(0, seeded.visits.length)).toEqual(seeded.visits);
});

it('has the amounts that its README names', () => {
  expect(ofType('AddVenue').length + ofType('ReviseVenue').length).toBe(40);
  expect(ofType('SubmitVenue').length - ofType('ReviseVenue').length).toBe(4);
  between(ofType('ApproveSubmission').length + ofType('CreateListing').length, 380, 440);
  expect([seeded.pending.length, ofType('RejectSubmission').length]).toEqual([30, 18]);
  between(ofType('ReviewVenue').length, 180, 320);
  expect(ofType('HideVenueReview').length).toBe(2);
  between(ofType('UpvoteListing').length, 1200, 1800);
  between(ofType('PostComment').length, 110, 190);
  expect([ofType('CreateAd').length, ofType('SubmitAdEnquiry').length]).toEqual([7, 3]);
  expect([
    ofType('SubmitVenueClaim').length,
    ofType('ClaimVenue').length,
    ofType('RejectVenueClaim').length,
  ]).toEqual([7, 2, 1]);
  expect(ofType('AddScrapingSource').length).toBe(5);
});

it('leaves one show in ten without a link to its venue', () => {
  const approved = ofType('ApproveSubmission');
  const unlinked = approved.filter(({ data }) => !data.venueId).length / approved.length;
  between(unlinked, 0.05, 0.15);
});

it('has comments that the check accepts and some that it holds, half of which a moderator decided', () => {
  const reasonFor = (text: string) => checkComment(text, { formerly: [], advice: null }).reason;
  for (const [kind, texts] of commentTexts)
    for (const text of texts) expect([text, reasonFor(text) !== null]).toEqual([text, kind === 'held']);
  const decided = ofType('ApproveComment').length + ofType('RejectComment').length;
  expect(decided).toBeGreaterThan(0);
  const held = ofType('PostComment').filter(({ data }) => checkComment(data.content, data).reason !== null);
  expect(held.length).toBeGreaterThan(decided);
});

it('repeats a command that meets an outage, and gives up after eight attempts', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const failing = (failures: number) => async () => {
    if (failures-- > 0) throw new LogUnavailable('disk busy');
    return 'sent';
  };
  await expect(retryOutages(failing(3), wait)).resolves.toBe('sent');
  expect(waits).toHaveLength(3);
  await expect(retryOutages(failing(8), wait)).rejects.toThrow('disk busy');
  await expect(retryOutages(() => Promise.reject(new TypeError('bug')), wait)).rejects.toThrow('bug');
});
