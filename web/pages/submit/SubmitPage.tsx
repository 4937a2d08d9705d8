import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { formatNotice } from '#schema/listings/notice.ts';
import { Button } from '#web/components/Button.tsx';
import { LoginPage } from '#web/components/login/LoginPage.tsx';
import { returnToOf } from '#web/data/session/return-to.ts';
import { useSession } from '#web/data/session/session.ts';
import { site } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { ShowForm } from './ShowForm.tsx';

/** Stored in the history entry, so that a reload keeps the form. */
const asGuest = { asGuest: true };
const isGuest = (state: Partial<typeof asGuest> | null) => state?.asGuest === true;

/**
 * The form, or the login page with a button for guests (ROUTE-08, ROUTE-09). With a `returnTo` elsewhere it is the
 * sign-in page of that page (ROUTE-11).
 */
export function SubmitPage() {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const returnTo = returnToOf(location);
  const isForOtherPage = returnTo !== '/' && returnTo !== '/submit';

  if (user && isForOtherPage) return <Navigate to={returnTo} replace />;
  if (user || (isGuest(location.state) && site().guestSubmissions)) return <SubmitShow />;
  return (
    <LoginPage
      title="Submit a Show"
      alternative={
        site().guestSubmissions &&
        !isForOtherPage && (
          <div className="grid gap-3 border-t border-rule pt-6">
            <p className="text-faded">You can also send us a show without signing in.</p>
            <Button variant="outline" size="lg" onClick={() => navigate(location, { state: asGuest })}>
              Submit without an account
            </Button>
          </div>
        )
      }
    />
  );
}

function SubmitShow() {
  useTitle('Submit a Show');
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-8 md:pt-12 lg:grid-cols-[minmax(0,44rem)_22rem]">
      <div className="lg:col-span-2">
        <PageHeading size="poster">Submit a Show</PageHeading>
      </div>
      <div className="lg:order-2">
        <Guidelines />
      </div>
      <ShowForm />
    </div>
  );
}

/** What we list, and how the review works (SHOW-02, GEN-11..13). */
function Guidelines() {
  const { minNoticeDays } = site();
  return (
    <section aria-labelledby="guidelines" className="border-2 border-ink bg-sheet p-6 lg:sticky lg:top-8">
      <h2 id="guidelines" className="mb-4 text-2xl tracking-tight">
        Before you start
      </h2>
      <ul className="grid list-disc gap-2 pl-5 marker:text-accent-text">
        <li>Original music, stand-up comedy and art exhibitions only</li>
        {minNoticeDays > 0 && <li>At least {formatNotice(minNoticeDays)} advance notice</li>}
        <li>No theater productions, cover bands, open mic nights or jam sessions</li>
      </ul>
      <h3 className="mt-6 mb-2 text-lg tracking-tight">What happens next</h3>
      <p>
        Our team reviews every show and lists it if approved. We may email you at the address you enter, which
        is never shown on the site.
      </p>
    </section>
  );
}
