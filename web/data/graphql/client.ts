import { Client, cacheExchange, fetchExchange } from 'urql';
import { queryFailure, queryTimeout } from '../request.ts';

/** `fetch` with the query's limit of 30 s, its error text and its warning (REQ-11, REQ-12). */
export function fetchWithin(limit: number): typeof fetch {
  return async (address, init) => {
    const signals = [AbortSignal.timeout(limit), init?.signal].filter((signal) => signal != null);
    try {
      return await fetch(address, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      throw queryFailure(error, init?.body);
    }
  };
}

/** Queries never go stale by themselves and are never repeated (REQ-13); `invalidate` and `refetch` renew them. */
export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  fetch: fetchWithin(queryTimeout),
  fetchOptions: { credentials: 'same-origin' },
  exchanges: [cacheExchange, fetchExchange],
});

const watchers = new Set<(typenames: readonly string[]) => void>();

/** Hears of what was forgotten: for answers that a page holds itself. Answers how to stop. */
export function onInvalidated(tell: (typenames: readonly string[]) => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

const answeredHere = async () =>
  new Response('{"data":{"__typename":"Mutation"}}', { headers: { 'Content-Type': 'application/json' } });

/**
 * Forgets every cached answer that holds one of these GraphQL types, and asks again for those on the screen:
 * `invalidate('Event', 'EventConnection')` after a command. The cache hears of it as of a mutation that never
 * leaves the browser.
 */
export async function invalidate(...typenames: string[]): Promise<void> {
  await client
    .mutation('mutation Forget { __typename }', {}, { additionalTypenames: typenames, fetch: answeredHere })
    .toPromise();
  for (const tell of watchers) tell(typenames);
}

/** After a sign-in or sign-out: whatever not everyone sees alike is forgotten. */
export function invalidatePrivate(): void {
  invalidate(
    'Submission',
    'SubmissionConnection',
    'ModerationEntryConnection',
    'ModerationCounts',
    'History',
    'LogPage',
    'ProjectionStatus',
    'MyUpvotes',
    'CommentConnection',
    'Venue',
    'AdminVenueConnection',
    'VenueTotals',
    'VenueSuggestion',
    'LinkSuggestion',
    'Review',
    'AdminReviewConnection',
    'AdminCommentConnection',
    'ClaimConnection',
    'Account',
    'IngestTotals',
    'Analytics',
    'ScrapedEvent',
    'ScrapedEventConnection',
    'AiAgent',
    'AiAgentLogConnection',
    'AiEvaluation',
    'ScrapingLogConnection',
    'CronSchedule',
    'AdminAdConnection',
    'AdEnquiryConnection',
  );
}
