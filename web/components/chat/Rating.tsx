import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { starsInWords } from '../rating/rating.ts';

type Props = { rating: number | null; thanked: boolean; onRate: (rating: number) => void };

const stars = [1, 2, 3, 4, 5];

/** 'Was this helpful?' with 1 to 5 stars; read-only once rated (CHAT-03, CHAT-08). */
export function Rating({ rating, thanked, onRate }: Props) {
  const [hovered, setHovered] = useState(0);
  const filled = rating ?? hovered;
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 border-t border-rule px-4 py-1 text-sm">
      <p role="status">
        {thanked ? 'Thanks for your feedback!' : <span id="was-helpful">Was this helpful?</span>}
      </p>
      {!thanked && (
        <fieldset
          aria-labelledby="was-helpful"
          disabled={rating !== null}
          onMouseLeave={() => setHovered(0)}
          className="flex"
        >
          {stars.map((star) => (
            <button
              key={star}
              type="button"
              aria-label={starsInWords(star)}
              onMouseEnter={() => setHovered(star)}
              onClick={() => onRate(star)}
              className="grid size-9 place-items-center rounded-sm hover:bg-shade"
            >
              <Star
                aria-hidden
                className={clsx('size-5', star <= filled && 'fill-accent text-accent-text')}
              />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
