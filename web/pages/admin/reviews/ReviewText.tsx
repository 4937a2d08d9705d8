import { useState } from 'react';
import { preview, type Review } from './filters.ts';

/** Title and the beginning of the comment; a longer one can be opened (ARV-02). */
export function ReviewText({ review: { title, comment } }: { review: Review }) {
  const [whole, setWhole] = useState(false);
  const short = comment === null ? '' : preview(comment);
  return (
    <>
      {title && <strong className="block wrap-anywhere">{title}</strong>}
      {comment && <span className="wrap-anywhere whitespace-pre-line">{whole ? comment : short}</span>}
      {comment && short !== comment && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
            className="text-sm font-semibold whitespace-nowrap underline decoration-edge underline-offset-3"
          >
            {whole ? 'Show less' : 'Show all'}
          </button>
        </>
      )}
      {!title && !comment && <span className="text-faded">Stars only</span>}
    </>
  );
}
