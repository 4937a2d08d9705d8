import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { daysBetween, longDate, monthAndDay } from '#schema/calendar.ts';
import type { SubmissionDetailsQuery } from '#web/graphql/generated/graphql.ts';
import { PosterImage } from '#web/parts/PosterImage.tsx';
import { today } from '#web/site.ts';
import { Fact } from '../Fact.tsx';
import { counted } from '../formats.ts';
import { When } from '../When.tsx';
import { SubmissionOutcome } from './SubmissionOutcome.tsx';

type Submission = NonNullable<SubmissionDetailsQuery['submission']>;

const link = 'font-semibold underline decoration-edge underline-offset-3 hover:decoration-accent';

function inDays(date: string): string {
  const days = daysBetween(today(), date);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`;
}

/** A sent show as its sender wrote it, with what became of it; `children` stand below. */
export function SubmissionFacts({ submission, children }: { submission: Submission; children?: ReactNode }) {
  const { performer, date, time, additionalDates, ageRestriction, url, email, imageUrl } = submission;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="grid w-40 content-start gap-2">
        <PosterImage url={imageUrl} alt={`Poster: ${performer}`} width={160} />
        {imageUrl && (
          <a href={imageUrl} target="_blank" rel="noreferrer" className={`text-sm ${link}`}>
            Open the poster
          </a>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          <Fact label="Date">
            {longDate(date)} <span className="whitespace-nowrap text-faded">({inDays(date)})</span>
          </Fact>
          <Fact label="Time">{time}</Fact>
          <Fact label="Further dates">
            {additionalDates.length === 0 ? 'None' : additionalDates.map(monthAndDay).join(', ')}
          </Fact>
          <Fact label="Venue">{submission.venue}</Fact>
          <Fact label="Address">{submission.address}</Fact>
          <Fact label="Price">{submission.price}</Fact>
          <Fact label="Ages">{ageRestriction === 'all_ages' ? 'All Ages' : ageRestriction}</Fact>
          <Fact label="Link" className="xl:col-span-2">
            {url && (
              <a href={url} target="_blank" rel="noreferrer" className={link}>
                {url}
                <ArrowUpRight aria-label="(opens in a new tab)" className="ml-0.5 inline size-4" />
              </a>
            )}
          </Fact>
          <Fact label="Sent by">
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </Fact>
          <Fact label="Sent at">
            <When at={submission.createdAt} />
          </Fact>
          {submission.evaluation && (
            <Fact label="Evaluation">
              {submission.evaluation.score} of 100: {submission.evaluation.decision}
            </Fact>
          )}
          <SubmissionOutcome submission={submission} />
        </dl>
        {submission.eventId && (
          <p>
            <Link to={`/events/${submission.eventId}`} className={link}>
              See it on the calendar
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
