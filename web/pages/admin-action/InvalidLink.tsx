import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button-style.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';

/** Unknown, used or expired; a page that is loaded again has forgotten its token. */
export function InvalidLink() {
  return (
    <div className="page-width grid justify-items-start gap-8 pt-16 md:pt-28">
      <PageHeading>Decide on a Show</PageHeading>
      <p role="alert" className="border-l-4 border-bad bg-sheet px-4 py-3 font-semibold text-bad">
        This link is invalid or has expired.
      </p>
      <p className="max-w-xl text-lg text-faded">
        Links work once, for 7 days. If you only loaded the page again, open the link in your mail once more.
      </p>
      <Link to="/admin" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        To the submissions
      </Link>
    </div>
  );
}
