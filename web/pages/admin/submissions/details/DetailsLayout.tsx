import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysBetween, longDate } from '#schema/kernel/time/calendar.ts';
import { Link } from '#web/components/Link.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { today } from '#web/data/site.ts';
import { Fact } from '../../Fact.tsx';
import { counted } from '../../formats.ts';
import { linkStyle } from '../../link-style.ts';
import { statusNames } from '../../StatusBadge.tsx';
import { When } from '../../When.tsx';
import { reviewerName } from '../messages.ts';
import type { Status } from '../queue.ts';

type Props = {
  performer: string;
  imageUrl: string | null;
  eventId: string | null;
  facts: ReactNode;
  children?: ReactNode;
};

export function DetailsLayout({ performer, imageUrl, eventId, facts, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid w-40 content-start gap-2">
        <PosterImage url={imageUrl} alt={`Poster: ${performer}`} width={160} />
        {imageUrl && (
          <a href={imageUrl} target="_blank" rel="noreferrer" className={`text-sm ${linkStyle}`}>
            Open the poster
          </a>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">{facts}</dl>
        {eventId && (
          <p>
            <Link to={`/events/${eventId}`} className={linkStyle}>
              See it on the calendar
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

export function OutsideLink({ to, children = to }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={linkStyle}>
      {children}
      <ArrowUpRight aria-label="(opens in a new tab)" className="ml-0.5 inline size-4" />
    </a>
  );
}

type Decided = {
  status: Status;
  reviewedAt: string | null;
  reviewedBy: { kind: string; name: string } | null;
  rejectionReason: string | null;
};

/** Who decided, when, and why; nothing while it is pending. */
export function Outcome({ item: { status, reviewedAt, reviewedBy, rejectionReason } }: { item: Decided }) {
  if (status === 'pending') return null;
  return (
    <>
      <Fact label={`${statusNames[status]} by`}>{reviewedBy ? reviewerName(reviewedBy) : null}</Fact>
      <Fact label={`${statusNames[status]} at`}>{reviewedAt && <When at={reviewedAt} />}</Fact>
      {status === 'rejected' && <Fact label="Reason">{rejectionReason}</Fact>}
    </>
  );
}

export function ShowDay({ date }: { date: string }) {
  return (
    <>
      {longDate(date)} <span className="whitespace-nowrap text-faded">({inDays(date)})</span>
    </>
  );
}

function inDays(date: string): string {
  const days = daysBetween(today(), date);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
}
