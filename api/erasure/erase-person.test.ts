import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewNames } from '#projections/views/all.ts';
import { personStream, userStream } from '#schema/kernel/streams.ts';
import { reviewsAt } from '../reviews/reviews.fixture.ts';
import { tokenIn } from '../testing/site.ts';
import { erasePerson } from './erase-person.ts';
import {
  address,
  createPersonHistory,
  filesHolding,
  idOf,
  keyOf,
  neighbourAddress,
  siteToEraseIn,
} from './erasure.fixture.ts';

const erased = '[erased]';
const message = 'Erased: what this address has sent reads "[erased]" from now on, and its account is closed.';

describe('the erasure of a person with every kind of data (LOG-09)', () => {
  let given: Awaited<ReturnType<typeof siteToEraseIn>>;
  let site: typeof given.site;
  let before: Awaited<ReturnType<typeof createPersonHistory>>;
  let key: string;
  let link: string;
  let answer: Awaited<ReturnType<typeof erasePerson>>;
  let repeated: Awaited<ReturnType<typeof erasePerson>>;
  let appended: number;
  let holding: string[];

  beforeAll(async () => {
    given = await siteToEraseIn();
    site = given.site;
    before = await createPersonHistory(site);
    key = await keyOf(site);
    link = tokenIn(site.mailTo(address));
    expect(filesHolding(site.dataDir, address)).not.toEqual([]);
    expect(filesHolding(site.dataDir, key)).not.toEqual([]);
    answer = await erasePerson(site.gateway, { email: ` ${address.toUpperCase()}` });
    holding = filesHolding(site.dataDir, address, key);
    const head = await site.gateway.log.head();
    repeated = await erasePerson(site.gateway, { email: address });
    appended = (await site.gateway.log.readAll(head)).length;
  });
  afterAll(() => site.dispose());

  const read = async (path: string) => (await given.admin('GET', path)).body as never;
  const types = async (stream: string) => (await site.gateway.log.readStream(stream)).map(({ type }) => type);

  it('returns a message without the address', () => expect(answer).toEqual({ ok: true, message }));

  it("appends an event on the person's stream, by the operator, without the address", async () => {
    const [fact] = await site.gateway.log.readStream(personStream(site.gateway.sealer.subjectOf(address)));
    expect(fact).toMatchObject({
      type: 'PersonErased',
      data: { by: 'operator' },
      meta: { actor: { kind: 'operator' } },
    });
  });

  it('leaves neither address nor key in any file', () => {
    expect(holding).toEqual([]);
  });

  it('changes personal fields in queue and history to "[erased]"', async () => {
    const { submissionId, claimId, userId } = before;
    const queue = (await read('/api/submissions')) as { id: string; email: string }[];
    expect(queue.find(({ id }) => id === submissionId)).toMatchObject({ email: erased });
    expect(queue.map(({ email }) => email)).toContain(neighbourAddress);
    expect(await read(`/api/admin/history/submission/${submissionId}`)).toMatchObject({
      entries: [{ type: 'ShowSubmitted', data: { email: erased } }],
      state: { submission: { email: erased } },
    });
    expect(await read(`/api/admin/history/user/${userId}`)).toMatchObject({ state: { user: null } });
    const claims = (await read('/api/admin/claims')) as { id: string }[];
    expect(claims.find(({ id }) => id === claimId)).toMatchObject({
      userId,
      contactName: erased,
      contactEmail: erased,
      contactPhone: erased,
      notes: erased,
      verificationDocs: [{ name: erased, url: before.document }],
      username: null,
      status: 'pending',
    });
  });

  it('closes the account: no session, no link, no profile, no search result', async () => {
    expect((await before.member('GET', '/api/auth/user')).status).toBe(401);
    expect((await before.member('PATCH', '/api/profile', { emailOptIn: true })).status).toBe(401);
    expect(await site.guest('POST', '/api/auth/verify', { token: link })).toMatchObject({ status: 400 });
    expect((await site.guest('GET', '/api/users/clara.casas')).status).toBe(404);
    expect(await types(userStream(before.userId))).toEqual(
      expect.arrayContaining(['UserRegistered', 'UsernameChosen', 'ProfilePhotoChanged', 'AccountClosed']),
    );
    const sessions = await site.gateway.operational.list('session');
    expect(sessions.filter(({ entry }) => entry.value.includes(before.userId))).toEqual([]);
  });

  it('removes photo, documents, chats and mails, and keeps other people’s', async () => {
    const photo = before.profilePhotoUrl.split('/').at(-1) ?? '';
    expect(
      filesHolding(site.dataDir, photo.replace('.jpg', '.')).filter((name) => /^uploads/.test(name)),
    ).toEqual([]);
    expect((await site.guest('GET', before.profilePhotoUrl)).status).toBe(404);
    expect((await given.admin('GET', before.document)).status).toBe(404);
    expect(existsSync(join(site.dataDir, 'documents', before.document.split('/').at(-1) ?? ''))).toBe(false);
    expect((await site.guest('GET', `/api/chat/history/${before.chat}`)).body).toEqual({ messages: [] });
    expect(await site.gateway.operational.list('chat-message')).toEqual([]);
    expect(site.mailsTo(neighbourAddress)).toHaveLength(1);
    expect((await given.neighbour('GET', '/api/auth/user')).status).toBe(200);
  });

  it('keeps comments and reviews without a name', async () => {
    expect((await site.guest('GET', '/api/events/show/comments')).body).toMatchObject([
      { content: 'What a night.', username: null, profilePhotoUrl: null },
    ]);
    expect((await site.guest('GET', reviewsAt('club'))).body).toMatchObject([
      { title: 'Warm sound', user: { username: null, profilePhotoUrl: null } },
    ]);
  });

  it('needs no rebuild, and a replay of the log produces the same rows', async () => {
    for (const view of viewNames) expect(await site.verify(view)).toMatchObject({ different: 0 });
  }, 60_000);

  it('returns the same message when repeated, and appends nothing', () => {
    expect({ repeated, appended }).toEqual({ repeated: answer, appended: 0 });
  });

  it('keeps the username reserved, and lets the person register again', async () => {
    const again = await site.signedIn(address);
    expect(await idOf(again)).not.toBe(before.userId);
    expect((await again('GET', '/api/auth/user')).body).toMatchObject({
      email: address,
      username: null,
      profilePhotoUrl: null,
      isAdmin: false,
    });
    expect((await again('PATCH', '/api/profile', { username: 'Clara.Casas' })).status).toBe(409);
    expect((await given.neighbour('PATCH', '/api/profile', { username: 'clara.casas' })).status).toBe(409);
    expect(await read(`/api/admin/history/submission/${before.submissionId}`)).toMatchObject({
      entries: [{ data: { email: erased } }],
    });
  });

  it('erases a person again after a new registration', async () => {
    const again = await site.signedIn(address);
    const second = await keyOf(site);
    expect(second).not.toBe(key);
    expect(await erasePerson(site.gateway, { email: address })).toEqual(answer);
    expect((await again('GET', '/api/auth/user')).status).toBe(401);
    expect(filesHolding(site.dataDir, address, second)).toEqual([]);
    expect(await types(personStream(site.gateway.sealer.subjectOf(address)))).toEqual([
      'PersonErased',
      'PersonErased',
    ]);
  });
});
