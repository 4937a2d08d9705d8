import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import { isDate } from '#schema/kernel/time/calendar.ts';
import type { SearchQueryVariables } from '#web/data/graphql/generated/pages/graphql.ts';
import { type Upcoming, upcomingDays, upcomingLabels } from './upcoming.ts';

/** The filters of a search; '' and null are not set. */
export type Filters = {
  text: string;
  date: string;
  eventType: EventType | null;
  upcoming: Upcoming | null;
};

export const noFilters: Filters = { text: '', date: '', eventType: null, upcoming: null };

export type View = 'days' | 'list';

/** The filters in the query string; invalid values are ignored (SRCH-08). */
export function filtersFrom(query: URLSearchParams): Filters {
  const date = query.get('date') ?? '';
  return {
    text: (query.get('q') ?? '').slice(0, limits.performer),
    date: isDate(date) ? date : '',
    eventType: oneOf(eventTypes, query.get('eventType')),
    upcoming: oneOf(Object.keys(upcomingLabels) as Upcoming[], query.get('upcoming')),
  };
}

/** By day unless the query string has another value (SRCH-07). */
export function viewFrom(query: URLSearchParams): View {
  return query.get('view') === 'list' ? 'list' : 'days';
}

/** The query string of a search; defaults are omitted. */
export function toSearchParams({ text, date, eventType, upcoming }: Filters, view: View): URLSearchParams {
  const params = { q: text.trim(), date, eventType, upcoming, view: view === 'list' ? view : null };
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/**
 * The variables of the query: the text as performer and venue, a period as its first and last day (SRCH-05,
 * SRCH-06).
 */
export function toVariables(
  { text, date, eventType, upcoming }: Filters,
  today: string,
): Omit<SearchQueryVariables, 'after'> {
  const query = text.trim();
  return {
    ...(query && { performer: query, venue: query }),
    ...(date && { date }),
    ...(eventType && { eventType }),
    ...(upcoming && upcomingDays(upcoming, today)),
  };
}

/** True when any filter is set (SRCH-07). */
export function hasFilters({ text, date, eventType, upcoming }: Filters): boolean {
  return Boolean(text.trim() || date || eventType || upcoming);
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
