import { scrapeRunStream } from '#schema/kernel/streams.ts';
import type { ScrapeRunCommand, ScrapeRunFact } from '#schema/scraping/scrape-run.ts';
import { admins, commandsOf } from '../command.ts';
import { type Decider, reject, unknownEvent } from '../decider.ts';

type State = { status: 'none' | 'requested' | 'running' | 'ended' };

/**
 * One scrape of a source: requested by an administrator or started at once, started once, ended once (SCR-33). A lease, not this decider, allows one run per
 * source at a time.
 */
export const scrapeRun: Decider<State, ScrapeRunCommand, ScrapeRunFact> = {
  initialState: () => ({ status: 'none' }),

  evolve(state, fact) {
    switch (fact.type) {
      case 'ScrapeRequested':
        return { status: 'requested' };
      case 'ScrapeStarted':
        return { status: 'running' };
      case 'ScrapeRejected':
      case 'ScrapeCompleted':
      case 'ScrapeFailed':
        return { status: 'ended' };
      default:
        return unknownEvent(state, fact);
    }
  },

  decide(command, { status }) {
    const isOpen = status === 'none' || status === 'requested';
    switch (command.type) {
      case 'RequestScrape':
        return status === 'none'
          ? [{ type: 'ScrapeRequested', data: command.data }]
          : reject('scrape-exists');
      case 'StartScrape':
        return isOpen ? [{ type: 'ScrapeStarted', data: command.data }] : reject('scrape-exists');
      case 'RejectScrape':
        if (status === 'requested') return [{ type: 'ScrapeRejected', data: command.data }];
        return reject(status === 'none' ? 'scrape-unknown' : 'scrape-exists');
    }
    if (status !== 'running') return reject(isOpen ? 'scrape-unknown' : 'scrape-ended');
    return command.type === 'CompleteScrape'
      ? [{ type: 'ScrapeCompleted', data: command.data }]
      : [{ type: 'ScrapeFailed', data: command.data }];
  },
};

export const scrapeRunCommands = commandsOf(scrapeRun, ({ runId }) => scrapeRunStream(runId), {
  RequestScrape: { actors: admins, rate: 'X' },
  RejectScrape: { actors: ['system'] },
  StartScrape: { actors: ['admin', 'system'] },
  CompleteScrape: { actors: ['system'] },
  FailScrape: { actors: ['system'] },
});
