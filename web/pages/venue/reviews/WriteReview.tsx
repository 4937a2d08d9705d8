import { useRef, useState } from 'react';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { ErrorState } from '#web/components/states/ErrorState.tsx';
import { Skeleton } from '#web/components/states/Skeleton.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { MyVenueReviewDocument } from '#web/data/graphql/generated/pages/graphql.ts';
import { useGraphQuery } from '#web/data/graphql/use-graph-query.ts';
import { useSession } from '#web/data/session/session.ts';

const reviewForm = async () => (await import('./ReviewForm.tsx')).ReviewForm;

/**
 * 'Write a Review' and its form, which starts with the member's own review if there is one (REV-01, REV-02,
 * REV-11).
 */
export function WriteReview({ venueId }: { venueId: string }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const ReviewForm = useLoaded(reviewForm, open, () => setOpen(false));
  const toggle = useRef<HTMLButtonElement>(null);
  const { data, error, fetching, refetch } = useGraphQuery(
    MyVenueReviewDocument,
    { venueId },
    { pause: !user || !open },
  );
  if (!user)
    return (
      <Link
        to={`/submit?returnTo=${encodeURIComponent(`/venues/${venueId}`)}`}
        className={buttonStyle({ variant: 'primary' })}
      >
        Login to Write Review
      </Link>
    );

  const loading = <Skeleton className="h-64 w-full basis-full" />;
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonStyle({ variant: open ? 'outline' : 'primary' })}
      >
        Write a Review
      </button>
      {open && (
        <div className="basis-full pb-3">
          {error && !fetching ? (
            <ErrorState title="Failed to load your review" onRetry={refetch} />
          ) : data && !fetching && ReviewForm ? (
            <ReviewForm
              venueId={venueId}
              own={data.myVenueReview ?? null}
              onDone={() => {
                setOpen(false);
                toggle.current?.focus();
              }}
            />
          ) : (
            loading
          )}
        </div>
      )}
    </>
  );
}
