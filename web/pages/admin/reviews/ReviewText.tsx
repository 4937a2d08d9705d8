import { useState } from 'react';
import { preview, type Review } from './filters.ts';

/** Title and start of the comment; a longer one can be expanded (ARV-02). */
export function ReviewText({ review: { title, comment } }: { review: Review }) {
  const [expanded, setExpanded] = useState(false);
  const short = comment === null ? '' : preview(comment);
  return (
    <>
      {title && <strong className="block wrap-anywhere">{title}</strong>}
      {comment && <span className="wrap-anywhere whitespace-pre-line">{expanded ? comment : short}</span>}
      {comment && short !== comment && (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
            className="text-sm font-semibold whitespace-nowrap underline decoration-edge underline-offset-3"
          >
            {expanded ? 'Show less' : 'Show all'}
          </button>
        </>
      )}
      {!title && !comment && <span className="text-faded">Stars only</span>}
    </>
  );
}
