import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';

/** What triggered a run: an admin's click, a schedule, an event check, or a page of a batch job. */
const scrapeTriggers = ['admin', 'schedule', 'check', 'batch'] as const;
export type ScrapeTrigger = (typeof scrapeTriggers)[number];

/** The result of a run in its log (SCR-33). */
export const scrapeStatuses = ['success', 'error', 'warning'] as const;
export type ScrapeStatus = (typeof scrapeStatuses)[number];

const which = { runId: fields.id, sourceId: fields.id };
const count = z.int().min(0);

/**
 * The events that a run found, those that were new, those that were known, and those of them with changed
 * values (SCR-36, D-95), and the entries that were left out, which are not among those found (D-112). Older runs lack
 * the last two.
 */
export const scrapeCounts = {
  eventsFound: count,
  eventsAdded: count,
  eventsDuplicate: count,
  eventsRevised: count.optional(),
  eventsLeftOut: count.optional(),
};

/** Milliseconds from start to end. */
export const processingTime = count;

export const scrapeRunEvents = {
  ScrapeStarted: defineEvent({
    type: 'ScrapeStarted',
    stream: 'scrapeRun-{runId}',
    description: 'A run of a source started.',
    version: 1,
    data: z.object({ ...which, trigger: z.enum(scrapeTriggers), urls: z.array(z.string()) }),
  }),
  ScrapeCompleted: defineEvent({
    type: 'ScrapeCompleted',
    stream: 'scrapeRun-{runId}',
    description: 'The source was read; status `warning` means that some entries could not be used.',
    version: 1,
    data: z.object({
      ...which,
      status: z.enum(['success', 'warning']),
      ...scrapeCounts,
      processingTime,
      gptTokensUsed: count.nullable(),
      imagesProcessed: count.nullable(),
      notes: z.string().nullable(),
    }),
  }),
  ScrapeFailed: defineEvent({
    type: 'ScrapeFailed',
    stream: 'scrapeRun-{runId}',
    description: 'The source could not be read.',
    version: 1,
    data: z.object({ ...which, errorMessage: z.string(), processingTime }),
  }),
};

export type ScrapeRunFact = FactOf<(typeof scrapeRunEvents)[keyof typeof scrapeRunEvents]>;
type FactNamed<Type extends ScrapeRunFact['type']> = Extract<ScrapeRunFact, { type: Type }>['data'];

type StartScrape = Command<'StartScrape', FactNamed<'ScrapeStarted'>>;
type CompleteScrape = Command<'CompleteScrape', FactNamed<'ScrapeCompleted'>>;
type FailScrape = Command<'FailScrape', FactNamed<'ScrapeFailed'>>;
export type ScrapeRunCommand = StartScrape | CompleteScrape | FailScrape;
