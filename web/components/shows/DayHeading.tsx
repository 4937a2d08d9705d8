import { dayHeading } from '#schema/kernel/time/calendar.ts';
import { today } from '#web/data/site.ts';

/** The date as a calendar leaf; screen readers get the full date. */
export function DayHeading({ date }: { date: string }) {
  const [weekday = '', monthAndDay = ''] = dayHeading(date).split(', ');
  const [month, day] = monthAndDay.split(' ');
  return (
    <h2 className="leading-none">
      <span className="sr-only">{dayHeading(date)}</span>
      <span
        aria-hidden="true"
        className="flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:sticky lg:top-6 lg:grid lg:gap-1"
      >
        <span className="narrow text-5xl leading-[0.8] tracking-[-0.06em] lg:text-[5.5rem]">{day}</span>
        <span className="text-xl tracking-tight lg:text-lg">
          {weekday}
          <span className="font-semibold text-faded lg:block"> {month}</span>
        </span>
        {date === today() && (
          <span className="justify-self-start bg-accent px-1.5 py-1 font-sans text-xs font-bold tracking-normal text-on-accent">
            Today
          </span>
        )}
      </span>
    </h2>
  );
}
