import type { AnyCommand } from '#domain/commands.ts';
import { eventTypes } from '#schema/kernel/fields.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { chance, pick } from './derived.ts';

/** The public name of someone in the demo city: what stands before the @ of the address. */
export const usernameOf = (email: string) => email.split('@')[0] ?? '';

/** What someone of the demo city did on the first visit: chose a name, one interest or more, mail or none. */
export function welcome(userId: string, email: string, meta: CommandMetadata): AnyCommand {
  const favourite = pick(eventTypes, 'favourite', email);
  return {
    type: 'ReviseProfile',
    data: {
      userId,
      username: usernameOf(email),
      interests: eventTypes.filter((type) => type === favourite || chance(type, email) < 0.35),
      emailOptIn: chance('mail', email) < 0.4,
      onboardingCompleted: true,
    },
    meta,
  };
}
