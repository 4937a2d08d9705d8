import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { email } from '#schema/kernel/fields.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { sessionUser } from '../accounts/current-user.ts';
import { parseInput } from '../commands/parse-input.ts';
import type { Caller } from '../gateway.ts';
import { refererPath, safeReturnTo } from './return-to.ts';
import { type LinkDeps, linkSent, sendLink } from './sign-in.ts';

const linkInput = z.object({ email });

/** Mails a sign-in link that leads back to the page of the request. Throws `MailFailed`, and `HttpError` (class L). */
export async function sendMagicLink(
  deps: LinkDeps,
  { headers }: Pick<IncomingMessage, 'headers'>,
  input: unknown,
): Promise<typeof linkSent | Rejection> {
  const parsed = parseInput(linkInput, input);
  if (isRejection(parsed)) return parsed;
  await sendLink(deps, parsed.email, refererPath(headers, deps.config.PUBLIC_URL));
  return linkSent;
}

export type LoginResult = { user: CurrentUser; message: string } | typeof linkSent;

/**
 * a user only when the session already is that address; an address alone never signs anyone in. Throws as
 * `sendMagicLink`.
 */
export async function login(
  deps: LinkDeps,
  { user }: Caller,
  input: { email?: unknown; returnTo?: unknown },
): Promise<LoginResult | Rejection> {
  const parsed = parseInput(linkInput, input);
  if (isRejection(parsed)) return parsed;
  if (user?.email.toLowerCase() === parsed.email.toLowerCase())
    return { user: await sessionUser(deps, user), message: 'Login successful!' };
  await sendLink(deps, parsed.email, safeReturnTo(input.returnTo));
  return linkSent;
}
