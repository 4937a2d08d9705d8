import { Badge } from '#web/components/Badge.tsx';
import { Link } from '#web/components/Link.tsx';
import { VerifiedBadge } from '#web/components/VerifiedBadge.tsx';
import { counted } from '../formats.ts';
import type { Venue } from './filters.ts';

/** Badges for a venue's status; pending claims link to their decision (AVE-16, VEN-13). */
export function VenueBadges({ venue }: { venue: Venue }) {
  const { id, isVerified, claimedBy, claimedByName, listed, pendingClaims } = venue;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {isVerified ? <VerifiedBadge /> : <Badge tone="outline">Unverified</Badge>}
      {!listed && <Badge tone="warn">Awaiting review</Badge>}
      {claimedBy !== null && (
        <span title={claimedByName ? `by ${claimedByName}` : undefined}>
          <Badge tone="good">Claimed</Badge>
        </span>
      )}
      {pendingClaims > 0 && (
        <Link
          to={`/admin?tab=venues&view=claims&venue=${encodeURIComponent(id)}`}
          className="rounded-sm bg-warn px-2 py-0.5 text-xs font-semibold tracking-wide whitespace-nowrap text-paper underline underline-offset-2 hover:bg-ink"
        >
          {counted(pendingClaims, 'open claim')}
        </Link>
      )}
    </span>
  );
}
