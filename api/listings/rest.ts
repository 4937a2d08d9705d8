import { z } from 'zod';
import { permitRead } from '#domain/permissions.ts';
import { currentListingById, findListings, listingById } from '#projections/views/events/queries.ts';
import { eventTypes } from '#schema/kernel/fields.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import { presentOne } from '../commands/row-from-events.ts';
import { adminQuery } from '../server/request/handlers.ts';
import { dateParam, limitParam, parseQuery, searchParams } from '../server/request/query.ts';
import {
  type Headers,
  type HttpResponse,
  json,
  movedPermanently,
  negotiateBody,
} from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { listingCommandRoutes } from './commands.ts';
import { presentListings } from './presenter.ts';
import { loadSimilar, loadTwins } from './twins.ts';

const filter = z.object({
  limit: limitParam,
  ...searchParams,
  date: dateParam,
  from: dateParam,
  to: dateParam,
  eventType: z.enum(eventTypes, 'Event type must be music, comedy or art').optional(),
  includePast: z
    .enum(['true', 'false'], 'includePast must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
});

const listHeaders: Headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
};

/** the calendar, with a cached response while its rows are unchanged. */
async function list({ gateway, caller, request, query }: RequestContext): Promise<HttpResponse | Rejection> {
  const today = gateway.today();
  const key = `GET /api/events ${today} ${query}`;
  const cached = gateway.responseCache.get(key);
  if (cached) return negotiateBody(request, cached, { headers: listHeaders });

  const search = parseQuery(filter, query);
  if (isRejection(search)) return search;
  const find = async (readModels: ReadModels) =>
    presentListings({ readModels }, await findListings(readModels, { ...search, today }));
  if (search.includePast) {
    const refused = permitRead(caller.actor, 'pastListings');
    return refused ?? json(200, await find(gateway.readModels));
  }
  const rendered = await gateway.responseCache.fill(key, async (readModels) =>
    JSON.stringify(await find(readModels)),
  );
  return negotiateBody(request, rendered, { headers: listHeaders });
}

const described = z.object({ ...searchParams, date: dateParam, time: z.string().max(20).default('') });

/** listed shows that are probably the described one. */
async function similar({ gateway, query }: RequestContext): Promise<HttpResponse | Rejection> {
  const read = parseQuery(described, query);
  if (isRejection(read)) return read;
  const { performer = '', venue = '', date = '', time } = read;
  return json(200, await loadSimilar(gateway, { performer, venue, date, time }));
}

/** one show; an unapproved one for admins only (EVT-22); a merged one redirects to what remains (D-114). */
async function show({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const { readModels } = gateway;
  const admin = caller.actor.kind === 'admin';
  const row = await listingById(readModels, id);
  const current = row?.mergedInto ? await currentListingById(readModels, id) : undefined;
  if (current) return movedPermanently(`/api/events/${encodeURIComponent(current.id)}`);
  if (!row || !(row.approved || (admin && !row.mergedInto))) return { code: 'listing-unknown' };
  return json(200, await presentOne(presentListings, gateway, row));
}

/** */
export const listingRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/events', who: 'anyone', rate: 'Q', handle: list },
  { method: 'GET', path: '/api/events/:id', who: 'anyone', rate: 'Q', handle: show },
  { method: 'GET', path: '/api/similar-events', who: 'anyone', rate: 'Q', handle: similar },
  adminQuery('/api/admin/twins', 'scrapedEvents', ({ gateway }) => loadTwins(gateway)),
  ...listingCommandRoutes,
];
