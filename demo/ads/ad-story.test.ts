import { expect, it } from 'vitest';
import { routeOf } from '#domain/commands.ts';
import { permitCommand } from '#domain/permissions.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { adStory } from './ad-story.ts';
import { advertisers, enquirers } from './advertisers.ts';

const pictures = new Map(
  [...advertisers, ...enquirers].map(({ name }) => [
    name,
    { url: '/images/q_auto/ad.jpg', creative: { format: 'jpg', bytes: 30_000, animated: false } },
  ]),
);
const moderators = [{ kind: 'admin', id: 'ada' }] as const;

it.each(['2026-11-21T18:00:00Z', '2026-12-01T06:30:00Z', '2027-02-28T23:00:00Z', '2027-01-31T12:00:00Z'])(
  'at %s everything told is permitted, passes the rules and lies in the past',
  (at) => {
    const now = Date.parse(at);
    const states = new Map<string, unknown>();
    for (const command of adStory({ moderators, now, timeZone: 'America/Chicago', pictures })) {
      const { stream, decider } = routeOf(command);
      const before = states.get(stream) ?? decider.initialState();
      const decision = decider.decide(command, before);
      expect(permitCommand(command.meta.actor, command.type, { guestSubmissions: true })).toBeNull();
      expect(isRejection(decision), `${command.type}: ${JSON.stringify(decision)}`).toBe(false);
      expect(Date.parse(command.meta.at)).toBeLessThan(now);
      states.set(stream, (decision as unknown[]).reduce(decider.evolve, before));
    }
  },
);
