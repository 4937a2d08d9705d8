import { type Cache, type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { CombinedError, type Exchange, type OperationResult } from 'urql';
import { map, pipe } from 'wonka';
import { upvoteUpdates } from './upvote-updates.ts';

/** Node types of the lists of `Query`: of each, the connection and its edges have no id. */
const listed =
  'AdEnquiry AdminAd AdminComment AdminReview AdminVenue AiAgentLog Claim Comment Event ModerationEntry Review ScrapedEvent ScrapingLog Submission Venue';

/** Further types without an id; and those whose id is another's: an actor's name may change between two events. */
const others =
  'Actor Analytics ChangedField ChatMessage ClaimDocument CriterionScore CronPreset DayOfSubmissions Evaluation FailingConsumer History HistoryEntry IngestTotals LinkSuggestion LogEntry LogPage MailedAction ModerationCounts MonthOfVisitors MyUpvotes PageInfo ParkedRow ProjectionStatus PublicProfile RebuildProgress ReviewAuthor Reviewer ScrapedChange Site SkippedEvent SourceListing Stats TopVenue Twin TwinList Upvote VenueSuggestion VenueTotals';

/** The types that the cache stores as a part of the object that holds them; all others are stored by their id. */
export const embeddedTypes: readonly string[] = [
  ...others.split(' '),
  ...listed.split(' ').flatMap((type) => [`${type}Connection`, `${type}Edge`]),
];

const config: CacheExchangeOpts = {
  keys: Object.fromEntries(embeddedTypes.map((type) => [type, () => null])),
  updates: {
    Mutation: {
      ...upvoteUpdates.updates,
      change: ({ change }, _variables, cache) => (change as (cache: Cache) => void)(cache),
    } as NonNullable<CacheExchangeOpts['updates']>[string],
  },
  optimistic: upvoteUpdates.optimistic,
};

/**
 * The cache by type and id: an entity that several queries have returned is stored once. `changeCache` of
 * `client.ts` changes it.
 */
export const createCache = (): Exchange => (input) => {
  const cache = cacheExchange(config)(input);
  return (operations) => pipe(cache(operations), map(withError));
};

/** For a response without a field of its query Graphcache has neither data nor an error. */
function withError(result: OperationResult): OperationResult {
  const { operation, data, error, stale } = result;
  const isExpected = data || error || stale || operation.context.requestPolicy === 'cache-only';
  if (operation.kind !== 'query' || isExpected) return result;
  return { ...result, error: new CombinedError({ networkError: new Error('The response is incomplete.') }) };
}
