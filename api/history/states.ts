import { foldRows } from '#projections/engine/fold-row.ts';
import { ads } from '#projections/views/ads/ads.ts';
import { aiAgents } from '#projections/views/ai_agents/ai_agents.ts';
import { cronSchedules } from '#projections/views/cron_schedules/cron_schedules.ts';
import { eventComments } from '#projections/views/event_comments/event_comments.ts';
import { events } from '#projections/views/events/events.ts';
import { scrapedEvents } from '#projections/views/scraped_events/scraped_events.ts';
import { scrapingSources } from '#projections/views/scraping_sources/scraping_sources.ts';
import { submissions } from '#projections/views/submissions/submissions.ts';
import { users } from '#projections/views/users/users.ts';
import { venueClaims } from '#projections/views/venue_claims/venue_claims.ts';
import { venueReviews } from '#projections/views/venue_reviews/venue_reviews.ts';
import { venues } from '#projections/views/venues/venues.ts';
import { type HistoryKind, historyKinds, ownIdFields } from '#schema/history/history-kinds.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import type { Row } from '#stores/read-models/read-models.ts';
import { presentUser } from '../accounts/presenter.ts';
import { toAgent } from '../agents/presenter.ts';
import { presentClaims, withReviewers } from '../claims/presenter.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { toEvent } from '../listings/presenter.ts';
import { presentAdminReviews } from '../reviews/presenter.ts';
import { presentScrapedEvents } from '../scraped-events/presenter.ts';
import { presentSubmissions } from '../submissions/presenter.ts';
import { toAdminVenue } from '../venues/presenter.ts';

type Deps = Queries & Pick<Gateway, 'sealer' | 'log' | 'config'>;

/** The state of the item and of all items that followed from it, by kind; `null` once removed. */
export type HistoryState = Record<string, unknown>;

/** The state after each of the events of one stream. */
type StatesOf = (
  deps: Deps,
  stream: readonly RecordedEvent[],
  idOf: (event: RecordedEvent) => string,
) => Promise<unknown[]>;

/** Computes all states of a stream in one pass and presents them with one query per name. */
function statesOf<R extends Row>(
  view: Parameters<typeof foldRows<R>>[0],
  present: (deps: Deps, rows: readonly R[]) => readonly unknown[] | Promise<readonly unknown[]>,
): StatesOf {
  return async (deps, stream, idOf) => {
    const rows = foldRows(view, stream, idOf);
    const existing = rows.filter((row) => row !== null);
    const states = (await present(deps, existing)).values();
    return rows.map((row) => row && states.next().value);
  };
}

const unchanged = (_deps: Deps, rows: readonly Row[]) => rows;

const statesByKind: { readonly [Kind in HistoryKind]: StatesOf } = {
  submission: statesOf(submissions, presentSubmissions),
  // Upvotes are in streams of their own.
  event: statesOf(events, (_deps, rows) => rows.map((row) => toEvent(row, 0))),
  comment: statesOf(eventComments, unchanged),
  venue: statesOf(venues, (_deps, rows) => rows.map(toAdminVenue)),
  review: statesOf(venueReviews, presentAdminReviews),
  claim: statesOf(venueClaims, async (deps, rows) => withReviewers(deps, await presentClaims(deps, rows))),
  user: statesOf(users, (deps, rows) => Promise.all(rows.map((row) => presentUser(deps, row)))),
  ad: statesOf(ads, unchanged),
  'scraped-event': statesOf(scrapedEvents, presentScrapedEvents),
  source: statesOf(scrapingSources, unchanged),
  schedule: statesOf(cronSchedules, unchanged),
  agent: statesOf(aiAgents, (_deps, rows) => rows.map(toAgent)),
};

const kindOf = new Map(Object.entries(historyKinds).map(([kind, category]) => [category, kind])) as Map<
  string,
  HistoryKind
>;

/** The state after each event, the items of all streams together; streams without a view of their own change nothing. */
export async function loadStates(deps: Deps, itemEvents: readonly RecordedEvent[]): Promise<HistoryState[]> {
  const changes = new Map<string, HistoryState>();
  const byStream = Map.groupBy(itemEvents, ({ stream }) => stream);
  await Promise.all([...byStream.values()].map(addChanges));
  let state: HistoryState = {};
  return itemEvents.map(({ id }) => {
    state = { ...state, ...changes.get(id) };
    return state;
  });

  async function addChanges(stream: readonly RecordedEvent[]): Promise<void> {
    const { category, identity } = streamParts(stream[0]?.stream ?? '');
    const kind = kindOf.get(category);
    if (!kind) return;
    const field = ownIdFields[kind];
    const idOf = ({ data }: RecordedEvent) => (field ? String(data[field]) : identity);
    const states = await statesByKind[kind](deps, stream, idOf);
    for (const [at, { id }] of stream.entries()) changes.set(id, { [kind]: states[at] });
  }
}
