import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { userStream } from '#schema/kernel/streams.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { renderEmail } from '#stores/outside/mail/email-template.ts';
import type { Mail } from '#stores/outside/mail/mail.ts';
import { currentUser, sessionUser } from '../accounts/current-user.ts';
import type { Caller, Commands, Gateway, Platform, Queries } from '../gateway.ts';
import { Unavailable } from '../server/limits/unavailable.ts';
import { ensureAccount } from './account.ts';
import { createSession } from './sessions.ts';
import { issueToken, readToken } from './tokens.ts';

const viewTimeoutMs = 2000;

export type LinkDeps = Pick<Platform, 'config' | 'now'> &
  Pick<Gateway, 'operational' | 'secret' | 'mailer' | 'rateLimiter'>;

type SignInDeps = Commands &
  Queries &
  Pick<Platform, 'config' | 'now'> &
  Pick<Gateway, 'operational' | 'secret' | 'log' | 'sealer' | 'progress'>;

/** The answer for every address, known or not (AUTH-17). */
export const linkSent = {
  message: 'Check your email: we sent you a link to sign in.',
  emailSent: true,
} as const;

/** Mails a sign-in link that leads to `returnTo`, a path already made safe. Throws `MailFailed`, and `HttpError` (class L). */
export async function sendLink(deps: LinkDeps, email: string, returnTo: string): Promise<void> {
  const { config, mailer, rateLimiter } = deps;
  await rateLimiter.countEmail(email);
  const token = await issueToken(deps, { email, returnTo });
  const link = `${config.PUBLIC_URL}/login?${new URLSearchParams({ token, returnTo })}`;
  const mail = linkMail({ to: email, link, site: config.SITE_NAME });
  await mailer.send({ ...mail, isWanted: async () => (await readToken(deps, token)) !== null });
}

/**
 * Waits until the view has applied the account's stream: a concurrent sign-in may have just created it. Reads
 * the view because the next request finds its caller there: a session of an account that it lacks is a guest's.
 */
async function shownAccount(
  deps: Queries & Pick<Gateway, 'log' | 'progress' | 'sealer'>,
  userId: string,
): Promise<CurrentUser | null> {
  const last = (await deps.log.readStream(userStream(userId))).at(-1);
  if (last) await deps.progress.viewPassed('users', last.position, viewTimeoutMs);
  return currentUser(deps, userId);
}

export type SignInResult = { user: CurrentUser; returnTo: string; cookies: string[] };

/**
 * Exchanges a token for a session, once. The account is created before the token is consumed, so that the link
 * still works after a failure in between.
 */
export async function signIn(
  deps: SignInDeps,
  caller: Caller,
  token: unknown,
): Promise<SignInResult | Rejection> {
  const pass = await readToken(deps, token);
  if (pass === null) return { code: 'link-invalid' };
  const account = await ensureAccount(deps, pass.email, caller.correlationId);
  if (isRejection(account)) return account;
  const user = await shownAccount(deps, account.userId);
  if (user === null) throw new Unavailable('the view users has not yet applied a new account');
  if (!(await pass.used())) return { code: 'link-invalid' };
  const cookies = await createSession(deps, user.id, caller.session);
  return { user: await sessionUser(deps, user), returnTo: pass.returnTo, cookies };
}

/** The mail with a sign-in link (AUTH-18). */
function linkMail({ to, link, site }: { to: string; link: string; site: string }): Mail {
  return renderEmail({
    to,
    subject: `Sign in to ${site}`,
    parts: [[`Here is your link to sign in to ${site}:`], { label: 'Sign in', link }],
    closing: [
      'It works once, for the next 15 minutes.',
      'If you did not ask for it, ignore this mail: nobody gets in without it.',
    ],
  });
}
