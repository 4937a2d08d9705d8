import { daysBetween, longDate } from '#schema/kernel/time/calendar.ts';
import { today } from '#web/data/site.ts';
import { counted } from '../../formats.ts';

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
