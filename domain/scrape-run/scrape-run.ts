import { scrapeRunStream } from '#schema/kernel/streams.ts';
import type { ScrapeRunCommand, ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import type { CommandDefinitions } from '../command.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'running' | 'ended' };

/**
 * One scrape of a source: started once, ended once (SCR-33). A lease, not this decider, allows one run per
 * source at a time.
 */
export const scrapeRun: Decider<State, ScrapeRunCommand, ScrapeRunFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'ScrapeStarted':
        return { status: 'running' };
      case 'ScrapeCompleted':
      case 'ScrapeFailed':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { status }) {
    if (command.type === 'StartScrape')
      return status === 'none' ? [{ type: 'ScrapeStarted', data: command.data }] : reject('scrape-exists');
    if (status !== 'running') return reject(status === 'none' ? 'scrape-unknown' : 'scrape-ended');
    return command.type === 'CompleteScrape'
      ? [{ type: 'ScrapeCompleted', data: command.data }]
      : [{ type: 'ScrapeFailed', data: command.data }];
  },
};

const scrapeRunRules = {
  stream: ({ runId }: { runId: string }) => scrapeRunStream(runId),
  decider: scrapeRun,
};

export const scrapeRunCommands = {
  StartScrape: { ...scrapeRunRules, actors: ['admin', 'system'], rate: 'X' },
  CompleteScrape: { ...scrapeRunRules, actors: ['system'] },
  FailScrape: { ...scrapeRunRules, actors: ['system'] },
} as const satisfies CommandDefinitions<ScrapeRunCommand>;
