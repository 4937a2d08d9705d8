import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listingPath } from '#schema/kernel/slug.ts';
import { lastDay } from '#schema/kernel/time/show-days.ts';
import { listingTags } from '#schema/listings/listing-tags.ts';
import { listingMeta } from '#schema/page-meta.ts';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { usePageParams } from '#web/components/page-params.ts';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { changeCache, renewClient } from '#web/data/graphql/client.ts';
import { EventPageDocument, EventUpvotesDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useLive } from '#web/data/graphql/live/use-live.ts';
import { pendingUpvotes } from '#web/data/graphql/pending-upvotes.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { site, today } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { publicAddress } from '#web/layout/public-address.ts';
import { useHead, useTitle } from '#web/layout/use-title.ts';
import { Comments } from './comments/Comments.tsx';
import type { EventOfPage } from './event-of-page.ts';
import { ShowDetails, showLayout } from './ShowDetails.tsx';

/** A show (EVT-01..21); the URL is replaced by the canonical one if it differs. */
export function EventPage() {
  const { id = '' } = usePageParams();
  const { data, fetching, error, refetch } = useGraphQuery(EventPageDocument, { id });
  const show = data?.event;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useShowHead(show);

  useEffect(() => {
    if (!show) return;
    const canonical = new URL(listingPath(show), location.origin).pathname;
    if (canonical !== new URL(pathname, location.origin).pathname)
      navigate({ pathname: canonical, search, hash }, { replace: true, state: { tidied: true } });
  }, [show, pathname, search, hash, navigate]);

  if (show) return <ShownShow key={show.id} show={show} refetch={refetch} />;
  if (data || (error && !fetching)) return <EventNotFound />;
  return <EventLoading />;
}

function EventLoading() {
  return (
    <div className={showLayout}>
      <Skeleton className="aspect-4/5 w-full" />
      <div className="grid grid-cols-1 content-start gap-5">
        <p role="status" className="text-lg text-faded">
          Loading event details...
        </p>
        <Skeleton className="h-20 w-4/5" />
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-7 w-2/3" />
      </div>
    </div>
  );
}

/** EVT-20. */
function EventNotFound() {
  useTitle('Event Not Found', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Event Not Found</PageHeading>
      <p className="text-lg text-faded">The event you're looking for doesn't exist or has been removed.</p>
      <Link to="/" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to Events
      </Link>
    </div>
  );
}

/** The details of a show with live upvotes, and its comments (EVT-18). */
function ShownShow({ show, refetch }: { show: EventOfPage; refetch: () => void }) {
  useLiveUpvotes(show.id, refetch);
  return (
    <>
      <ShowDetails show={show} />
      <ErrorBoundary what="The comments" onRetry={renewClient}>
        <Comments eventId={show.id} />
      </ErrorBoundary>
    </>
  );
}

/** Writes each live upvote count of a show into the cache (UPV-03). */
function useLiveUpvotes(id: string, refetch: () => void): void {
  useLive(
    EventUpvotesDocument,
    { eventId: id },
    ({ eventUpvotesChanged: { count } }) => writeLiveUpvotes(id, count),
    () => {
      // The answer to an upvote under way has the current count.
      if (!pendingUpvotes.has(id)) refetch();
    },
  );
}

/** A live count is newer than the answer to an upvote that is under way. */
function writeLiveUpvotes(id: string, upvoteCount: number): void {
  if (pendingUpvotes.has(id)) pendingUpvotes.set(id, true);
  changeCache((_cache, write) => write('Event', { id, upvoteCount }));
}

/** Sets the head of the document for a show, like the server (EVT-21, META-02); undefined changes nothing. */
function useShowHead(show: EventOfPage | null | undefined): void {
  const head = useMemo(() => show && headOf(show), [show]);
  useHead(head?.meta ?? null, head?.options);
}

function headOf(show: EventOfPage) {
  const { city, timeZone } = site();
  const meta = listingMeta(show, city);
  const path = listingPath(show);
  const image = `/images/share/${show.id}.jpg`;
  const pictures = show.imageUrl ? [image, show.imageUrl] : [image];
  const tags = listingTags(
    {
      ...show,
      price: show.price ?? null,
      url: show.url ?? null,
      lastDate: lastDay(show),
    },
    meta,
    { page: publicAddress(path), images: pictures.map(publicAddress) },
    { city, timeZone, today: today() },
  );
  return { meta, options: { path, image, alt: `${show.performer} at ${show.venue}`, tags } };
}
