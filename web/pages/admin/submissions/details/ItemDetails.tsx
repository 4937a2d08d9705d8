import { useEffect, useEffectEvent, useRef } from 'react';
import type { CombinedError } from 'urql';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import {
  ScrapedDetailsDocument,
  SubmissionDetailsDocument,
  SubmissionVenuesDocument,
} from '#web/data/graphql/generated/admin/graphql.ts';
import type { TypedDocument } from '#web/data/graphql/typed-document.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { LoadFailed } from '../../LoadFailed.tsx';
import { SourceListings } from '../../SourceListings.tsx';
import { SuggestedVenues } from '../../venues/links/SuggestedVenues.tsx';
import type { DecisionActions } from '../decisions/DecisionButtons.tsx';
import type { QueueItem } from '../queue.ts';
import { Evaluations } from './Evaluations.tsx';
import { ScrapedFacts } from './ScrapedFacts.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';

export function ItemDetails({
  item,
  decisionActions,
}: {
  item: QueueItem;
  decisionActions: DecisionActions;
}) {
  return (
    <ErrorBoundary what="The details">
      {item.kind === 'scraped' ? (
        <ScrapedDetails item={item} />
      ) : (
        <SubmissionDetails {...{ item, decisionActions }} />
      )}
    </ErrorBoundary>
  );
}

function ScrapedDetails({ item }: { item: QueueItem }) {
  const { data, error, retry } = useDetails(ScrapedDetailsDocument, item);
  if (!data?.scrapedEvent)
    return (
      <DetailsPending
        itemKind="scraped event"
        isMissing={data !== undefined}
        {...{ error }}
        onRetry={retry}
      />
    );
  return (
    <ScrapedFacts scraped={data.scrapedEvent}>
      <SourceListings sources={data.scrapedEvent.sources} />
      <Evaluations evaluations={data.aiEvaluations} />
    </ScrapedFacts>
  );
}

function SubmissionDetails({ item, decisionActions }: { item: QueueItem; decisionActions: DecisionActions }) {
  const { id, status } = item;
  const { data, error, retry } = useDetails(SubmissionDetailsDocument, item);
  if (!data?.submission)
    return (
      <DetailsPending itemKind="submission" isMissing={data !== undefined} {...{ error }} onRetry={retry} />
    );
  return (
    <SubmissionFacts submission={data.submission}>
      <Evaluations evaluations={data.aiEvaluations} />
      {status === 'pending' && (
        <KnownVenue
          submissionId={id}
          pending={decisionActions.pendingVerdicts.has(id)}
          onApprove={(venueId) => decisionActions.onApprove(item, venueId)}
        />
      )}
    </SubmissionFacts>
  );
}

type Props = { submissionId: string; pending: boolean; onApprove: (venueId: string) => void };

/**
 * Known venues that may match the submitted text; choosing one approves and links the show. Nothing without a
 * match.
 */
function KnownVenue({ submissionId, pending, onApprove }: Props) {
  const { data } = useGraphQuery(SubmissionVenuesDocument, { submissionId }, { policy: 'network-only' });
  if (!data || data.venueSuggestions.length === 0) return null;
  return (
    <section aria-labelledby={`venue-of-${submissionId}`} className="grid gap-3 border-t border-rule pt-4">
      <h2 id={`venue-of-${submissionId}`} className="text-lg leading-tight tracking-tight">
        A known venue?
      </h2>
      <SuggestedVenues
        venues={data.venueSuggestions}
        action="Approve and link"
        pending={pending}
        onChoose={({ id }) => onApprove(id)}
      />
    </section>
  );
}

type DetailsPendingProps = {
  /** What is being loaded, such as 'submission'. */
  itemKind: string;
  /** The server does not have it any more. */
  isMissing: boolean;
  error: CombinedError | undefined;
  onRetry: () => void;
};

/** Replaces the details while they load, when loading failed, or when the item no longer exists. */
function DetailsPending({ itemKind, isMissing, error, onRetry }: DetailsPendingProps) {
  if (error) return <LoadFailed title={`The ${itemKind} could not be loaded`} {...{ error, onRetry }} />;
  if (isMissing) return <p className="text-faded">This {itemKind} is no longer there.</p>;
  return (
    <div role="status" aria-label={`Loading the ${itemKind}`} className="grid gap-6 sm:grid-cols-[10rem_1fr]">
      <Skeleton className="aspect-4/5 w-40" />
      <span className="grid content-start gap-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </span>
    </div>
  );
}

/** All facts of an item, loaded whenever it is opened, and reloaded when the item has been decided or scored. */
function useDetails<Data>(
  document: TypedDocument<Data, { id: string }>,
  { id, status, score, decision }: QueueItem,
) {
  const { data, error, fetching, refetch } = useGraphQuery(document, { id }, { policy: 'cache-and-network' });
  const reload = useEffectEvent(refetch);
  const version = `${status} ${score} ${decision}`;
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (version === loadedVersion.current) return;
    loadedVersion.current = version;
    reload();
  }, [version]);
  return { data, error: fetching ? undefined : error, retry: refetch };
}
