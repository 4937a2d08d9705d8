import { longDate } from '#schema/kernel/time/calendar.ts';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { counted } from '../formats.ts';
import type { Listing } from './filters.ts';

/** First day and time of a show, and the number of its further days, which the tooltip lists. */
export function ListingWhen({ listing: { date, time, additionalDates } }: { listing: Listing }) {
  return (
    <>
      <time dateTime={date}>{longDate(date)}</time>, {displayTime(time)}
      {additionalDates.length > 0 && (
        <span title={additionalDates.map(longDate).join('\n')} className="block text-sm text-faded">
          and {counted(additionalDates.length, 'more day')}
        </span>
      )}
    </>
  );
}
