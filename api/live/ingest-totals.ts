import { listingStateEvents } from '#projections/views/common/listings.ts';
import type { Queries } from '../gateway.ts';
import { type IngestTotals, loadTotals } from '../scrapes/load-totals.ts';
import type { Subject } from './topic.ts';

const totals = () => ({ id: 'totals' });

/** Any change of a find, submission or listing: of what waits for a decision, of changes (D-113) and twins (D-114). */
export const ingestTotalsChanges = (
  queries: Queries,
): Subject<'listing' | 'scrapedEvent' | 'submission', IngestTotals> => ({
  view: 'scraped_events',
  furtherViews: ['events', 'submissions'],
  on: {
    EventScraped: totals,
    ScrapedEventRevised: totals,
    ScrapedEventListedElsewhere: totals,
    ScrapedEventEvaluated: 'ignored',
    ScrapedEventApproved: totals,
    ScrapedEventRejected: totals,
    ScrapedEventMissed: totals,
    ScrapedEventSeenAgain: totals,
    ScrapedChangeAccepted: totals,
    ScrapedChangeDismissed: totals,
    ShowSubmitted: totals,
    SubmissionEvaluated: 'ignored',
    SubmissionApproved: totals,
    SubmissionRejected: totals,
    ListingCreated: 'ignored',
    ListingApproved: totals,
    ListingRevised: totals,
    ...listingStateEvents,
    ListingDistinguished: totals,
    ListingMerged: totals,
    ListingSeparated: totals,
    ListingRemoved: totals,
  },
  load: async () => [await loadTotals(queries)],
});
