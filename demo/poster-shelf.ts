import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '#api/images/image-store.ts';
import { imageAddress } from '#schema/image.ts';
import type { Show } from './city/calendar.ts';
import { drawPoster } from './posters/draw-poster.ts';

/** The posters that the demo has drawn and stored so far, by performer. */
export type PosterShelf = {
  /** Draws and stores the posters that are missing for these shows, a few at once. */
  fill(shows: readonly Show[]): Promise<void>;
  posterOf(show: Show): string | null;
};

const atOnce = 4;
/** A performer's poster hangs for every show, so its small print names no evening. */
const genres = { music: 'Original music', comedy: 'Stand-up comedy', art: 'Art exhibition' };

export function openPosterShelf(dataDir: string, city: string, images: ImageStore): PosterShelf {
  const file = join(dataDir, 'demo-posters.json');
  const kept = new Map<string, string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);

  async function draw(show: Show, seed: string): Promise<void> {
    const { performer, eventType } = show;
    const bytes = await drawPoster({
      performer,
      eventType,
      venue: `Live in ${city}`,
      dateLine: genres[eventType],
      seed,
    });
    kept.set(performer, imageAddress(await images.add(bytes)));
  }

  return {
    async fill(shows) {
      const missing = new Map<string, Show>();
      for (const show of shows)
        if (show.poster && !kept.has(show.performer) && !missing.has(show.performer))
          missing.set(show.performer, show);
      const queue = [...missing.values()];
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let show = queue.shift(); show; show = queue.shift())
            await draw(show, show.poster?.seed ?? '');
        }),
      );
      if (missing.size > 0) await writeFile(file, JSON.stringify([...kept]));
    },
    posterOf: (show) => (show.poster ? (kept.get(show.performer) ?? null) : null),
  };
}
