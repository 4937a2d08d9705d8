import { longDate } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/dialogs/Dialog.tsx';
import type { EventOfPage } from './event-of-page.ts';

type Props = { show: EventOfPage; url: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The dialog before leaving for the ticket seller, who gets no referrer (EVT-14). */
export function TicketDialog({ show, url, open, onOpenChange }: Props) {
  const { performer, venue, date, time, additionalDates } = show;
  const more = additionalDates.length;
  const facts = [
    ['Event', performer],
    ['Venue', venue],
    ['Date and time', `${longDate(date)}, ${displayTime(time)}`],
    ...(more > 0 ? [['Also playing', `${more} more ${more === 1 ? 'day' : 'days'}`]] : []),
  ];
  // A picture of the site's own image host is a relative URL, without a host.
  const seller = new URL(url, location.origin).hostname;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ticket Information"
      description={`Tickets are sold by ${seller}.`}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Stay on the site
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              window.open(url, '_blank', 'noopener,noreferrer');
              onOpenChange(false);
            }}
          >
            Continue to Tickets
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-3 border-y border-rule py-4">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-faded">{name}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
