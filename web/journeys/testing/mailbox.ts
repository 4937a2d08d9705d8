import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The mails that the product has written to its outbox, decoded. */
export type Mailbox = {
  /** The newest mail with a sign-in link to an address, once there are at least `count`. */
  signInMail(address: string, count?: number): Promise<string>;
  /** How many mails with a sign-in link went to an address so far. */
  countSignInMails(address: string): number;
  /** The newest mail to an address whose subject begins so, once there is one. */
  mailAbout(subject: string, address: string): Promise<string>;
};

const timeoutMs = 20_000;

export function createMailbox(dataDir: string): Mailbox {
  const signInMails = (address: string) =>
    mailsTo(dataDir, address).filter((mail) => mail.includes('/login?token='));
  return {
    signInMail: (address, count = 1) =>
      waitForMail(() => {
        const mails = signInMails(address);
        return mails.length >= count ? mails.at(-1) : undefined;
      }, `sign-in mail ${count} to ${address}`),
    countSignInMails: (address) => signInMails(address).length,
    mailAbout: (subject, address) =>
      waitForMail(
        () => mailsTo(dataDir, address).findLast((mail) => mail.includes(`Subject: ${subject}`)),
        `mail to ${address} about ${subject}`,
      ),
  };
}

/** Also used by the global setup, where vitest's waiting functions are not available. */
async function waitForMail(find: () => string | undefined, what: string): Promise<string> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const mail = find();
    if (mail !== undefined) return mail;
    if (deadline.aborted) throw new Error(`no ${what}`);
    await pause(10);
  }
}

function mailsTo(dataDir: string, address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    .map(decode);
}

/** Decodes base64 and quoted-printable parts, so that links can be read. */
function decode(mail: string): string {
  return mail
    .split(/\r?\n\r?\n/)
    .map((part) =>
      /^[A-Za-z0-9+/=\r\n]{40,}$/.test(part) ? Buffer.from(part, 'base64').toString('utf8') : part,
    )
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
}
