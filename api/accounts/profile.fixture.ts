import { expect } from 'vitest';
import type { Client } from '../testing/client.ts';
import { startSite } from '../testing/site.ts';

/** A site with a function that signs in a new member. */
export async function siteForProfiles() {
  const site = await startSite({ RATE_LIMITS: 'off' });
  let people = 0;
  const revise = (member: Client, changes: object) => member('PATCH', '/api/profile', changes);
  return {
    site,
    revise,
    async someone(username?: string): Promise<Client> {
      people += 1;
      const member = await site.signedIn(`member${people}@example.com`);
      if (username) expect(await revise(member, { username })).toMatchObject({ status: 200 });
      return member;
    },
    shown: (username: string) => site.guest('GET', `/api/users/${username}`),
  };
}

export type ProfileSite = Awaited<ReturnType<typeof siteForProfiles>>;
