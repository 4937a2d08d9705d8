import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileSite, siteForProfiles } from './profile.fixture.ts';

describe('the own profile over REST', () => {
  let site: ProfileSite['site'];
  let someone: ProfileSite['someone'];
  let revise: ProfileSite['revise'];
  let shown: ProfileSite['shown'];
  beforeAll(async () => {
    ({ site, someone, revise, shown } = await siteForProfiles());
  });
  afterAll(() => site.dispose());

  it('saves the whole onboarding in one call, and returns the user (R-08)', async () => {
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
        ['UsernameReserved', 'UsernameChosen', 'ProfileRevised', 'OnboardingCompleted', 'UsernameConfirmed'],
      );
    expect((await member('GET', '/api/auth/user')).body).toEqual(got.body);
    expect(got.body).not.toHaveProperty('usernameKey');
  });

  it('changes nothing when the same input is sent again', async () => {
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
  ])('rejects %j (ONB-14)', async (changes, message) =>
    expect(await revise(await someone(), changes)).toMatchObject({
      status: 400,
      body: { message, code: 'validation', errors: [{ message }] },
    }),
  );

  it('shows everyone only the username, photo, interests and month of joining (R-10)', async () => {
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

  it.each(['unknown', '%00', 'a%2Fb', '__proto__'])('has no page for %s', async (name) =>
    expect(await shown(name)).toMatchObject({ status: 404, body: { message: 'User not found' } }),
  );

  it('has a page for a member, and 404 for no member (ROUTE-14)', async () => {
    await someone('On.A.Page');
    const page = await site.guest('GET', '/users/on.a.page');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<title>On\.A\.Page - [^<]+<\/title>/);
    expect((await site.guest('GET', '/users/unknown')).status).toBe(404);
  });
});
