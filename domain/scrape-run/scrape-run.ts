import { scrapeRunStream } from '#schema/kernel/streams.ts';
import type { ScrapeRunCommand, ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import { admins, type CommandDefinitions } from '../command.ts';
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

const scrapeRunRules = {
  stream: ({ runId }: { runId: string }) => scrapeRunStream(runId),
  decider: scrapeRun,
};

export const scrapeRunCommands = {
  RequestScrape: { ...scrapeRunRules, actors: admins, rate: 'X' },
  RejectScrape: { ...scrapeRunRules, actors: ['system'] },
  StartScrape: { ...scrapeRunRules, actors: ['admin', 'system'] },
  CompleteScrape: { ...scrapeRunRules, actors: ['system'] },
  FailScrape: { ...scrapeRunRules, actors: ['system'] },
} as const satisfies CommandDefinitions<ScrapeRunCommand>;
