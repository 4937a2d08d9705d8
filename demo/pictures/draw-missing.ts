import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import v8 from 'node:v8';
import { writeFileAtomically } from '#api/images/store/atomic-file.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import { venues } from '../city/city.ts';
import { type AdPicture, adInputs } from '../seed/ads.ts';
import { showsAround } from '../seed/shows.ts';
import { pictureKey } from '../seed/venues.ts';
import { type AdInput, drawAd } from './ad.ts';
import { cached, readCache } from './image-cache.ts';
import { drawPoster, type PosterInput } from './poster.ts';
import { drawVenue, type VenuePictureInput } from './venue-picture.ts';

/** `today` is the city's date. */
export type DrawingTask = { dataDir: string; city: string; today: string };
export type DrawnCount = { done: number; total: number };

/**
 * The program of the process that draws and stores what is missing of the demo's pictures: a poster per performer, the
 * pictures of venues and of ads. Sends a `DrawnCount` after each.
 */
async function drawMissing({ dataDir, city, today }: DrawingTask): Promise<void> {
  const posters = new Map<string, PosterInput>();
  for (const { performer, eventType, date } of showsAround(today))
    if (!posters.has(performer))
      posters.set(performer, { performer, eventType, city, seed: `${performer}|${date}` });
  const scenes = new Map(
    venues.flatMap(({ name, pictures }) =>
      pictures.map((scene): [string, VenuePictureInput] => [pictureKey(name, scene), { venue: name, scene }]),
    ),
  );
  // Encoded as the store of uploads would, which would decode each picture once more.
  const store = async (bytes: Buffer) => {
    const name = `${randomUUID()}.jpg`;
    await writeFileAtomically(join(dataDir, 'uploads'), name, bytes);
    return imageAddress(name);
  };
  const toAdPicture = async (input: AdInput): Promise<AdPicture> => {
    const bytes = await drawAd(input);
    return { url: await store(bytes), creative: { format: 'jpg', bytes: bytes.length, animated: false } };
  };

  const missing = (kind: string, wanted: ReadonlyMap<string, unknown>) => {
    const made = readCache(dataDir, kind);
    return [...wanted.keys()].filter((key) => !made.has(key)).length;
  };
  const total = missing('posters', posters) + missing('venue-pictures', scenes) + missing('ads', adInputs);
  let done = 0;
  const counted =
    <Wanted, Made>(make: (wanted: Wanted) => Promise<Made>) =>
    async (wanted: Wanted): Promise<Made> => {
      const made = await make(wanted);
      done += 1;
      process.send?.({ done, total } satisfies DrawnCount);
      return made;
    };
  await cached(
    dataDir,
    'posters',
    posters,
    counted(async (input) => store(await drawPoster(input))),
  );
  await cached(
    dataDir,
    'venue-pictures',
    scenes,
    counted(async (input) => store(await drawVenue(input))),
  );
  await cached(dataDir, 'ads', adInputs, counted(toAdPicture));
}

// Letters are many short strings; this process ends with the last picture.
v8.setFlagsFromString('--max-semi-space-size=32');
process.on('disconnect', () => process.exit(1));
await drawMissing(JSON.parse(process.argv[2] ?? '') as DrawingTask);
process.exit(0);
