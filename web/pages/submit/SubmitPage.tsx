import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '#web/pages/login/LoginPage.tsx';
import { Button } from '../../components/Button.tsx';
import { returnToOf } from '../../data/session/return-to.ts';
import { useSession } from '../../data/session/session.ts';
import { site } from '../../data/site.ts';
import { SubmitShow } from './SubmitShow.tsx';

/** Kept with the entry of the browser's history, so that a reload stays with the form. */
const asGuest = { asGuest: true };
const isGuest = (state: Partial<typeof asGuest> | null) => state?.asGuest === true;

/**
 * The form, or the login page with a way round it for guests (ROUTE-08, ROUTE-09). With a `returnTo` elsewhere
 * this is the sign-in gate of another page (ROUTE-11).
 */
export function SubmitPage() {
  const { user } = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  const returnTo = returnToOf(place);
  const isGate = returnTo !== '/' && returnTo !== '/submit';

  if (user && isGate) return <Navigate to={returnTo} replace />;
  if (user || (isGuest(place.state) && site().guestSubmissions)) return <SubmitShow />;
  return (
    <LoginPage
      title="Submit a Show"
      instead={
        site().guestSubmissions &&
        !isGate && (
          <div className="grid gap-3 border-t border-rule pt-6">
            <p className="text-faded">You can also send us a show without signing in.</p>
            <Button variant="outline" size="lg" onClick={() => navigate(place, { state: asGuest })}>
              Submit without an account
            </Button>
          </div>
        )
      }
    />
  );
}
