import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';

/** PROF-10. */
export function UserNotFound() {
  useTitle('User not found', { exists: false });
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading size="poster">User not found</PageHeading>
      <p className="text-lg text-faded">Nobody here bears this name.</p>
      <Link to="/" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        Back to Events
      </Link>
    </div>
  );
}
