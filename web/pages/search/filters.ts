import { isDate } from '#schema/kernel/calendar.ts';
import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { limits } from '#schema/kernel/limits.ts';
import type { SearchQueryVariables } from '#web/data/graphql/generated/graphql.ts';
import { type Upcoming, upcomingDays, upcomingLabels } from './upcoming.ts';

/** What a search asks for; '' and null narrow nothing. */
export type Filters = {
  text: string;
  date: string;
  eventType: EventType | null;
  upcoming: Upcoming | null;
};

export type View = 'days' | 'list';

/** The filters of an address; values that it cannot have are ignored (SRCH-08). */
export function filtersOf(query: URLSearchParams): Filters {
  const date = query.get('date') ?? '';
  return {
    text: (query.get('q') ?? '').slice(0, limits.performer),
    date: isDate(date) ? date : '',
    eventType: among(eventTypes, query.get('eventType')),
    upcoming: among(Object.keys(upcomingLabels) as Upcoming[], query.get('upcoming')),
  };
}

/** Grouped by date unless the address says otherwise (SRCH-07). */
export function viewOf(query: URLSearchParams): View {
  return query.get('view') === 'list' ? 'list' : 'days';
}

/** The address of a search; only what differs from the plain page is in it. */
export function searchParamsOf({ text, date, eventType, upcoming }: Filters, view: View): URLSearchParams {
  const named = { q: text.trim(), date, eventType, upcoming, view: view === 'list' ? view : null };
  return new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** What is sent: the text as performer and venue, a stretch of days as its first and last (SRCH-05, SRCH-06). */
export function variablesOf(
  { text, date, eventType, upcoming }: Filters,
  today: string,
): Omit<SearchQueryVariables, 'after'> {
  const words = text.trim();
  return {
    ...(words && { performer: words, venue: words }),
    ...(date && { date }),
    ...(eventType && { eventType }),
    ...(upcoming && upcomingDays(upcoming, today)),
  };
}

/** True when anything narrows the list (SRCH-07). */
export function isNarrowed({ text, date, eventType, upcoming }: Filters): boolean {
  return Boolean(text.trim() || date || eventType || upcoming);
}

function among<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
