import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { VenueType } from '#schema/venues/venue-type.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import { getState } from '../../engine/state.ts';
import { allRows, type Counts } from '../common/counts.ts';
import { type Page, rowById, rowsById } from '../common/rows.ts';
import { monthId } from './shows.ts';
import { totalsAfter } from './totals.ts';
import { venues } from './venues.ts';

type VenuesQuery = Page & { venueType?: VenueType | null | undefined };

/** Listed venues by name (R-30, VEN-13). */
export function listedVenues(readModels: ReadModels, query: VenuesQuery): Promise<VenueRow[]> {
  return byName(readModels, query, { listed: true });
}

/** All venues by name, including unlisted ones. */
export function allVenues(
  readModels: ReadModels,
  { isVerified, ...query }: VenuesQuery & { isVerified?: boolean | null | undefined },
): Promise<VenueRow[]> {
  return byName(readModels, query, isVerified == null ? {} : { isVerified });
}

function byName(
  readModels: ReadModels,
  { venueType, ...page }: VenuesQuery,
  where: NonNullable<Query['where']>,
): Promise<VenueRow[]> {
  return readModels.find('venues', {
    ...page,
    where: { ...where, ...(venueType && { venueType }) },
    sort: [['nameKey', 'asc']],
  });
}

/** A venue by its id, listed or not; undefined when it is unknown or removed. */
export const venueById = rowById('venues');

/** The venues of these ids in that order; undefined where `venueById` is. */
export const venuesById = rowsById('venues');

/** Listed venues with one of these names or addresses, normalised as in `venue-match`. */
export async function venuesMatching(
  readModels: ReadModels,
  { names, addresses, limit }: { names: readonly string[]; addresses: readonly string[]; limit: number },
): Promise<VenueRow[]> {
  const find = (field: 'nameMatch' | 'addressMatch', values: readonly string[]) =>
    readModels.find<VenueRow>('venues', {
      where: { [field]: { in: values } },
      sort: [[field, 'asc']],
      limit,
    });
  const found = await Promise.all([
    find('nameMatch', names),
    find(
      'addressMatch',
      addresses.filter((address) => address !== ''),
    ),
  ]);
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].filter(({ listed }) => listed);
}

/**
 * The number of approved shows of each venue on `today` (the city's) or later; venues without any are left
 * out.
 */
export async function upcomingShows(
  readModels: ReadModels,
  venueIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const [months, days] = await Promise.all([
    getState(readModels, venues, 'months', venueIds),
    getState(
      readModels,
      venues,
      'days',
      venueIds.map((id) => monthId(id, today)),
    ),
  ]);
  const shows = venueIds.map((id, at): [string, number] => {
    const later = sumOf(months[at], (month) => month > today.slice(0, month.length));
    return [id, later + sumOf(days[at], (day) => day >= today)];
  });
  return new Map(shows.filter(([, count]) => count > 0));
}

function sumOf(counts: Counts | undefined, counted: (name: string) => boolean): number {
  return Object.entries(counts ?? {}).reduce((sum, [name, count]) => (counted(name) ? sum + count : sum), 0);
}

export type VenueTotals = { total: number; verified: number; claimed: number; averageRating: number | null };

/**
 * Totals of all venues except `without` (AVE-01); `averageRating` is out of 5, null while no venue has a
 * visible review (AVE-19).
 */
export async function venueTotals(
  readModels: ReadModels,
  without: readonly string[] = [],
): Promise<VenueTotals> {
  const [[all = null], left] = await Promise.all([
    getState(readModels, venues, 'totals', [allRows]),
    venuesById(readModels, [...new Set(without)]),
  ]);
  const {
    total = 0,
    verified = 0,
    claimed = 0,
    rated = 0,
    ratings = 0,
  } = left.reduce<Counts | null>((totals, venue) => totalsAfter(totals, venue ?? null, null), all) ?? {};
  return { total, verified, claimed, averageRating: rated === 0 ? null : ratings / rated / 100 };
}
