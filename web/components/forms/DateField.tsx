import clsx from 'clsx';
import { CalendarDays, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, useState } from 'react';
import { longDate } from '#schema/kernel/time/calendar.ts';
import { Calendar } from './Calendar.tsx';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Props = FieldText & {
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  today?: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function DateField({
  label,
  error,
  hint,
  required,
  className,
  value,
  onChange,
  onBlur,
  min,
  max,
  today,
  placeholder = 'Choose a date',
  clearable = false,
  disabled = false,
  ref,
}: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Field {...{ label, error, hint, required, className }}>
      {({ 'aria-required': _required, ...control }) => (
        <span className="relative">
          <Popover.Root open={open} onOpenChange={setOpen}>
            <Popover.Trigger
              {...control}
              ref={ref}
              disabled={disabled}
              onBlur={onBlur}
              aria-labelledby={`${control.id}-label ${control.id}`}
              className={clsx(controlStyle, 'flex items-center gap-2.5 text-left', !value && 'text-faded')}
            >
              <CalendarDays aria-hidden className="size-5 shrink-0" />
              {value ? longDate(value) : placeholder}
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Content
                aria-label={label}
                align="start"
                sideOffset={6}
                collisionPadding={8}
                className="z-60 border-2 border-ink bg-sheet p-3 shadow-xl"
              >
                <Calendar
                  selectedDate={value}
                  {...{ min, max, today }}
                  onChoose={(date) => {
                    onChange(date);
                    setOpen(false);
                  }}
                />
              </Popover.Content>
            </Popover.Portal>
          </Popover.Root>
          {clearable && value && !disabled && (
            <button
              type="button"
              aria-label={`Clear ${label.toLowerCase()}`}
              onClick={() => onChange('')}
              className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-sm hover:bg-shade"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
