import { fill } from '#projections/engine/rebuild/fill.ts';
import { ViewVersion } from '#projections/engine/view-version.ts';
import { projections, viewNames } from '#projections/views/all.ts';
import { commentsOn } from '#projections/views/event_comments/queries.ts';
import { findListings, listingById } from '#projections/views/events/queries.ts';
import { historyStreams } from '#projections/views/history_index/queries.ts';
import { findQueueRows } from '#projections/views/moderation_queue/queries.ts';
import { openEventLog, openReadModels } from '#stores/open.ts';
import { fillLog, firstDay, idOf, searchedWords } from './city.ts';
import { processorSeconds, temporaryFolder } from './folder.ts';
import type { Bench } from './measure.ts';

const fewest = 1000;
const calls = 300;

/** What each kind of work costs in a city of so many events, and in one of 1,000. */
export const growth: Bench = async (stack, { events }) => {
  const small = await openCity(stack, fewest);
  const grown = await openCity(stack, events);
  return Object.keys(small).map((name) => ({
    what: `${name}, ${events.toLocaleString('en-US')} events`,
    against: `${fewest.toLocaleString('en-US')} events`,
    lines: { rate: { unit: 'µs of processor time', better: 'less' } as const },
    ours: async () => ({ rate: await grown[name]!() }),
    ceiling: async () => ({ rate: await small[name]!() }),
  }));
};

/** By name, work that is done many times and resolves to what it costs once, in µs of processor time. */
type City = Readonly<Record<string, () => Promise<number>>>;

async function openCity(stack: AsyncDisposableStack, events: number): Promise<City> {
  const dataDir = temporaryFolder(stack);
  const log = stack.adopt(await openEventLog({ dataDir }), (it) => it.close());
  let { shows } = await fillLog(log, events);
  const written = stack.adopt(await openReadModels({ dataDir }, 'write'), (it) => it.close());
  const open = (how: { fill: boolean }) =>
    Promise.all(
      viewNames.map((name) =>
        ViewVersion.open({ readModels: written, log }, projections[name], '1.bench', how),
      ),
    );
  await fill({ log, views: await open({ fill: true }) });
  const views = await open({ fill: false });
  for (const { projection, version } of views) await written.activate(projection.name, version);
  const readModels = stack.adopt(await openReadModels({ dataDir }, 'read'), (it) => it.close());

  const addShows = async () => {
    const added = await fillLog(log, calls, shows);
    shows = added.shows;
    return added.events;
  };
  const cost = async (work: () => Promise<number>) => {
    const before = processorSeconds();
    const count = await work();
    return ((processorSeconds() - before) * 1e6) / count;
  };
  const read = (call: (n: number) => Promise<unknown>) => () =>
    cost(async () => {
      for (let n = 0; n < calls; n += 1) await call(n);
      return calls;
    });
  const listing = (n: number) => idOf('listing', (n * 37) % shows);
  return {
    'an append': () => cost(addShows),
    'an event in every view': async () => {
      await fill({ log, views });
      const added = await addShows();
      return cost(async () => {
        await fill({ log, views });
        return added;
      });
    },
    'the next 50 shows of a type': read((n) =>
      findListings(readModels, { today: firstDay, eventType: n % 2 ? 'music' : 'art', limit: 50 + (n % 20) }),
    ),
    'a search': read((n) => {
      const words = searchedWords(n * 7);
      return findListings(readModels, { today: firstDay, performer: words, venue: words, limit: 50 });
    }),
    'a show with its comments': read(async (n) => {
      await listingById(readModels, listing(n));
      await commentsOn(readModels, { eventId: listing(n), viewer: null, limit: 20 });
    }),
    'a page of the queue': read((n) =>
      findQueueRows(readModels, { status: 'approved', limit: 50 + (n % 20) }),
    ),
    'the history of a show': read(async (n) => {
      const found = await historyStreams(readModels, 'event', listing(n));
      for (const stream of found?.streams ?? []) await log.readStream(stream);
    }),
  };
}
