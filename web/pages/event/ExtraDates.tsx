import { longDate } from '#schema/calendar.ts';

/** The further days of a show (EVT-06). */
export function ExtraDates({ dates }: { dates: readonly string[] }) {
  return (
    <section aria-labelledby="extra-dates">
      <h2 id="extra-dates" className="mb-2 text-xl tracking-tight">
        Also playing
      </h2>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {dates.map((date) => (
          <li key={date}>
            <time dateTime={date}>{longDate(date)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
