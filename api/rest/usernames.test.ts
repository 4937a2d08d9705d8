import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usernameHash } from '#domain/user/username-hash.ts';
import { inTurnOfAccount } from '#reactors/username/in-turn-of-account.ts';
import type { Fact } from '#schema/events.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Client } from '../specification.client.ts';
import { type Given, siteForProfiles } from './profile.fixture.ts';

const taken = {
  status: 409,
  body: { message: 'Username already taken', code: 'conflict', reason: 'username-taken' },
};

describe('usernames over REST', () => {
  let site: Given['site'];
  let someone: Given['someone'];
  let revise: Given['revise'];
  let shown: Given['shown'];
  beforeAll(async () => {
    ({ site, someone, revise, shown } = await siteForProfiles());
  });
  afterAll(() => site.dispose());

  const userId = async (member: Client) => ((await member('GET', '/api/auth/user')).body as CurrentUser).id;
  /** What a process has written before it died; the reactors hear of all of it at once. */
  const tell = (account: string, ...facts: Fact[]) =>
    inTurnOfAccount(account, () =>
      site
        .given(...facts)
        .when(site.guest, 'GET', '/api/auth/user')
        .thenAnswer({ status: 401 }),
    );
  const reacted = async () =>
    expect(await site.gateway.progress.reactorPassed('username', await site.gateway.log.head(), 5000)).toBe(
      true,
    );

  it('keeps no name of a call that was refused', async () => {
    await revise(await someone(), { username: 'Not.Kept', onboardingCompleted: true });
    expect((await revise(await someone(), { username: 'Not.Kept' })).status).toBe(200);
  });

  it('gives a name that two choose at once to one of them, whatever the case (ONB-14)', async () => {
    for (const names of [
      ['One.Name', 'One.Name'],
      ['Other_Name', 'OTHER_name'],
    ]) {
      const members = [await someone(), await someone()];
      const answers = await Promise.all(members.map((member, at) => revise(member, { username: names[at] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    }
  });

  it('frees the former name for others, and keeps the own in another case', async () => {
    const [first, second] = [await someone('Former-Name'), await someone()];
    expect(await revise(second, { username: 'former-name' })).toMatchObject(taken);
    await site
      .given()
      .when(first, 'PATCH', '/api/profile', { username: 'FORMER-name' })
      .thenAnswer({ status: 200, body: { username: 'FORMER-name' } }, ['UsernameChosen']);
    await site
      .given()
      .when(first, 'PATCH', '/api/profile', { username: 'New-Name' })
      .thenAnswer({ status: 200 }, ['UsernameReserved', 'UsernameChosen', 'UsernameReleased']);
    expect((await shown('former-name')).status).toBe(404);
    expect((await revise(second, { username: 'former-name' })).status).toBe(200);
    expect((await shown('FORMER-NAME')).body).toMatchObject({ username: 'former-name' });
  });

  it('never frees a name that it bears, however its changes run into one another', async () => {
    const member = await someone('Restless');
    await Promise.all(
      ['Restless.2', 'Restless', 'Restless.3', 'Restless', 'Restless.2', 'Restless'].map((username) =>
        revise(member, { username }),
      ),
    );
    const { username } = (await member('GET', '/api/auth/user')).body as CurrentUser;
    const other = await someone();
    for (const name of ['Restless', 'Restless.2', 'Restless.3'])
      expect((await revise(other, { username: name })).status).toBe(name === username ? 409 : 200);
  });

  it('finishes by a repeat what a crash cut between reserving and choosing', async () => {
    const member = await someone('Before-Crash');
    const data = { nameHash: usernameHash('After-Crash'), userId: await userId(member) };
    await tell(data.userId, { type: 'UsernameReserved', data });
    expect(await revise(member, { username: 'After-Crash' })).toMatchObject({ status: 200 });
    await reacted();
    expect(await revise(await someone(), { username: 'after-crash' })).toMatchObject(taken);
    expect((await revise(await someone(), { username: 'Before-Crash' })).status).toBe(200);
  });

  it('frees without a repeat what a crash cut between reserving and choosing (ONB-14)', async () => {
    const member = await someone('Stays');
    const data = { nameHash: usernameHash('Left-Behind'), userId: await userId(member) };
    await tell(data.userId, { type: 'UsernameReserved', data });
    await reacted();
    expect((await revise(await someone(), { username: 'left-behind' })).status).toBe(200);
    expect(await revise(await someone(), { username: 'stays' })).toMatchObject(taken);
  });

  it('frees without a repeat what a crash cut between choosing and releasing', async () => {
    const member = await someone('Cut-Before');
    const account = await userId(member);
    await tell(
      account,
      { type: 'UsernameReserved', data: { nameHash: usernameHash('Cut-After'), userId: account } },
      { type: 'UsernameChosen', data: { userId: account, username: 'Cut-After' } },
    );
    await reacted();
    expect((await revise(await someone(), { username: 'Cut-Before' })).status).toBe(200);
    expect(await revise(await someone(), { username: 'CUT-after' })).toMatchObject(taken);
  });
});
