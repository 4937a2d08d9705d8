import type { ReactNode } from 'react';
import { displayTime } from '#schema/kernel/time/show-time.ts';
import { cityStart } from '#schema/kernel/time/start-time.ts';
import { stateMarks } from '#schema/listings/listing-state.ts';
import type { ScrapedDetailsQuery } from '#web/data/graphql/generated/admin/graphql.ts';
import { site } from '#web/data/site.ts';
import { Fact } from '../../Fact.tsx';
import { When } from '../../When.tsx';
import { dateWithWeekday } from '../messages.ts';
import { DetailsLayout, Outcome, OutsideLink, ShowDay } from './DetailsLayout.tsx';

type Scraped = NonNullable<ScrapedDetailsQuery['scrapedEvent']>;

/** A scraped show, with times in the city's time zone, and `children` below. */
export function ScrapedFacts({ scraped, children }: { scraped: Scraped; children?: ReactNode }) {
  const { eventName, performers, date, time, description, ticketLink, sourceUrl, sourceName } = scraped;
  const facts = (
    <>
      <Fact label="Date">
        <ShowDay date={date} />
      </Fact>
      <Fact label="Starts">{time && displayTime(time)}</Fact>
      <Fact label="Ends">{scraped.endTime && endOf(scraped.endTime, date)}</Fact>
      <Fact label="Event name">{eventName}</Fact>
      <Fact label="Performers">{performers.join(', ')}</Fact>
      <Fact label="Price">{scraped.price}</Fact>
      <Fact label="Venue">{scraped.venue}</Fact>
      <Fact label="Address">{scraped.address}</Fact>
      <Fact label="On its page">{onItsPage(scraped)}</Fact>
      <Fact label="Confidence">{scraped.confidence}%</Fact>
      <Fact label="Link" className="sm:col-span-2 xl:col-span-3">
        {ticketLink && <OutsideLink to={ticketLink} />}
      </Fact>
      <Fact label="Description" className="sm:col-span-2 xl:col-span-3">
        {description && <span className="block max-w-prose whitespace-pre-line">{description}</span>}
      </Fact>
      <Fact label="Source">
        {sourceUrl ? (
          <OutsideLink to={sourceUrl}>{sourceName ?? sourceUrl}</OutsideLink>
        ) : (
          (sourceName ?? 'A source since removed')
        )}
      </Fact>
      <Fact label="Found at">
        <When at={scraped.scrapedAt} />
      </Fact>
      <Outcome item={scraped} />
    </>
  );
  return (
    <DetailsLayout
      performer={performers.join(', ') || eventName}
      imageUrl={scraped.imageUrl ?? scraped.originalImageUrl}
      eventId={scraped.eventId}
      facts={facts}
    >
      {children}
    </DetailsLayout>
  );
}

/** What speaks against the show; null when its page announces it (D-112, D-113). */
function onItsPage({ state, isMissing }: Scraped): string | null {
  const marks = [stateMarks[state], isMissing ? 'Missing in the last two readings' : null];
  return marks.filter(Boolean).join(', ') || null;
}

/** The end in the city's zone, with its day unless it is the first; null for an end without a time. */
function endOf(endTime: string, firstDay: string): string | null {
  const { date, time } = cityStart(endTime, site().timeZone);
  const day = date === firstDay ? '' : dateWithWeekday(date);
  return [day, time && displayTime(time)].filter(Boolean).join(', ') || null;
}
