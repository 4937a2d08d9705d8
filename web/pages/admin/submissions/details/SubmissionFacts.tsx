import type { ReactNode } from 'react';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import type { SubmissionDetailsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { Fact } from '../../Fact.tsx';
import { linkStyle } from '../../link-style.ts';
import { When } from '../../When.tsx';
import { DetailsLayout, Outcome, OutsideLink, ShowDay } from './DetailsLayout.tsx';

type Submission = NonNullable<SubmissionDetailsQuery['submission']>;

/** A submitted show as its sender wrote it, with the decision, and `children` below. */
export function SubmissionFacts({ submission, children }: { submission: Submission; children?: ReactNode }) {
  const { performer, date, time, additionalDates, ageRestriction, url, email, imageUrl } = submission;
  const facts = (
    <>
      <Fact label="Date">
        <ShowDay date={date} />
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
        {url && <OutsideLink to={url} />}
      </Fact>
      <Fact label="Sent by">
        <a href={`mailto:${email}`} className={linkStyle}>
          {email}
        </a>
      </Fact>
      <Fact label="Sent at">
        <When at={submission.createdAt} />
      </Fact>
      <Outcome item={submission} />
    </>
  );
  return (
    <DetailsLayout {...{ performer, imageUrl, facts }} eventId={submission.eventId}>
      {children}
    </DetailsLayout>
  );
}
