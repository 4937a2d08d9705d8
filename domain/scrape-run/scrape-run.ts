import { scrapeRunStream } from '#schema/kernel/streams.ts';
import type { ScrapeRunCommand, ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import { admins, commandsOf } from '../command.ts';
import { runOf } from '../run.ts';

/**
 * One scrape of a source: requested by an administrator or started at once, started once, ended once (SCR-33). A lease, not this decider, allows one run per
 * source at a time.
 */
export const scrapeRun = runOf<ScrapeRunCommand, ScrapeRunFact>({
  request: ['RequestScrape', 'ScrapeRequested'],
  reject: ['RejectScrape', 'ScrapeRejected'],
  start: ['StartScrape', 'ScrapeStarted'],
  complete: ['CompleteScrape', 'ScrapeCompleted'],
  fail: ['FailScrape', 'ScrapeFailed'],
  exists: 'scrape-exists',
  unknown: 'scrape-unknown',
  ended: 'scrape-ended',
});

export const scrapeRunCommands = commandsOf(scrapeRun, ({ runId }) => scrapeRunStream(runId), {
  RequestScrape: { actors: admins, rate: 'X' },
  RejectScrape: { actors: ['system'] },
  StartScrape: { actors: ['admin', 'system'] },
  CompleteScrape: { actors: ['system'] },
  FailScrape: { actors: ['system'] },
});
