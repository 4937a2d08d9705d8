import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';

type Props = {
  /** Set when loading failed, which does not mean that the venue does not exist. */
  onRetry?: () => void;
};

/** The venue does not exist, or could not be loaded (VEN-12). */
export function VenueNotFound({ onRetry }: Props) {
  useTitle('Venue Not Found', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">Venue Not Found</PageHeading>
      <p role={onRetry && 'alert'} className="text-lg text-faded">
        {onRetry
          ? 'We could not load this venue.'
          : "The venue you're looking for doesn't exist or has been removed."}
      </p>
      <div className="flex flex-wrap gap-3">
        {onRetry && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Link to="/venues" className={buttonStyle({ variant: onRetry ? 'outline' : 'primary', size: 'lg' })}>
          Back to Venues
        </Link>
      </div>
    </div>
  );
}
