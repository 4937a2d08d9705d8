import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';

/** Any unknown path (ROUTE-18). */
export function NotFoundPage() {
  useTitle('404 Page Not Found', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">404 Page Not Found</PageHeading>
      <p className="text-lg text-faded">Nothing plays at this address.</p>
      <Link to="/" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        See what is on
      </Link>
    </div>
  );
}
