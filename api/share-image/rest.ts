import { approvedListingById } from '#projections/views/events/queries.ts';
import { HttpError } from '../server/response/errors.ts';
import type { HttpResponse } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { untrustedContent } from '../server/security-headers.ts';
import { listingVersion, siteVersion } from './share-image.ts';

/**
 * The picture of a link preview (META-03): `site.jpg`, or `{listingId}.jpg` of a listed show. Under the address
 * that its page names, which contains the version, it may be cached for ever.
 */
async function serve({ gateway, params: { name = '' }, query }: RequestContext): Promise<HttpResponse> {
  const { shareImages, readModels, config } = gateway;
  const id = /^(.{1,100})\.jpg$/.exec(name)?.[1] ?? '';
  if (id === 'site') return picture(await shareImages.ofSite(), query.get('v') === siteVersion(config));
  const show = await approvedListingById(readModels, id);
  if (!show) throw new HttpError('not_found', 'Image not found');
  return picture(await shareImages.ofListing(show), query.get('v') === listingVersion(show, config));
}

function picture(body: Buffer, lasts: boolean): HttpResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ...untrustedContent,
    },
    body,
  };
}

export const shareImageRoutes: readonly Route[] = [
  { method: 'GET', path: '/images/share/:name', who: 'anyone', rate: 'none', handle: serve },
];
