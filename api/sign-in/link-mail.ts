import { letter } from '#stores/outside/letter.ts';
import type { Mail } from '#stores/outside/mail.ts';

/** The mail with a sign-in link (AUTH-18). */
export function linkMail({ to, link, site }: { to: string; link: string; site: string }): Mail {
  return letter({
    to,
    subject: `Sign in to ${site}`,
    parts: [[`Here is your link to sign in to ${site}:`], { label: 'Sign in', link }],
    closing: [
      'It works once, for the next 15 minutes.',
      'If you did not ask for it, ignore this mail: nobody gets in without it.',
    ],
  });
}
