import { Badge } from '#web/components/Badge.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Card } from '#web/components/Card.tsx';
import { Link } from '#web/components/Link.tsx';
import { useSession } from '#web/data/session/session.ts';
import { cardHeading } from './card-style.ts';
import type { VenueOfPage } from './venue-of-page.ts';

/** Whether the venue has an owner, and a link to claim it (VEN-11); disabled until the venue is public. */
export function OwnerCard({ venue: { id, claimedBy, listed } }: { venue: VenueOfPage }) {
  const { user } = useSession();
  return (
    <Card aria-labelledby="owner" className="grid content-start justify-items-start">
      <h2 id="owner" className={cardHeading}>
        Venue Owner
      </h2>
      {claimedBy ? (
        <div className="grid justify-items-start gap-3">
          <Badge tone="good">Claimed</Badge>
          <p className="text-faded">
            {user?.id === claimedBy ? 'You manage this venue.' : 'The venue manages this page itself.'}
          </p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-faded">
            {listed
              ? 'Is this your venue? Claim it to manage this page.'
              : 'The owner or manager can claim this venue once it is listed.'}
          </p>
          {listed && (
            <Link to={`/venues/${id}/claim`} className={buttonStyle({ variant: 'outline' })}>
              Claim this venue
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}
