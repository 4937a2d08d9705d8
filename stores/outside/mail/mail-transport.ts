import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { type Mail, type Mailer, MailFailed } from './mail.ts';

/**
 * Called for each mail written to the outbox. `fileTime` is the file's name up to the address, which must not
 * be logged; `links` are the URLs in its text, none for a confidential mail.
 */
export type OutboxListener = (mail: { fileTime: string; links: readonly string[] }) => void;

const timeoutMs = 10_000;

/** Imported at the first mail, to start with less memory. */
const nodemailer = () => import('nodemailer');
type Nodemailer = Awaited<ReturnType<typeof nodemailer>>;

/** Calls `create` at the first use. */
function lazyTransport<Transport>(create: (library: Nodemailer) => Transport): () => Promise<Transport> {
  let created: Promise<Transport> | undefined;
  return () => (created ??= nodemailer().then(create));
}

/** Limit of an address in a file's name, in characters: file systems allow 255 in all. */
const maxNameLength = 200;

/** Sends through the mail server at `url`; a rejection or a timeout of 10 s throws `MailFailed`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(mail) {
      try {
        await (await transport()).sendMail(envelope(mail, from));
      } catch (error) {
        throw new MailFailed('the mail server did not take the message', {
          cause: error,
          permanent: isPermanent(error),
        });
      }
    },
  };
}

/** True when the server has rejected the address or the text itself, and not only for now. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 500 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** Writes each mail as `<time>-<address>.eml` into the folder, which a mail client opens. */
export function createOutboxMailer(folder: string, from: string, written: OutboxListener): Mailer {
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const headers = mail.about ? { [aboutHeader]: mail.about } : {};
      const { message } = await (await transport()).sendMail({ ...envelope(mail, from), headers });
      await mkdir(folder, { recursive: true });
      const { file, time } = await writeNew(folder, mail.to, message as Buffer);
      const remove = () => rm(file, { force: true });
      try {
        if (mail.isWanted && !(await mail.isWanted())) return await remove();
      } catch (error) {
        // The caller sends the mail again.
        await remove();
        throw error;
      }
      const links = mail.confidential ? [] : (mail.text.match(/https?:\/\/\S+/g) ?? []);
      written({ fileTime: time, links });
    },
  };
}

/** Names the stream that a mail in the outbox is about. */
export const aboutHeader = 'X-About-Stream';

/** The form of an address in a mail's file name. */
export const toFileName = (address: string) => address.replace(/[^\w.@+-]/g, '_').slice(0, maxNameLength);

async function writeNew(
  folder: string,
  to: string,
  message: Buffer,
  at = Date.now(),
): Promise<{ file: string; time: string }> {
  const time = new Date(at).toISOString().replaceAll(':', '-');
  const file = join(folder, `${time}-${toFileName(to)}.eml`);
  try {
    await writeFile(file, message, { flag: 'wx' });
    return { file, time };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return writeNew(folder, to, message, at + 1);
  }
}

function envelope({ to, subject, text, html }: Mail, from: string): SendMailOptions {
  const parts = [part('plain', text), ...(html ? [part('html', html)] : [])];
  return {
    from,
    to: { name: '', address: to },
    subject,
    alternatives: parts.map((raw) => ({ raw })),
  };
}

/**
 * One part of a mail. nodemailer would break long lines of ASCII text; here they stay unbroken, so that a
 * link can be copied from the file. Anything else is base64.
 */
function part(kind: 'plain' | 'html', content: string): string {
  const lines = content.split(/\r?\n/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all ASCII characters
  const plain = lines.every((line) => line.length < 990 && /^[\x00-\x7f]*$/.test(line));
  const encoded =
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    `Content-Transfer-Encoding: ${plain ? '7bit' : 'base64'}`,
    '',
    ...(plain ? lines : encoded),
  ].join('\r\n');
}
