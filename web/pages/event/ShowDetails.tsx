import { Share2, Ticket } from 'lucide-react';
import { useState } from 'react';
import { longDate } from '#schema/kernel/time/calendar.ts';
import { isOver } from '#schema/kernel/time/show-days.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { TypeBadge } from '#web/components/posters/TypeLabel.tsx';
import { ShowMarks } from '#web/components/shows/ShowMarks.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { Upvote } from '#web/components/upvote/Upvote.tsx';
import { useLoaded } from '#web/components/use-loaded.ts';
import { today } from '#web/data/site.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import type { EventOfPage } from './event-of-page.ts';

const ticketDialog = async () => (await import('./TicketDialog.tsx')).TicketDialog;

/** 'Get Tickets', which opens a dialog before leaving the site (EVT-12, EVT-13). */
function Tickets({ show, url }: { show: EventOfPage; url: string }) {
  const [open, setOpen] = useState(false);
  const TicketDialog = useLoaded(ticketDialog, open, () => setOpen(false));
  return (
    <>
      <Button variant="primary" size="lg" className="noscript:hidden" onClick={() => setOpen(true)}>
        <Ticket aria-hidden />
        Get Tickets
      </Button>
      <noscript className="noscript:contents">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'primary', size: 'lg' })}
        >
          Get Tickets
        </a>
      </noscript>
      <ErrorBoundary what="The tickets" floating>
        {TicketDialog && <TicketDialog show={show} url={url} open={open} onOpenChange={setOpen} />}
      </ErrorBoundary>
    </>
  );
}

/** Poster, facts (EVT-03..12), tickets, upvote and sharing. */
export function ShowDetails({ show }: { show: EventOfPage }) {
  const {
    performer,
    eventType,
    date,
    time,
    additionalDates,
    venueId,
    venue,
    address,
    price,
    ageRestriction,
  } = show;
  return (
    <article className={showLayout}>
      <PosterImage
        url={show.imageUrl}
        alt={`Poster: ${performer}`}
        width={640}
        sizes="(min-width: 80rem) 32rem, (min-width: 48rem) 42vw, 82vw"
        eager
        className="shadow-xl md:sticky md:top-8"
      />
      <div className="grid grid-cols-1 content-start gap-7">
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <div className="flex flex-wrap gap-2">
            <TypeBadge type={eventType} />
            {isOver(show, today()) && <Badge tone="warn">Past show</Badge>}
            <ShowMarks show={show} />
          </div>
          <PageHeading size="poster">{performer}</PageHeading>
        </div>
        <div className="grid gap-1 border-y-2 border-ink py-5 font-display text-2xl font-bold tracking-tight md:text-3xl">
          <p>
            <time dateTime={date}>{longDate(date)}</time>
          </p>
          <p>Starts at {displayTime(time)}</p>
        </div>
        {additionalDates.length > 0 && <ExtraDates dates={additionalDates} />}
        <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-faded">Venue</dt>
            <dd>
              <span className="block text-lg font-semibold">
                {venueId ? (
                  <Link
                    to={`/venues/${venueId}`}
                    className="inline-block min-h-8 underline decoration-2 underline-offset-4"
                  >
                    {venue}
                  </Link>
                ) : (
                  venue
                )}
              </span>
              <span className="block">{address}</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-faded">Price</dt>
            <dd className="text-lg font-semibold">{price || 'Price TBA'}</dd>
          </div>
          <div>
            <dt className="text-sm text-faded">Ages</dt>
            <dd className="text-lg font-semibold">
              {ageRestriction === 'all_ages' ? 'All Ages' : ageRestriction}
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          {show.url && show.state !== 'cancelled' && <Tickets show={show} url={show.url} />}
          <Upvote eventId={show.id} performer={performer} count={show.upvoteCount} size="page" />
          <Share show={show} />
        </div>
      </div>
    </article>
  );
}

/** The further days of a show (EVT-06); of a long run the next ones, the others collapsed. */
function ExtraDates({ dates }: { dates: readonly string[] }) {
  const { visible, collapsed } = collapseDays(dates, today());
  return (
    <section aria-labelledby="extra-dates" className="grid gap-1">
      <h2 id="extra-dates" className="mb-1 text-xl tracking-tight">
        Also playing
      </h2>
      <DateList dates={visible} />
      {collapsed.length > 0 && (
        <details>
          <summary className="min-h-10 content-center font-semibold underline decoration-2 underline-offset-4">
            {collapsed.length} more days
          </summary>
          <DateList dates={collapsed} />
        </details>
      )}
    </section>
  );
}

function DateList({ dates }: { dates: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {dates.map((date) => (
        <li key={date}>
          <time dateTime={date}>{longDate(date)}</time>
        </li>
      ))}
    </ul>
  );
}

const initiallyVisible = 6;
const maxUncollapsed = 8;

type Days = { visible: readonly string[]; collapsed: readonly string[] };

/** Up to eight days are all visible; of more, the next six from `today`, or the first six of a run that is over. */
export function collapseDays(dates: readonly string[], today: string): Days {
  if (dates.length <= maxUncollapsed) return { visible: dates, collapsed: [] };
  const upcoming = dates.filter((date) => date >= today);
  const visible = (upcoming.length > 0 ? upcoming : dates).slice(0, initiallyVisible);
  return { visible, collapsed: dates.filter((date) => !visible.includes(date)) };
}

const shareMenu = async () => (await import('./ShareMenu.tsx')).ShareMenu;

/** 'Share': the menu (25 kB) is loaded when first opened. */
function Share({ show }: { show: EventOfPage }) {
  const [opened, setOpened] = useState(false);
  const ShareMenu = useLoaded(shareMenu, opened, () => setOpened(false));
  if (ShareMenu) return <ShareMenu show={show} />;
  return (
    <Button
      variant="outline"
      size="lg"
      className="noscript:hidden"
      aria-haspopup="menu"
      pending={opened}
      onClick={() => setOpened(true)}
    >
      <Share2 aria-hidden />
      Share
    </Button>
  );
}

/** Poster and facts, side by side from a tablet up; shared by the page and its loading state. */
export const showLayout =
  'page-width grid grid-cols-1 items-start gap-x-14 gap-y-8 pt-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-12';
