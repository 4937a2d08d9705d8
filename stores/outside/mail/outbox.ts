import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../data-folder.ts';
import { aboutHeader, toFileName } from './mail-transport.ts';

/** The files in the outbox that are to an address or contain it, whatever the case. */
export async function findMailsMentioning(folder: string, address: string): Promise<string[]> {
  const normalized = address.trim().toLowerCase();
  const whole = new RegExp(`(?<![\\w.%+-])${RegExp.escape(normalized)}(?!\\.?[\\w-])`);
  const ending = `z-${toFileName(normalized)}.eml`;
  return findMails(
    folder,
    (name, mail) => name.toLowerCase().endsWith(ending) || whole.test(searchableText(mail)),
  );
}

/** Removes the mails in the outbox that are to an address or contain it. */
export async function removeMailsMentioning(folder: string, address: string): Promise<void> {
  for (const file of await findMailsMentioning(folder, address)) await rm(file, { force: true });
}

/** Removes the mails in the outbox that are about one of these streams. */
export async function removeMailsAbout(folder: string, streams: ReadonlySet<string>): Promise<void> {
  const header = new RegExp(`^${aboutHeader}: *(?:\\r\\n )?(\\S+)`, 'im');
  const about = await findMails(folder, (_, mail) => streams.has(header.exec(mail)?.[1] ?? ''));
  for (const file of about) await rm(file, { force: true });
}

async function findMails(
  folder: string,
  matches: (name: string, mail: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    if (!name.endsWith('.eml')) continue;
    const file = join(folder, name);
    const mail = await readFile(file, 'utf8').catch(nullIfMissing);
    if (mail !== null && matches(name, mail)) found.push(file);
  }
  return found;
}

/** The mail in lower case, its base64 parts decoded. */
function searchableText(mail: string): string {
  const parts = mail.matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([\w+/=\r\n]+)/gi);
  const decoded = [...parts].map(([, body = '']) => Buffer.from(body, 'base64').toString('utf8'));
  return [mail, ...decoded].join('\n').toLowerCase();
}
