import { cityStart } from '#schema/kernel/time/start-time.ts';
import type { ExtractedEvent } from '#schema/scraping/ingest-wire.ts';
import { site } from '#web/data/site.ts';
import { count } from '#web/pages/admin/formats.ts';
import { startText } from '#web/pages/admin/start-text.ts';

const maxShown = 3;

/** The first events that a test found, and the number of further ones (SCR-10). */
export function FoundEvents({ events }: { events: readonly ExtractedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {events.slice(0, maxShown).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scraped event has no id
        <li key={index} className="border-l-4 border-rule pl-3">
          <strong className="wrap-anywhere">{event.eventName || 'No name'}</strong>
          <span className="block text-[0.95rem] wrap-anywhere">
            {event.venue ?? 'No venue'} ·{' '}
            {event.startTime === null ? 'No start time' : start(event.startTime)}
          </span>
          {typeof event.missing === 'string' && (
            <span className="block text-sm text-warn">{event.missing}</span>
          )}
        </li>
      ))}
      {events.length > maxShown && (
        <li className="text-faded">...and {count(events.length - maxShown)} more</li>
      )}
    </ul>
  );
}

function start(startTime: string): string {
  if (Number.isNaN(Date.parse(startTime))) return startTime;
  const { date, time } = cityStart(startTime, site().timeZone);
  return startText(date, time);
}
