import type { Gateway } from '#api/gateway.ts';
import { ensureAccount } from '#api/sign-in/account.ts';
import type { AnyCommand } from '#domain/commands.ts';
import { eventTypes } from '#schema/kernel/fields.ts';
import { addDays, cityDate, daysBetween } from '#schema/kernel/time/calendar.ts';
import { members, moderators } from '../city/city.ts';
import { chance, derivedId, pick } from '../random.ts';
import { retryOutages } from './send.ts';
import { counter, day, meta, type Setting, type Users } from './setting.ts';

/** New visitors on a day of the week, Sunday first: more towards the weekend. */
const newVisitors = [14, 8, 9, 12, 18, 26, 22];

/** Ensures an account for every member and admin, 75 days back: before all their other commands. */
export async function registerUsers(gateway: Gateway, now: number): Promise<Users> {
  const then = { ...gateway, now: () => new Date(now - 75 * day) };
  const register = async (email: string) => {
    const account = await retryOutages(() => ensureAccount(then, email, derivedId('account', email)));
    if (!('userId' in account)) throw new Error(`no account for ${email}: ${account.code}`);
    return account.userId;
  };
  const accounts = async (emails: readonly string[]) => {
    const ids: string[] = [];
    for (const email of emails) ids.push(await register(email));
    return ids;
  };
  const [memberIds, moderatorIds] = await Promise.all([accounts(members), accounts(moderators)]);
  return {
    members: members.map((email, at) => ({ email, actor: { kind: 'user', id: memberIds[at]! } })),
    moderators: moderatorIds.map((id) => ({ kind: 'admin', id })),
  };
}

export const usernameOf = (email: string) => email.split('@')[0] ?? '';

/** The first visit of every user: a user name, one interest or more, mail or none. */
export function onboarding({ users, now }: Pick<Setting, 'users' | 'now'>): AnyCommand[] {
  const admins = users.moderators.map((actor, at) => ({ actor, email: moderators[at] ?? '' }));
  return [...users.members, ...admins].map(({ actor, email }) => {
    const favourite = pick(eventTypes, 'favourite', email);
    return {
      type: 'ReviseProfile',
      data: {
        userId: actor.id,
        username: usernameOf(email),
        interests: eventTypes.filter((type) => type === favourite || chance(type, email) < 0.35),
        emailOptIn: chance('mail', email) < 0.4,
        onboardingCompleted: true,
      },
      meta: meta(actor, now - 75 * day, 'onboarding', email),
    };
  });
}

/** Visitors of last month and of the days of this month before today, in order (ANA-04). */
export function visits({ now, timeZone }: Pick<Setting, 'now' | 'timeZone'>): AnyCommand[] {
  const today = cityDate(now, timeZone);
  const first = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const days = Array.from({ length: daysBetween(first, today) }, (_, at) => addDays(first, at));
  return days.map((date): AnyCommand => {
    const usual = newVisitors[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 0;
    const visitors = Math.round(usual * (0.7 + 0.6 * chance('visitors', date)));
    const at = Date.parse(`${date}T23:00:00Z`);
    return { type: 'CountVisitors', data: { day: date, visitors }, meta: meta(counter, at, 'visits', date) };
  });
}
