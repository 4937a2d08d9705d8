import { type ComponentProps, useId } from 'react';
import { eventTypes } from '#schema/kernel/fields.ts';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { eventTypeLabels } from '#web/components/posters/event-types.ts';
import { TypeShape } from '#web/components/posters/TypeShape.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> & { error: string | undefined };

/** One of music, comedy and art; other properties go to each radio button. */
export function TypeChoice({ error, required, ...radio }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        Event type
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-accent-text">
            *
          </span>
        )}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-13 items-center justify-center gap-1.5 rounded-sm border border-edge bg-sheet font-display text-base font-bold xs:gap-2 xs:text-lg tracking-tight max-[24rem]:gap-1 max-[24rem]:text-base has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input {...radio} type="radio" value={type} className="sr-only" />
            <TypeShape type={type} />
            {eventTypeLabels[type]}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
