import { longDate } from '#schema/kernel/calendar.ts';

export function DateList({ dates }: { dates: readonly string[] }) {
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
