import type { Client } from '../specification.client.ts';
import { type Site, startSite } from '../specification.ts';

export type Given = { site: Site; ada: Client; bea: Client; member: Client };

/** A site with two administrators and a member. */
export async function siteWithAdmins(settings: Record<string, string> = {}): Promise<Given> {
  const site = await startSite({ ADMIN_EMAILS: 'ada@example.com,bea@example.com', ...settings });
  return {
    site,
    ada: await site.signedIn('ada@example.com'),
    bea: await site.signedIn('bea@example.com'),
    member: await site.signedIn('member@example.com'),
  };
}
