import type { Logger } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { LanguageModel } from '#stores/outside/language-model.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { PageSteps } from './extract/page-steps.ts';
import type { Pages } from './scrape/fetch-page.ts';

/** The site's own pictures. */
type Pictures = {
  /** Keeps the picture in the bytes under a new name; null for what is no picture, or none that can be kept. */
  keep(bytes: Buffer): Promise<string | null>;
  remove(name: string): Promise<void>;
};

/** What everything in `ingest` works with; made once at start and passed on. */
export type IngestDeps = {
  city: { name: string; timeZone: string };
  log: EventLogReader;
  readModels: ReadModels;
  operational: OperationalStore;
  /** Decides and appends; the views follow later. */
  send(command: AnyCommand): Promise<CommandResult>;
  /** Pages and pictures of others, as they allow it. */
  pages: Pages;
  /** What their pages say, read on a thread of its own; throws `PageUnreadable` for a page that takes too long. */
  reader: PageSteps;
  pictures: Pictures;
  /** Null without one; throws `ModelFailed` when the day's budget is spent. */
  languageModel: LanguageModel | null;
  now(): Date;
  /** The city's calendar date now (GEN-02). */
  today(): string;
  logger: Logger;
};

/** What schedules let run; all of it ends early when `signal` aborts. */
export type ScheduledWork = {
  /** Every active source, whenever the last check was; a sentence tells what came of it. */
  scrapeAll(signal: AbortSignal): Promise<string>;
  /** One active source; refused as 'source-unknown' when it is inactive or removed. */
  scrapeSource(sourceId: string, signal: AbortSignal): Promise<ScrapeResult | Rejection>;
  /** Takes up unfinished jobs that nobody works on, and ends those that have expired. */
  checkBatchJobs(): Promise<void>;
};
