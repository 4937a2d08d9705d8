import { DayPicker } from 'react-day-picker';

type Props = {
  /** Dates are `YYYY-MM-DD`; '' for none. */
  selectedDate: string;
  onChoose: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
};

/** The picker uses dates in the browser's time zone; only year, month and day count. */
function toDay(date: string | undefined): Date | undefined {
  if (!date) return undefined;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function toDate(day: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** Accessible name of a day. Contains the visible number, so that voice control finds it. */
function dayName(day: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  const name = day.toLocaleDateString('en-US', { dateStyle: 'full' });
  return `${today ? 'Today, ' : ''}${name}${selected ? ', selected' : ''}`;
}

const move = 'grid size-10 place-items-center rounded-sm hover:bg-shade aria-disabled:opacity-40';

export function Calendar({ selectedDate, onChoose, min, max, today }: Props) {
  const first = toDay(min);
  const last = toDay(max);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={toDay(selectedDate)}
      onSelect={(day) => onChoose(toDate(day))}
      defaultMonth={toDay(selectedDate) ?? first}
      startMonth={first}
      endMonth={last}
      {...(today && { today: toDay(today) })}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      labels={{ labelDayButton: dayName }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-10 items-center px-2 font-display text-lg font-bold tracking-tight',
        nav: 'absolute top-0 right-0 flex',
        button_previous: move,
        button_next: move,
        chevron: 'size-5 fill-ink',
        month_grid: 'mt-2 border-collapse',
        weekday: 'size-9 text-xs font-semibold min-[22rem]:size-10 text-faded',
        day: 'p-0 text-center',
        day_button:
          'size-9 rounded-sm tabular-nums min-[22rem]:size-10 not-disabled:hover:bg-ink not-disabled:hover:text-paper disabled:cursor-not-allowed',
        selected: '[&>button]:bg-accent [&>button]:font-bold [&>button]:text-on-accent',
        today: 'font-bold underline underline-offset-4',
        disabled: 'text-faded/60 line-through decoration-1',
        outside: 'invisible',
      }}
    />
  );
}
