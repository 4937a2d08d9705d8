import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';

/** EVT-20. */
export function EventNotFound() {
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
