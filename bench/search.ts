import { fill } from '#projections/engine/rebuild/fill.ts';
import { ViewVersion } from '#projections/engine/view-version.ts';
import { projections } from '#projections/views/all.ts';
import { findListings } from '#projections/views/events/queries.ts';
import type { ListingRow } from '#schema/listings/listing-rows.ts';
import { openEventLog, openReadModels } from '#stores/open.ts';
import { rawSearch } from './ceilings.ts';
import { exampleListings, searchedWords } from './city.ts';
import { temporaryFolder } from './folder.ts';
import { type Bench, median, percentile99 } from './measure.ts';

const searches = 400;
const limit = 50;

/** The search of visitors by performer or venue over coming shows; the same words by bare FTS5. */
export const search: Bench = async (stack, { listings }) => {
  const dataDir = temporaryFolder(stack);
  const log = stack.adopt(await openEventLog({ dataDir }), (it) => it.close());
  await exampleListings(log, listings);
  const readModels = stack.adopt(await openReadModels({ dataDir }, 'write'), (it) => it.close());
  const view = await ViewVersion.open({ readModels, log }, projections.events, '1.bench', { fill: true });
  await fill({ log, views: [view] });
  await readModels.activate('events', view.version);
  const texts: [date: string, text: string][] = [];
  for await (const page of readModels.scan('events', view.version))
    for (const { row } of page)
      texts.push([
        row.id,
        Object.values(row as ListingRow)
          .filter(isText)
          .join(' '),
      ]);
  const raw = stack.adopt(rawSearch(texts), (it) => it.close());
  const timed = async (find: (words: string) => Promise<unknown> | unknown) => {
    const times: number[] = [];
    for (let n = 0; n < searches; n += 1) {
      const began = performance.now();
      await find(searchedWords(n * 7));
      times.push(1000 * (performance.now() - began));
    }
    return { p50: median(times), p99: percentile99(times) };
  };
  return [
    {
      what: `search over ${listings.toLocaleString('en-US')} listings`,
      against: `bare FTS5, ${limit} rows by day`,
      lines: {
        p50: { unit: 'µs', better: 'less', mark: 0.33 },
        p99: { unit: 'µs', better: 'less', mark: 0.33 },
      },
      ours: () =>
        timed((words) =>
          findListings(readModels, { today: '2020-01-01', performer: words, venue: words, limit }),
        ),
      ceiling: () => timed((words) => raw.find(words, limit)),
    },
  ];
};

const isText = (value: unknown) => typeof value === 'string';
