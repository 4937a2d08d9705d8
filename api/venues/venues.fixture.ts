import type { Client, ClientResponse } from '../testing/client.ts';
import { adminEmail, startSite } from '../testing/site.ts';

/** A site with an administrator and a member, and calls for venues. */
export async function siteForVenues() {
  const site = await startSite();
  const admin = await site.signedIn(adminEmail);
  const member = await site.signedIn('member@example.com');
  let names = 0;
  return {
    site,
    admin,
    member,
    memberId: idOf(await member('GET', '/api/auth/user')),
    /** A name that no venue has. */
    aName(): string {
      names += 1;
      return `Venue ${names}`;
    },
    /** The body of a visitor's form, sent a minute after it was opened, with overrides. */
    aForm: (name: string, but: object = {}) =>
      aVenue(name, { honeypot: '', submissionTime: site.gateway.now().getTime() - 60_000, ...but }),
    typesIn: async (stream: string) => (await site.gateway.log.readStream(stream)).map(({ type }) => type),
  };
}

export const aVenue = (name: string, but: object = {}) => ({
  name,
  address: '410 Comal St',
  venueType: 'club',
  ...but,
});

export const idOf = ({ body }: ClientResponse) => (body as { id: string }).id;

export const namesIn = async (client: Client, path: string) =>
  ((await client('GET', path)).body as { name: string }[]).map((venue) => venue.name);
