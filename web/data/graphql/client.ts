import { Client, cacheExchange, fetchExchange } from 'urql';
import { queryFailure, queryTimeoutMs } from '../request.ts';

/** `fetch` with a timeout, and the error message and warning of queries (REQ-11, REQ-12). */
export function fetchWithTimeout(timeoutMs: number): typeof fetch {
  return async (url, init) => {
    const signals = [AbortSignal.timeout(timeoutMs), init?.signal].filter((signal) => signal != null);
    try {
      return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      throw queryFailure(error, init?.body);
    }
  };
}

/** Cached queries do not expire and are not retried (REQ-13); `invalidate` and `refetch` reload them. */
export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  fetch: fetchWithTimeout(queryTimeoutMs),
  fetchOptions: { credentials: 'same-origin' },
  exchanges: [cacheExchange, fetchExchange],
});

const listeners = new Set<(typenames: readonly string[]) => void>();

/** Subscribes to `invalidate`, for pages that hold results outside the cache. Returns the unsubscribe function. */
export function onInvalidated(notify: (typenames: readonly string[]) => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

const localResponse = async () =>
  new Response('{"data":{"__typename":"Mutation"}}', { headers: { 'Content-Type': 'application/json' } });

/**
 * Invalidates all cached results with one of these GraphQL types and refetches those on the screen:
 * `invalidate('Event', 'EventConnection')` after a command. urql's cache invalidates by the types in a mutation's
 * response, so this is a mutation that is answered locally.
 */
export async function invalidate(...typenames: string[]): Promise<void> {
  await client
    .mutation(
      'mutation Invalidate { __typename }',
      {},
      { additionalTypenames: typenames, fetch: localResponse },
    )
    .toPromise();
  for (const notify of listeners) notify(typenames);
}

/** Invalidates everything that depends on the user, after a sign-in or sign-out. */
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
