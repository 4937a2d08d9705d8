import { userByUsername } from '#projections/views/users/queries.ts';
import { profileMeta } from '#schema/page-meta.ts';
import type { Platform, Queries } from '../gateway.ts';
import { siteHead } from '../pages/page-heads.ts';
import type { Head } from '../server/static/document.ts';

/** The head of a member's public page (ROUTE-14); null when no member has the username. */
export async function profileHead(
  { config, readModels }: Queries & Pick<Platform, 'config'>,
  requested: string,
): Promise<Head | null> {
  const username = (await userByUsername(readModels, requested))?.username;
  if (!username) return null;
  const words = profileMeta(username, { name: config.SITE_NAME, city: config.CITY_NAME });
  return { ...siteHead(words, `/users/${username}`, config), type: 'profile' };
}
