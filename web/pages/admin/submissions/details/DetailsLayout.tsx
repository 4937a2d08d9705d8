import type { ReactNode } from 'react';
import { Link } from '#web/components/Link.tsx';
import { PosterImage } from '#web/components/posters/PosterImage.tsx';
import { factLink } from './fact-link.ts';

type Props = {
  performer: string;
  imageUrl: string | null;
  eventId: string | null;
  facts: ReactNode;
  children?: ReactNode;
};

export function DetailsLayout({ performer, imageUrl, eventId, facts, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid w-40 content-start gap-2">
        <PosterImage url={imageUrl} alt={`Poster: ${performer}`} width={160} />
        {imageUrl && (
          <a href={imageUrl} target="_blank" rel="noreferrer" className={`text-sm ${factLink}`}>
            Open the poster
          </a>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">{facts}</dl>
        {eventId && (
          <p>
            <Link to={`/events/${eventId}`} className={factLink}>
              See it on the calendar
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
