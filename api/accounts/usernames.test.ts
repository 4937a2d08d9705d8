import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usernameHash } from '#domain/user/username-hash.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Client } from '../testing/client.ts';
import { type ProfileSite, siteForProfiles } from './profile.fixture.ts';

const taken = {
  status: 409,
  body: { message: 'Username already taken', code: 'conflict', reason: 'username-taken' },
};

describe('usernames over REST', () => {
  let site: ProfileSite['site'];
  let someone: ProfileSite['someone'];
  let revise: ProfileSite['revise'];
  let shown: ProfileSite['shown'];
  beforeAll(async () => {
    ({ site, someone, revise, shown } = await siteForProfiles());
  });
  afterAll(() => site.dispose());

  const userId = async (member: Client) => ((await member('GET', '/api/auth/user')).body as CurrentUser).id;
  const reacted = async () =>
    expect(await site.gateway.progress.reactorPassed('username', await site.gateway.log.head(), 5000)).toBe(
      true,
    );

  it('releases the username of a rejected call', async () => {
    await revise(await someone(), { username: 'Not.Stored', onboardingCompleted: true });
    expect((await revise(await someone(), { username: 'Not.Stored' })).status).toBe(200);
  });

  it('gives a username that two members choose concurrently to one of them, whatever the case (ONB-14)', async () => {
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

  it('releases the former username, and keeps the own one in another case', async () => {
    const [first, second] = [await someone('Former-Name'), await someone()];
    expect(await revise(second, { username: 'former-name' })).toMatchObject(taken);
    await site
      .given()
      .when(first, 'PATCH', '/api/profile', { username: 'FORMER-name' })
      .thenAnswer({ status: 200, body: { username: 'FORMER-name' } }, ['UsernameChosen']);
    await site
      .given()
      .when(first, 'PATCH', '/api/profile', { username: 'New-Name' })
      .thenAnswer({ status: 200 }, [
        'UsernameReserved',
        'UsernameChosen',
        'UsernameConfirmed',
        'UsernameReleased',
      ]);
    expect((await shown('former-name')).status).toBe(404);
    expect((await revise(second, { username: 'former-name' })).status).toBe(200);
    expect((await shown('FORMER-NAME')).body).toMatchObject({ username: 'former-name' });
  });

  it('never releases the username in use, for any interleaving of changes', async () => {
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

  describe('reserved by a process that died', () => {
    const reservedFor = async (member: Client, name: string, until?: string) => {
      const account = await userId(member);
      await site.append({
        type: 'UsernameReserved',
        data: { nameHash: usernameHash(name), userId: account, ...(until && { until }) },
      });
      return account;
    };
    const inAMinute = () => new Date(site.gateway.now().getTime() + 60_000).toISOString();

    it('go to the account on a retry', async () => {
      const member = await someone('Before-Crash');
      await reservedFor(member, 'After-Crash', inAMinute());
      expect(await revise(member, { username: 'After-Crash' })).toMatchObject({ status: 200 });
      expect(await revise(await someone(), { username: 'after-crash' })).toMatchObject(taken);
      expect((await revise(await someone(), { username: 'Before-Crash' })).status).toBe(200);
    });

    it('go to the next member once the reservation has expired, not before (ONB-14)', async () => {
      const member = await someone('Stays');
      const account = await reservedFor(member, 'Left-Behind', inAMinute());
      const next = await someone();
      expect(await revise(next, { username: 'left-behind' })).toMatchObject(taken);
      site.advanceTime(60_000);
      await site
        .given()
        .when(next, 'PATCH', '/api/profile', { username: 'left-behind' })
        .thenAnswer({ status: 200 }, [
          'UsernameReservationAbandoned',
          'UsernameReservationExpired',
          'UsernameReserved',
          'UsernameChosen',
          'UsernameConfirmed',
        ]);
      expect(await revise(member, { username: 'left-behind' })).toMatchObject(taken);
      expect(await revise(await someone(), { username: 'stays' })).toMatchObject(taken);
      const history = await site.gateway.log.readStream(`user-${account}`);
      expect(history.at(-1)?.meta.actor).toEqual({ kind: 'system', id: 'reservations' });
    });

    it('stay with an account that has used them, however long ago', async () => {
      const member = await someone();
      const account = await reservedFor(member, 'Used-Late', inAMinute());
      site.advanceTime(3_600_000);
      await site.append({
        type: 'UsernameChosen',
        data: { userId: account, username: 'Used-Late', reservation: 1 },
      });
      expect(await revise(await someone(), { username: 'used-late' })).toMatchObject(taken);
    });

    it('are free at once when the reservation is from a release without deadlines', async () => {
      await reservedFor(await someone(), 'Old-Release');
      expect((await revise(await someone(), { username: 'old-release' })).status).toBe(200);
    });
  });

  it('keeps a username that was chosen in a release without confirmations', async () => {
    const account = await userId(await someone());
    await site.append(
      { type: 'UsernameReserved', data: { nameHash: usernameHash('Old-Name'), userId: account } },
      { type: 'UsernameChosen', data: { userId: account, username: 'Old-Name' } },
    );
    expect(await revise(await someone(), { username: 'old-NAME' })).toMatchObject(taken);
  });

  it('releases without a retry the former username after a crash between choosing and releasing', async () => {
    const member = await someone('Cut-Before');
    const account = await userId(member);
    await site.append(
      { type: 'UsernameReserved', data: { nameHash: usernameHash('Cut-After'), userId: account } },
      { type: 'UsernameChosen', data: { userId: account, username: 'Cut-After', reservation: 1 } },
    );
    await reacted();
    expect((await revise(await someone(), { username: 'Cut-Before' })).status).toBe(200);
    expect(await revise(await someone(), { username: 'CUT-after' })).toMatchObject(taken);
  });
});
