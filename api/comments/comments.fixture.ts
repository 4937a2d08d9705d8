import type { Client } from '../testing/client.ts';
import { listed } from '../testing/examples.ts';
import { adminEmail, startSite } from '../testing/site.ts';

export type CommentBody = { id: string; content: string; isApproved: boolean };

export const commentsOf = (listingId: string) => `/api/events/${listingId}/comments`;

/** A site with these shows; functions without a listing use the first. */
export async function siteWithShows(first: string, ...others: string[]) {
  const site = await startSite();
  const admin = await site.signedIn(adminEmail);
  const member = await site.signedIn('mia@example.com');
  const other = await site.signedIn('omar@example.com');
  const path = commentsOf(first);
  await site
    .given(...[first, ...others].flatMap((listingId) => listed(listingId)))
    .when(site.guest, 'GET', path)
    .thenAnswer({ status: 200, body: [] });
  return {
    site,
    admin,
    member,
    other,
    async seenBy(client: Client, where = path): Promise<string[]> {
      return ((await client('GET', where)).body as CommentBody[]).map(({ content }) => content);
    },
    /** Posts a comment a second after the previous event, and returns its id. */
    async posted(client: Client, content: string, where = path): Promise<string> {
      site.advanceTime(1000);
      const { body } = await client('POST', where, { content });
      return (body as { comment: CommentBody }).comment.id;
    },
  };
}

export type CommentSite = Awaited<ReturnType<typeof siteWithShows>>;
