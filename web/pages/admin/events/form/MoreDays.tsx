import { X } from 'lucide-react';
import { limits } from '#schema/kernel/limits.ts';
import { addDays, longDate } from '#schema/kernel/time/calendar.ts';
import { Button } from '#web/components/Button.tsx';
import { DateField } from '#web/components/forms/DateField.tsx';
import { today } from '#web/data/site.ts';

type Props = {
  /** The show's first day; '' while it is unknown. */
  first: string;
  days: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
};

export function MoreDays({ first, days, onChange, error }: Props) {
  const isFull = days.length >= limits.additionalDates;
  return (
    <div className="grid content-start gap-2.5">
      <DateField
        label="Add a further day"
        placeholder={first ? 'Choose a day' : 'Choose the date first'}
        disabled={!first || isFull}
        error={error}
        hint={isFull ? `At most ${limits.additionalDates} further days.` : undefined}
        {...(first && { min: addDays(first, 1) })}
        today={today()}
        value=""
        onChange={(day) => onChange([...new Set([...days, day])].sort())}
      />
      {days.length > 0 && (
        <ul aria-label="Further days" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {days.map((day) => (
            <li key={day} className="flex items-center gap-1 border border-rule py-0.5 pl-3">
              <time dateTime={day} className="text-[0.95rem]">
                {longDate(day)}
              </time>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${longDate(day)}`}
                onClick={() => onChange(days.filter((other) => other !== day))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
