import { type Rejection, rejectionMessage } from '../kernel/rejections.ts';
import type { BatchJobFact } from '../scraping/batch-job.ts';
import type { EventCheckFact } from '../scraping/event-check.ts';
import type { ScrapeRunFact } from '../scraping/scrape-run.ts';
import type { ScrapedEventFact } from '../scraping/scraped-event.ts';
import type { ScrapingSourceFact } from '../scraping/scraping-source.ts';
import { fieldLabel } from './field-labels.ts';
import type { MessagesOf } from './message-context.ts';
import { reason } from './show-messages.ts';

type Subject = ScrapingSourceFact | ScrapeRunFact | ScrapedEventFact | BatchJobFact | EventCheckFact;

type Counts = {
  eventsFound: number;
  eventsAdded: number;
  eventsDuplicate: number;
  eventsRevised?: number | undefined;
};
const counts = ({ eventsFound, eventsAdded, eventsDuplicate, eventsRevised }: Counts) =>
  `${eventsFound} events found, ${eventsAdded} new, ${eventsDuplicate} known${eventsRevised ? ` (${eventsRevised} with other values)` : ''}`;
const labels = (fields: readonly string[]) => fields.map(fieldLabel).join(', ');
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

export const scrapingMessages: MessagesOf<Subject['type']> = {
  ScrapingSourceAdded: ({ data, by, item }) => `${item('Source')} added by ${by}: ${data.url}`,
  ScrapingSourceRevised: ({ by, item, changed }) =>
    `${item('Source')} changed by ${by}. ${changed('sourceId')}`,
  ScrapingSourceActivated: ({ by, item }) => `${item('Source')} activated by ${by}`,
  ScrapingSourceDeactivated: ({ by, item }) => `${item('Source')} deactivated by ${by}`,
  ScrapingSourceRemoved: ({ by, item }) => `${item('Source')} removed by ${by}`,
  ScrapeRequested: ({ by }) => `Scrape requested by ${by}`,
  ScrapeRejected: ({ data }) => `Scrape not started${reason(rejectionMessage(data as Rejection))}`,
  ScrapeStarted: ({ data, by }) => `Scrape of ${pages(data.urls.length)} started by ${by} (${data.trigger})`,
  ScrapeCompleted: ({ data }) =>
    `Scrape completed${data.status === 'warning' ? ' with a warning' : ''}: ${counts(data)}${data.notes ? `; ${data.notes}` : ''}`,
  ScrapeFailed: ({ data }) => `Scrape failed${reason(data.errorMessage)}`,
  EventScraped: ({ data, item, moment }) =>
    `${item('Event')} found on a scraped page: ${data.eventType} at ${data.venue}, ${moment(data.startTime)}`,
  ScrapedEventRevised: ({ item, changed }) =>
    `${item('Event')} has other values on its page. ${changed('scrapedEventId', 'sourceId', 'runId')}`,
  ScrapedEventListedElsewhere: ({ item, changed }) =>
    `${item('Event')} is listed by another source as well. ${changed('scrapedEventId', 'sourceId', 'runId')}`,
  ScrapedEventEvaluated: ({ data, item, person }) =>
    `${item('Event')} scored ${data.score} of 100 by ${person({ kind: 'agent', id: data.agentId })}, who recommends: ${data.decision}`,
  ScrapedEventApproved: ({ data, item, person }) => `${item('Event')} approved by ${person(data.decidedBy)}`,
  ScrapedEventRejected: ({ data, item, person }) =>
    `${item('Event')} rejected by ${person(data.decidedBy)}${reason(data.rejectionReason)}`,
  BatchJobRequested: ({ by }) => `Batch job requested by ${by}`,
  BatchJobRejected: ({ data }) => `Batch job not started${reason(rejectionMessage(data as Rejection))}`,
  ScrapedEventMissed: ({ item }) => `${item('Event')} is missing from the pages of its source`,
  ScrapedEventSeenAgain: ({ item }) => `${item('Event')} is on the pages of its source again`,
  ScrapedChangeAccepted: ({ data, item, person }) =>
    `${item('Event')}: changes of the page accepted by ${person(data.decidedBy)}: ${labels(data.fields)}`,
  ScrapedChangeDismissed: ({ data, item, person }) =>
    `${item('Event')}: changes of the page dismissed by ${person(data.decidedBy)}: ${labels(data.fields)}`,
  BatchJobStarted: ({ data, by }) => `Batch job for ${pages(data.totalUrls)} started by ${by}`,
  BatchJobProgressed: ({ data }) => `Batch job at ${pages(data.completedUrls)}`,
  BatchJobCompleted: ({ data }) => `Batch job completed: ${pages(data.completedUrls)} read`,
  BatchJobFailed: ({ data }) => `Batch job failed${reason(data.errorMessage)}`,
  BatchJobExpired: () => 'Batch job expired before it was completed',
  EventCheckRequested: ({ by }) => `Check for new events requested by ${by}`,
  EventCheckRejected: ({ data }) =>
    `Check for new events not started${reason(rejectionMessage(data as Rejection))}`,
  EventCheckStarted: ({ data, by }) =>
    `Check for new events in ${data.sourceIds.length === 1 ? '1 source' : `${data.sourceIds.length} sources`} started by ${by}`,
  EventCheckCompleted: ({ data }) => `Check for new events completed: ${counts(data)}`,
  EventCheckFailed: ({ data }) => `Check for new events failed${reason(data.errorMessage)}`,
};
