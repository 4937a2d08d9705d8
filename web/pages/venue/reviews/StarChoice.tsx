import clsx from 'clsx';
import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { starsInWords } from '#web/components/rating/rating.ts';

type Props = {
  value: number;
  onChange: (stars: number) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
};

const choices = [1, 2, 3, 4, 5];

/**
 * One to five stars as radio buttons; arrow keys move, the selected star and those before it are filled (REV-05).
 */
export function StarChoice({ value, onChange, onBlur, ref, error }: Props) {
  const name = useId();
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">Rating</legend>
      <div className="flex w-max has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
        {choices.map((stars) => (
          <label key={stars} className="grid size-11 place-items-center">
            <input
              ref={stars === value ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              className="sr-only"
            />
            <Star aria-hidden className={clsx('size-8', stars <= value ? 'fill-accent' : 'text-edge')} />
            <span className="sr-only">{starsInWords(stars)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
