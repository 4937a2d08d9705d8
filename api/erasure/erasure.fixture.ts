import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { aClaim, claimAt } from '../claims/claims.fixture.ts';
import { multipart, pdf } from '../documents/documents.fixture.ts';
import type { Client } from '../testing/client.ts';
import { addedVenue, aShow, listed } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

export const address = 'clara.casas@casas.example';
export const neighbourAddress = 'nell@example.com';

/** A site with the administrator Ada and a neighbour, a show, and the venue `club`. */
export async function siteToEraseIn(settings?: Record<string, string>) {
  const site = await startSite(settings);
  const admin = await site.signedIn(adminEmail);
  await site
    .given(addedVenue('club'), ...listed('show'))
    .when(site.guest, 'GET', '/api/venues/club')
    .thenAnswer({ status: 200 });
  const neighbour = await site.signedIn(neighbourAddress);
  await site.guest('POST', '/api/submissions', aShow({ performer: 'The Others', email: neighbourAddress }));
  return { site, admin, neighbour };
}

export const idOf = async (client: Client) =>
  ((await client('GET', '/api/auth/user')).body as { id: string }).id;

/** A request that changes the profile photo. */
export async function aPhoto() {
  const photo = sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f766e' } }).jpeg();
  const { body, headers } = multipart(await photo.toBuffer(), 'me.jpg', 'photo');
  return ['POST', '/api/profile/upload-photo', body, headers] as const;
}

/** Waits for the mails about all events so far: a mail that is still being written may name the erased person. */
export async function allMailsWritten({ gateway: { log, progress } }: Site): Promise<void> {
  if (!(await progress.reactorPassed('mail', await log.head(), 20_000))) throw new Error('mails are late');
}

/** Everything that a person can do here: first as a guest, then with an account. */
export async function createPersonHistory(site: Site, email = address, username = 'clara.casas') {
  const { body: sent } = await site.guest('POST', '/api/submissions', aShow({ email: email.toUpperCase() }));
  const member = await site.signedIn(email);
  const userId = await idOf(member);
  await member('PATCH', '/api/profile', { username, interests: ['music'] });
  const { body: shown } = await member(...(await aPhoto()));
  const { profilePhotoUrl } = shown as { profilePhotoUrl: string };
  await site.guest('GET', profilePhotoUrl.replace('q_auto', 'w_44,h_44,c_fill,f_jpg'));
  const file = multipart(pdf(), 'Licence of Clara.pdf');
  const uploaded = await member('POST', '/api/upload-document', file.body, file.headers);
  const { url: document } = uploaded.body as { url: string };
  const claim = aClaim({ contactEmail: email, verificationDocs: [document] });
  const { body: claimed } = await member('POST', claimAt('club'), claim);
  await member('POST', '/api/events/show/comments', { content: 'What a night.' });
  await member('POST', '/api/venues/club/reviews', { rating: 4, title: 'Warm sound', comment: 'Good.' });
  const chat = await member('POST', '/api/chat/message', { message: 'I am Clara Casas, how do I claim?' });
  await site.guest('POST', '/api/auth/send-magic-link', { email });
  await allMailsWritten(site);
  return {
    member,
    userId,
    profilePhotoUrl,
    document,
    chat: (chat.body as { sessionId: string }).sessionId,
    claimId: (claimed as { id: string }).id,
    submissionId: (sent as { id: string }).id,
  };
}

/** The files under a folder, by path, with their bytes. */
function filesIn(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
}

/** The files whose name or content contains one of the texts, ignoring case. */
export function filesHolding(folder: string, ...texts: string[]): string[] {
  const holds = (name: string, bytes: Buffer) => {
    const searched = `${name}\n${bytes.toString('latin1')}`.toLowerCase();
    return texts.some((text) => searched.includes(text.toLowerCase()));
  };
  return [...filesIn(folder)].filter(([name, bytes]) => holds(name, bytes)).map(([name]) => name);
}

/** The person's stored key. */
export async function keyOf({ gateway: { sealer, operational } }: Site, email = address): Promise<string> {
  return (await operational.get('subject-key', sealer.subjectOf(email)))?.value ?? '';
}
