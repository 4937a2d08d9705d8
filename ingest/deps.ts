import type { Logger } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { EventLogReader } from '#stores/event-log/event-log.ts';
import type { CommandResult } from '#stores/event-log/handle-command.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import type { LanguageModel } from '#stores/outside/model/language-model.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';
import type { City } from './extract/page.ts';
import type { PageSteps } from './extract/page-steps.ts';
import type { Pages } from './scrape/fetch-page.ts';

/** The image store of the site. */
type Pictures = {
  /** Stores a picture and returns its new name; null when the bytes are not a supported picture. */
  store(bytes: Buffer): Promise<string | null>;
  remove(name: string): Promise<void>;
};

/** The dependencies of `ingest`, created once at start. */
export type IngestDeps = {
  city: City;
  log: EventLogReader;
  readModels: ReadModels;
  operational: OperationalStore;
  /** Decides and appends; views are updated later. */
  send(command: AnyCommand): Promise<CommandResult>;
  /** Pages and pictures of external sites, within their robots.txt. */
  pages: Pages;
  /** Extraction on a worker thread; throws `PageUnreadable` on a timeout. */
  reader: PageSteps;
  pictures: Pictures;
  /** Null when none is configured; throws `ModelFailed` when the daily budget is exhausted. */
  languageModel: LanguageModel | null;
  now(): Date;
  /** The city's calendar date now (GEN-02). */
  today(): string;
  logger: Logger;
};

/** The actions of schedules; they end early when `signal` aborts. */
export type ScheduledWork = {
  /** Scrapes every active source, regardless of the last check; resolves with a sentence about the result. */
  scrapeAll(signal: AbortSignal): Promise<string>;
  /** Scrapes one source; 'source-unknown' when it is inactive or removed. */
  scrapeSource(sourceId: string, signal: AbortSignal): Promise<ScrapeResult | Rejection>;
  /** Ends or resumes the runs and jobs that dead processes left unfinished. */
  checkBatchJobs(): Promise<void>;
};
