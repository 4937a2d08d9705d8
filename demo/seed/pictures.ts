import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Gateway } from '#api/gateway.ts';
import type { DrawingTask, DrawnCount } from '../pictures/draw-missing.ts';
import { readCache } from '../pictures/image-cache.ts';
import type { AdPicture } from './ads.ts';
import { showProgress } from './show-progress.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The pictures by what they belong to: posters by performer, those of venues by `pictureKey`, those of ads by name.
 * Missing ones are drawn in a process of its own, since the memory that it takes would never be returned.
 */
export async function drawnPictures({ config: { DATA_DIR: dataDir, CITY_NAME: city }, today }: Gateway) {
  const task: DrawingTask = { dataDir, city, today: today() };
  const program = [pathOf('../pictures/draw-missing.ts'), JSON.stringify(task)];
  // The limits of malloc that keep a server small would triple the time of drawing.
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_TRIM_THRESHOLD_: _threshold, ...env } = process.env;
  const drawing = fork(pathOf('../../run.mjs'), program, { execArgv: [], env });
  const progress = showProgress('Pictures', 'pictures');
  drawing.on('message', ({ done, total }: DrawnCount) => progress.count(done, total));
  const [code] = (await once(drawing, 'exit')) as [number | null];
  progress.end();
  if (code !== 0) throw new Error(`drawing the pictures of the demo failed: exit code ${code}`);
  return {
    posters: readCache<string>(dataDir, 'posters'),
    pictures: readCache<string>(dataDir, 'venue-pictures'),
    adPictures: readCache<AdPicture>(dataDir, 'ads'),
  };
}
