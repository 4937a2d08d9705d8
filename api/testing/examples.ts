import type { ListingFact } from '#schema/listings/listing.ts';
import type { SubmissionFact } from '#schema/listings/submission.ts';
import type { TestScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { ScrapedEventFact } from '#schema/scraping/scraped-event.ts';
import { plainSource } from '#schema/scraping/scraping-source.fixture.ts';
import type { ScrapingSourceFact } from '#schema/scraping/scraping-source.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import type { VenueFact, VenueFields } from '#schema/venues/venue.ts';

/** The body of the show form, with overrides. */
export function aShow(but: Record<string, unknown> = {}) {
  return {
    performer: 'Los Faroles',
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: '2026-12-05',
    time: '7:30 PM',
    price: '$15',
    email: 'booking@example.com',
    ...but,
  };
}

/** The body of an admin's call that lists a show. */
export function aListing(but: Record<string, unknown> = {}) {
  const { email: _email, ...show } = aShow({ time: '19:30' });
  return { ...show, ...but };
}

export function submitted(
  submissionId: string,
  but: Partial<Extract<SubmissionFact, { type: 'ShowSubmitted' }>['data']> = {},
): SubmissionFact {
  return {
    type: 'ShowSubmitted',
    data: {
      ...aShow(),
      eventType: 'music',
      submissionId,
      submittedBy: null,
      email: 'booking@example.com',
      additionalDates: [],
      ageRestriction: 'all_ages',
      url: null,
      imageUrl: null,
      posterUrl: null,
      ...but,
    },
  };
}

/** The events of a show on the calendar. */
export function listed(listingId: string, but: Partial<ListingFact['data']> = {}): ListingFact[] {
  return [
    {
      type: 'ListingCreated',
      data: {
        ...aListing(),
        eventType: 'music',
        listingId,
        venueId: null,
        additionalDates: [],
        ageRestriction: 'all_ages',
        url: null,
        imageUrl: null,
        origin: { kind: 'admin', id: 'admin-1' },
        ...but,
      },
    },
    { type: 'ListingApproved', data: { listingId, approvedBy: 'admin-1' } },
  ];
}

/** A venue in the public directory. */
export function addedVenue(venueId: string, but: Partial<VenueFields> = {}): VenueFact {
  return {
    type: 'VenueAdded',
    data: { ...aVenue, venueId, name: `The ${venueId}`, submittedBy: null, addedBy: 'admin-1', ...but },
  };
}

/** A venue that a visitor sent, not yet listed. */
export function submittedVenue(venueId: string, submittedBy: string | null = null): VenueFact {
  return {
    type: 'VenueSubmitted',
    data: { ...aVenue, venueId, name: `The ${venueId}`, submittedBy },
  };
}

/** The body of an admin's call that adds a source. */
export function aSource(but: Record<string, unknown> = {}) {
  return {
    name: 'Paper Lantern calendar',
    url: 'https://lantern.example.com/calendar',
    type: 'music',
    ...but,
  };
}

/** A source that checks and schedules read. */
export function addedSource(sourceId: string, but: { name?: string } = {}): ScrapingSourceFact {
  return {
    type: 'ScrapingSourceAdded',
    data: {
      ...plainSource,
      name: 'Paper Lantern calendar',
      url: 'https://lantern.example.com/calendar',
      sourceId,
      ...but,
    },
  };
}

/** The result of a test of that source when its page announces one show. */
export function aTestResult(overrides: Partial<TestScrapeResult> = {}) {
  return {
    checkpoints: ['1 event found'],
    urlTested: 'https://lantern.example.com/calendar',
    urlsGenerated: ['https://lantern.example.com/calendar'],
    htmlPreview: '<html>',
    htmlSize: 6,
    promptSentToGPT: null,
    gptResponse: null,
    eventsExtracted: [{ eventName: 'Lantern Nights', venue: 'The Paper Lantern', startTime: '2026-12-05' }],
    processingTime: 12,
    gptTokensUsed: 0,
    ...overrides,
  } satisfies TestScrapeResult;
}

type Scraped = Extract<ScrapedEventFact, { type: 'EventScraped' }>;
type Elsewhere = Extract<ScrapedEventFact, { type: 'ScrapedEventListedElsewhere' }>;
type Revised = Extract<ScrapedEventFact, { type: 'ScrapedEventRevised' }>;

/** Other values on the page of a scraped event. */
export const revised = (scrapedEventId: string, changes: Partial<Revised['data']>): Revised => ({
  type: 'ScrapedEventRevised',
  data: { scrapedEventId, sourceId: 'lantern', runId: 'run-2', ...changes },
});

/** What a further source says of a scraped event. */
export const listedElsewhere = (
  scrapedEventId: string,
  changes: Partial<Elsewhere['data']> = {},
): Elsewhere => ({
  type: 'ScrapedEventListedElsewhere',
  data: { scrapedEventId, sourceId: 'tickets', runId: 'run-2', ...changes },
});

/** A show that a page announces, at half past seven in the evening of 5 December in Austin. */
export function scraped(scrapedEventId: string, but: Partial<Scraped['data']> = {}): Scraped {
  return {
    type: 'EventScraped',
    data: {
      scrapedEventId,
      sourceId: 'lantern',
      runId: 'run-1',
      eventName: 'Lantern Nights',
      eventType: 'music',
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      startTime: '2026-12-06T01:30:00.000Z',
      endTime: null,
      performers: ['Los Faroles'],
      description: null,
      ticketLink: 'https://lantern.example.com/tickets/7',
      originalImageUrl: null,
      imageUrl: null,
      price: '$15',
      confidence: 100,
      ...but,
    },
  };
}
