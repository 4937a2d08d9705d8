import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GraphqlClient, graphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { type Site, startSite } from '../testing/site.ts';

let site: Site;
let guest: GraphqlClient;
let member: GraphqlClient;
beforeEach(async () => {
  site = await startSite();
  guest = graphqlClient(site);
  member = await signedInClient(site, 'member@example.com');
});
afterEach(() => site.dispose());

const revise = (input: object) =>
  member.send(
    'mutation($input: ProfileInput!) { updateProfile(input: $input) { username interests onboardingCompleted } }',
    { variables: { input } },
  );
const shown = async (username: string) => {
  const { data } = await guest.send(
    'query($username: String!) { user(username: $username) { username interests } }',
    {
      variables: { username },
    },
  );
  return data.user;
};

describe('the profile over GraphQL', () => {
  it('saves the onboarding in one call, and shows the profile to everyone (R-08, R-10)', async () => {
    const welcome = { username: 'Late.Encore', interests: ['music'], onboardingCompleted: true };
    const { data, errors } = await revise(welcome);
    expect(errors).toEqual([]);
    expect(data.updateProfile).toEqual(welcome);
    expect(await shown('late.encore')).toEqual({ username: 'Late.Encore', interests: ['music'] });
    expect(await shown('unknown')).toBeNull();
  });

  it('rejects with the messages of REST (ONB-14)', async () => {
    await revise({ username: 'Late.Encore' });
    const other = await signedInClient(site, 'other@example.com');
    const { errors } = await other.send(
      'mutation { updateProfile(input: { username: "LATE.ENCORE" }) { id } }',
    );
    expect(errors).toMatchObject([
      {
        message: 'Username already taken',
        extensions: { code: 'conflict', reason: 'username-taken', errors: [{ field: 'username' }] },
      },
    ]);
    expect((await revise({ username: 'no' })).errors).toMatchObject([
      { message: 'Username must be at least 3 characters.', extensions: { code: 'validation' } },
    ]);
  });

  it('shows guests no cached response once the profile has changed', async () => {
    await revise({ username: 'Late.Encore' });
    for (const interests of [['comedy'], ['art'], ['music', 'art']]) {
      await revise({ interests });
      for (let call = 0; call < 3; call += 1) expect(await shown('Late.Encore')).toMatchObject({ interests });
    }
  });
});
