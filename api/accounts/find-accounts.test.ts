import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GraphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';

let site: Site;
let admin: GraphqlClient;
beforeAll(async () => {
  site = await startSite();
  admin = await signedInClient(site, adminEmail);
  for (const username of ['Late.Encore', 'late.lunch', 'lantern']) {
    const member = await signedInClient(site, `${username}@example.com`);
    await member.send(
      'mutation($username: String!) { updateProfile(input: { username: $username }) { id } }',
      {
        variables: { username },
      },
    );
  }
  await signedInClient(site, 'nameless@example.com');
});
afterAll(() => site.dispose());

async function found(search: string, first?: number): Promise<string[]> {
  const { data, errors } = await admin.send(
    'query($search: String!, $first: Int) { accounts(search: $search, first: $first) { id name createdAt } }',
    { variables: { search, first } },
  );
  expect(errors).toEqual([]);
  return data.accounts.map(({ name }: { name: string }) => name);
}

it('finds accounts by a prefix of the username, in any case (AVE-21)', async () => {
  expect(await found('LATE')).toEqual(['Late.Encore', 'late.lunch']);
  expect(await found(' la ', 2)).toEqual(['lantern', 'Late.Encore']);
  expect(await found('encore')).toEqual([]);
});

it('finds an account by its whole e-mail, which is the name of one without a username', async () => {
  expect(await found('Late.Lunch@example.com')).toEqual(['late.lunch']);
  expect(await found('nameless@example.com')).toEqual(['nameless@example.com']);
  expect(await found('nameless@')).toEqual([]);
});

it('finds no account for a blank search', async () => expect(await found('  ')).toEqual([]));
