import type { VenueRow } from '#schema/venues/venue-rows.ts';
import type { VenueType } from '#schema/venues/venue-type.ts';
import type { Query, ReadModels } from '#stores/read-models/read-models.ts';
import type { ShowsRow } from './shows.ts';
import { type TotalsRow, totalsAfter, totalsRow } from './totals.ts';

export type VenuesQuery = {
  venueType?: VenueType | null | undefined;
  limit: number;
  /** Continue behind this row: its `nameKey` and `id`. */
  after?: Query['after'];
};

/** Listed venues by name (R-30, VEN-13). */
export function listedVenues(readModels: ReadModels, asked: VenuesQuery): Promise<VenueRow[]> {
  return byName(readModels, asked, { listed: true });
}

/** All venues by name, unlisted ones too. */
export function allVenues(
  readModels: ReadModels,
  { isVerified, ...asked }: VenuesQuery & { isVerified?: boolean | null | undefined },
): Promise<VenueRow[]> {
  return byName(readModels, asked, isVerified == null ? {} : { isVerified });
}

function byName(
  readModels: ReadModels,
  { venueType, limit, after }: VenuesQuery,
  where: NonNullable<Query['where']>,
): Promise<VenueRow[]> {
  return readModels.find('venues', {
    // The view's private rows have no name.
    where: { ...where, ...(venueType && { venueType }), nameKey: { gte: '' } },
    sort: [['nameKey', 'asc']],
    limit,
    ...(after && { after }),
  });
}

/** A venue by its id, listed or not; undefined when it is unknown or removed. */
export async function venueById(readModels: ReadModels, id: string): Promise<VenueRow | undefined> {
  const [row] = await venuesById(readModels, [id]);
  return row;
}

/** The venues of these ids in their order; undefined where `venueById` would answer so. */
export async function venuesById(
  readModels: ReadModels,
  ids: readonly string[],
): Promise<(VenueRow | undefined)[]> {
  const rows = await readModels.getMany<VenueRow>('venues', ids);
  return rows.map((row) => (row && 'nameKey' in row ? row : undefined));
}

/** Listed venues that bear one of these names or stand at one of these addresses, as `venue-match` reads them. */
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

const showsPage = 1000;

/** How many approved shows of each venue play on `today` (the city's) or later; a venue without any is left out. */
export async function upcomingShows(
  readModels: ReadModels,
  venueIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const sort: Query['sort'] = [
    ['showsOf', 'asc'],
    ['month', 'asc'],
  ];
  const where = { showsOf: { in: venueIds }, month: { gte: today.slice(0, 7) } };
  for (let after: Query['after']; ; ) {
    const page = { where, sort, limit: showsPage, ...(after && { after }) };
    const rows = await readModels.find<ShowsRow>('venues', page);
    for (const { showsOf, days } of rows) {
      const ahead = Object.entries(days).reduce((sum, [day, shows]) => (day < today ? sum : sum + shows), 0);
      if (ahead > 0) sums.set(showsOf, (sums.get(showsOf) ?? 0) + ahead);
    }
    const last = rows.at(-1);
    if (!last || rows.length < showsPage) return sums;
    after = [last.showsOf, last.month, last.id];
  }
}

export type VenueTotals = { total: number; verified: number; claimed: number; averageRating: number | null };

/**
 * Over all venues but those of `without` (AVE-01); `averageRating` is out of 5, null while no venue has a visible
 * review (AVE-19).
 */
export async function venueTotals(
  readModels: ReadModels,
  without: readonly string[] = [],
): Promise<VenueTotals> {
  const [[all], left] = await Promise.all([
    readModels.getMany<TotalsRow>('venues', [totalsRow]),
    venuesById(readModels, [...new Set(without)]),
  ]);
  if (!all) return { total: 0, verified: 0, claimed: 0, averageRating: null };
  const { total, verified, claimed, rated, ratings } = left.reduce<TotalsRow>(
    (totals, venue) => totalsAfter(totals, venue ?? null, null) ?? totals,
    all,
  );
  return { total, verified, claimed, averageRating: rated === 0 ? null : ratings / rated / 100 };
}
