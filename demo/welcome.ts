import type { AnyCommand } from '#domain/commands.ts';
import { usernameHash } from '#domain/user/username-hash.ts';
import { eventTypes } from '#schema/fields.ts';
import type { CommandMetadata } from '#schema/message.ts';
import { chance, pick } from './derived.ts';

/** The public name of someone in the demo city: what stands before the @ of the address. */
export const usernameOf = (email: string) => email.split('@')[0] ?? '';

/** What someone of the demo city did on the first visit: chose a name, one interest or more, mail or none. */
export function welcome(
  userId: string,
  email: string,
  meta: (what: string) => CommandMetadata,
): AnyCommand[] {
  const username = usernameOf(email);
  const favourite = pick(eventTypes, 'favourite', email);
  return [
    {
      type: 'ReserveUsername',
      data: { nameHash: usernameHash(username), userId },
      meta: meta('reserve username'),
    },
    {
      type: 'ReviseProfile',
      data: {
        userId,
        username,
        interests: eventTypes.filter((type) => type === favourite || chance(type, email) < 0.35),
        emailOptIn: chance('mail', email) < 0.4,
        onboardingCompleted: true,
      },
      meta: meta('welcome'),
    },
  ];
}
