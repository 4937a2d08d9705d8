import { findListings } from '#projections/views/events/queries.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { wordsOf } from '#stores/read-models/words.ts';
import type { Platform, Queries } from '../gateway.ts';
import type { ShowQuestion } from './show-question.ts';

/** A listed show and the first of its days that matches the question. */
export type FoundShow = { row: ListingRow; day: string };

/** `named`: the words of a name by which they were found; null when found by days, type and price only. */
export type FoundShows = { named: string | null; shows: FoundShow[] };

const maxConsidered = 200;

export type ShowDeps = Queries & Pick<Platform, 'today'>;

/** The shows of a performer or venue that the message names; null when it names no listed one. */
export async function showsByName(
  deps: ShowDeps,
  { names, wholeName, days }: ShowQuestion,
): Promise<FoundShows | null> {
  const today = deps.today();
  const candidates = names.map((name) => ({ name, fits: hasWordsOf(name) }));
  if (wholeName !== null) candidates.push({ name: wholeName, fits: isNamed(wholeName) });
  for (const { name, fits } of candidates) {
    const search = { today, performer: name, venue: name, limit: maxConsidered };
    const rows = (await findListings(deps.readModels, search)).filter(fits);
    if (rows.length === 0) continue;
    const within = days ? rows.filter(({ allDates }) => allDates.some((day) => isIn(day, days))) : [];
    const span = within.length > 0 && days ? days : { from: today, to: null };
    return { named: name, shows: inOrder(within.length > 0 ? within : rows, span) };
  }
  return null;
}

/** The shows of the days, type and price that the message names. */
export async function showsByFacts(
  { readModels, today }: ShowDeps,
  { days, eventType, free }: ShowQuestion,
): Promise<FoundShows> {
  const span = { from: days?.from ?? today(), to: days?.to ?? null };
  const rows = await findListings(readModels, { today: today(), ...span, eventType, limit: maxConsidered });
  const fitting = rows.filter((row) => (!free || isFree(row)) && (!days?.evening || isEvening(row)));
  return { named: null, shows: inOrder(fitting, span) };
}

type Span = { from: string; to: string | null };

const isIn = (day: string, { from, to }: Span) => day >= from && (to === null || day <= to);
/** A show without a time counts as an evening show. */
const isEvening = ({ time }: ListingRow) => time === '' || time === '00:00' || time >= '17:00';
const isFree = ({ price }: ListingRow) => price !== null && /\bfree\b|^\$?0(\.00)?$/i.test(price.trim());

/** The store matches parts of words; a name must match whole words. */
function hasWordsOf(name: string): (row: ListingRow) => boolean {
  const wanted = wordsOf(name);
  return ({ performer, venue }) =>
    [performer, venue].some((text) => {
      const words = wordsOf(text);
      return wanted.every((word) => words.includes(word));
    });
}

/** Matches the whole name only, because a band may have the name of something that the site explains. */
function isNamed(name: string): (row: ListingRow) => boolean {
  return ({ performer, venue }) => [performer, venue].some((text) => wordsOf(text).join(' ') === name);
}

/** Sorts by day and time; shows that began before the span come after those that begin on the same day. */
function inOrder(rows: readonly ListingRow[], span: Span): FoundShow[] {
  const key = ({ row, day }: FoundShow) => `${day} ${row.date < day ? 1 : 0} ${row.time || '99:99'}`;
  return rows
    .flatMap((row) => {
      const day = row.allDates.find((date) => isIn(date, span));
      return day === undefined ? [] : [{ row, day }];
    })
    .map((show) => ({ show, key: key(show) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ show }) => show);
}
