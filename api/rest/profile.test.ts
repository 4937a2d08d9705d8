import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usernameHash } from '#domain/user/username-hash.ts';
import { inTurnOfAccount } from '#reactors/username/in-turn-of-account.ts';
import type { Fact } from '#schema/events.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { Client } from '../specification.client.ts';
import { type Site, startSite } from '../specification.ts';

const taken = {
  status: 409,
  body: { message: 'Username already taken', code: 'conflict', reason: 'username-taken' },
};

describe('the own profile over REST', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMITS: 'off' });
  });
  afterAll(() => site.dispose());

  let people = 0;
  async function someone(username?: string): Promise<Client> {
    people += 1;
    const member = await site.signedIn(`member${people}@example.com`);
    if (username) expect(await revise(member, { username })).toMatchObject({ status: 200 });
    return member;
  }
  const revise = (member: Client, changes: object) => member('PATCH', '/api/profile', changes);
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
  const shown = (username: string) => site.guest('GET', `/api/users/${username}`);

  it('takes the whole welcome in one call, and answers the user (R-08)', async () => {
    const member = await someone();
    const got = await site
      .given()
      .when(member, 'PATCH', '/api/profile', {
        username: ' Late.Encore ',
        interests: ['art', 'music', 'art'],
        emailOptIn: true,
        onboardingCompleted: true,
        isAdmin: true,
        profilePhotoUrl: 'https://elsewhere.example/x.jpg',
      })
      .thenAnswer(
        {
          status: 200,
          body: {
            username: 'Late.Encore',
            interests: ['music', 'art'],
            emailOptIn: true,
            onboardingCompleted: true,
            isAdmin: false,
            profilePhotoUrl: null,
          },
        },
        ['UsernameReserved', 'UsernameChosen', 'ProfileRevised', 'OnboardingCompleted'],
      );
    expect((await member('GET', '/api/auth/user')).body).toEqual(got.body);
    expect(got.body).not.toHaveProperty('usernameKey');
  });

  it('changes nothing when the same is sent again', async () => {
    const member = await someone('Same.Again');
    await site
      .given()
      .when(member, 'PATCH', '/api/profile', { username: 'Same.Again' })
      .thenAnswer({ status: 200, body: { username: 'Same.Again' } }, []);
  });

  it.each([
    [{ username: '' }, 'Please enter a username.'],
    [{ username: '  ' }, 'Please enter a username.'],
    [{ username: ' ab ' }, 'Username must be at least 3 characters.'],
    [{ username: 'a'.repeat(31) }, 'Username must be at most 30 characters'],
    [{ username: 'no spaces' }, "Username may contain only letters, digits, '_', '-' and '.'"],
    [{ username: '../admin' }, "Username may contain only letters, digits, '_', '-' and '.'"],
    [{ username: 7 }, 'Please enter a username.'],
    [{ interests: ['opera'] }, 'Interests must be a list of music, comedy and art'],
    [{ interests: 'music' }, 'Interests must be a list of music, comedy and art'],
    [{ emailOptIn: 'yes' }, 'Email opt-in must be true or false'],
    [{ onboardingCompleted: true }, 'Please enter a username.'],
    [
      { username: 'No.Interest', onboardingCompleted: true },
      "Please choose at least one event type you're interested in.",
    ],
  ])('refuses %j (ONB-14)', async (changes, message) =>
    expect(await revise(await someone(), changes)).toMatchObject({
      status: 400,
      body: { message, code: 'validation', errors: [{ message }] },
    }),
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

  it('shows anyone the name, the photo, the interests and since when, and no more (R-10)', async () => {
    const member = await someone();
    await revise(member, { username: 'Open.Book', interests: ['comedy'] });
    const { status, body } = await shown('open.BOOK');
    expect(status).toBe(200);
    expect(body).toEqual({
      username: 'Open.Book',
      profilePhotoUrl: null,
      createdAt: '2026-11-21T18:00:00.000Z',
      interests: ['comedy'],
    });
  });

  it.each(['nobody', '%00', 'a%2Fb', '__proto__'])('knows no %s', async (name) =>
    expect(await shown(name)).toMatchObject({ status: 404, body: { message: 'User not found' } }),
  );

  it('has a page for a member, and 404 for no member (ROUTE-14)', async () => {
    await someone('On.A.Page');
    const page = await site.guest('GET', '/users/on.a.page');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<title>On\.A\.Page - [^<]+<\/title>/);
    expect((await site.guest('GET', '/users/nobody')).status).toBe(404);
  });
});
