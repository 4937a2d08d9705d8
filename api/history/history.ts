import { foldRow } from '#projections/engine/fold-row.ts';
import { ads } from '#projections/views/ads/ads.ts';
import { aiAgents } from '#projections/views/ai_agents/ai_agents.ts';
import { cronSchedules } from '#projections/views/cron_schedules/cron_schedules.ts';
import { eventComments } from '#projections/views/event_comments/event_comments.ts';
import { events } from '#projections/views/events/events.ts';
import { toEvent } from '#projections/views/events/queries.ts';
import { historyStreams } from '#projections/views/history_index/queries.ts';
import { scrapedEvents } from '#projections/views/scraped_events/scraped_events.ts';
import { scrapingSources } from '#projections/views/scraping_sources/scraping_sources.ts';
import { submissions } from '#projections/views/submissions/submissions.ts';
import { users } from '#projections/views/users/users.ts';
import { venues } from '#projections/views/venues/venues.ts';
import { describeEvents } from '#schema/history/describe-events.ts';
import type { Actor, RecordedEvent } from '#schema/kernel/message.ts';
import { isAfter, type Position } from '#schema/kernel/position.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { streamParts } from '#schema/kernel/streams.ts';
import { type HistoryKind, historyKinds, isOfItem } from '#schema/rows.ts';
import type { HistoryEntry } from '#schema/wire.ts';
import { loadNamesById } from '../accounts/actor-names.ts';
import { presentUser } from '../accounts/presenter.ts';
import { toAgent } from '../agents/presenter.ts';
import { claimFromEvents, presentClaimsWithReviewers } from '../claims/presenter.ts';
import type { Gateway } from '../gateway.ts';
import { presentAdminReviews, reviewFromEvents } from '../reviews/presenter.ts';
import { presentScrapedEvents } from '../scraped-events/presenter.ts';
import { presentSubmissions } from '../submissions/presenter.ts';
import { toAdminVenue } from '../venues/presenter.ts';
import { toHistoryEntries } from './history-entry.ts';

type Deps = Pick<Gateway, 'readModels' | 'sealer' | 'log' | 'config'>;

/** A sentence for each event of a history, people and agents named as they are called now (LOG-05). */
async function historySentences(deps: Deps, events: readonly RecordedEvent[]): Promise<string[]> {
  const people = events.flatMap(({ meta, data }) => [meta.actor, ...peopleIn(data)]);
  const names = await loadNamesById(deps, people);
  return describeEvents(
    events.map(({ type, stream, data, meta: { actor } }) => ({ type, stream, data, actor })),
    { timeZone: deps.config.CITY_TIMEZONE, nameOf: (id) => names.get(id) },
  );
}

/** Event fields with the id of somebody other than the actor whom a sentence names. */
const peopleFields = { reviewedBy: 'user', approvedBy: 'user', userId: 'user', agentId: 'agent' } as const;

function peopleIn(data: Record<string, unknown>): Pick<Actor, 'kind' | 'id'>[] {
  const named = Object.entries(peopleFields).flatMap(([field, kind]) => {
    const id = data[field];
    return typeof id === 'string' ? [{ kind, id }] : [];
  });
  return data.decidedBy ? [data.decidedBy as Actor, ...named] : named;
}

/** What the item and all that followed from it are, by kind; `null` once it is gone. */
type HistoryState = Record<string, unknown>;

export type History = {
  /** `sentence`: who did what to which item, in plain words. */
  entries: (HistoryEntry & { sentence: string; stateAfter: HistoryState })[];
  state: HistoryState;
};

export type HistoryRequest = { kind: string; id: string; at?: Position | undefined };

/**
 * An item's events and those of the streams that share its correlation, in log order up to `at`, each with the
 * state after it (R-96, LOG-05). `id` is the item's own, or its stream's identity (D-93). Refuses an unknown kind or item with `history-unknown`.
 */
export async function loadHistory(
  gateway: Gateway,
  { kind, id, at }: HistoryRequest,
): Promise<History | Rejection> {
  if (!Object.hasOwn(historyKinds, kind)) return { code: 'history-unknown' };
  const found = await historyStreams(gateway.readModels, kind as HistoryKind, id);
  if (!found) return { code: 'history-unknown' };
  const all = (await Promise.all(found.streams.map((stream) => gateway.log.readStream(stream)))).flat();
  const itemEvents = isOfItem(all, kind as HistoryKind, id)
    .filter(({ position }) => at === undefined || !isAfter(position, at))
    .sort((one, other) => (isAfter(one.position, other.position) ? 1 : -1));

  const entries = await toHistoryEntries(gateway, itemEvents);
  const sentences = await historySentences(gateway, itemEvents);
  const states = await statesAfter(gateway, itemEvents);
  return {
    entries: entries.map((entry, step) => ({
      ...entry,
      sentence: sentences[step] ?? '',
      stateAfter: states[step] ?? {},
    })),
    state: states.at(-1) ?? {},
  };
}

async function statesAfter(gateway: Gateway, itemEvents: readonly RecordedEvent[]): Promise<HistoryState[]> {
  const byStream = new Map<string, RecordedEvent[]>();
  let state: HistoryState = {};
  const states: HistoryState[] = [];
  for (const event of itemEvents) {
    const before = [...(byStream.get(event.stream) ?? []), event];
    byStream.set(event.stream, before);
    const item = await itemAfter(gateway, event.stream, before);
    if (item) state = { ...state, [item.kind]: item.state };
    states.push(state);
  }
  return states;
}

/** The item of a stream as its view would show it after these events; null for streams without a view of their own. */
async function itemAfter(
  gateway: Gateway,
  stream: string,
  itemEvents: readonly RecordedEvent[],
): Promise<{ kind: HistoryKind; state: unknown } | null> {
  const { category, identity } = streamParts(stream);
  switch (category) {
    case historyKinds.submission: {
      const row = foldRow(submissions, identity, itemEvents);
      return { kind: 'submission', state: row && (await presentSubmissions(gateway, [row]))[0] };
    }
    case historyKinds.event: {
      const row = foldRow(events, identity, itemEvents);
      return { kind: 'event', state: row && toEvent(row) };
    }
    case historyKinds.comment: {
      const row = foldRow(eventComments, identity, itemEvents);
      return { kind: 'comment', state: row };
    }
    case historyKinds.review: {
      const row = reviewFromEvents(itemEvents);
      return { kind: 'review', state: row && (await presentAdminReviews(gateway, [row]))[0] };
    }
    case historyKinds.claim: {
      const row = claimFromEvents(itemEvents);
      return { kind: 'claim', state: row && (await presentClaimsWithReviewers(gateway, [row]))[0] };
    }
    case historyKinds.venue: {
      const row = foldRow(venues, identity, itemEvents);
      return { kind: 'venue', state: row && toAdminVenue(row) };
    }
    case historyKinds.user: {
      const row = foldRow(users, identity, itemEvents);
      return { kind: 'user', state: row && (await presentUser(gateway, row)) };
    }
    case historyKinds.ad: {
      const row = foldRow(ads, identity, itemEvents);
      return { kind: 'ad', state: row };
    }
    case historyKinds['scraped-event']: {
      const row = foldRow(scrapedEvents, identity, itemEvents);
      return { kind: 'scraped-event', state: row && (await presentScrapedEvents(gateway, [row]))[0] };
    }
    case historyKinds.source: {
      const row = foldRow(scrapingSources, identity, itemEvents);
      return { kind: 'source', state: row };
    }
    case historyKinds.schedule: {
      const row = foldRow(cronSchedules, identity, itemEvents);
      return { kind: 'schedule', state: row };
    }
    case historyKinds.agent: {
      const row = foldRow(aiAgents, identity, itemEvents);
      return { kind: 'agent', state: row && toAgent(row) };
    }
    default:
      return null;
  }
}
