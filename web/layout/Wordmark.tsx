import { Link } from 'react-router-dom';
import { site } from '../data/site.ts';

/** The site's name as a stamp: the way home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="group inline-flex min-h-11 min-w-0 items-center gap-2 font-display text-2xl leading-none font-extrabold tracking-tighter"
    >
      <svg viewBox="0 0 20 26" className="h-7 shrink-0 fill-accent" aria-hidden="true">
        <path d="M0 0h20v26l-5-4-5 4-5-4-5 4z" />
        <path d="M4 7h12M4 13h12" className="stroke-on-accent" strokeWidth="3" />
      </svg>
      <span className="narrow truncate [word-spacing:0.08em]">{site().name}</span>
    </Link>
  );
}
