import type { ImageStore } from '#api/images/image-store.ts';
import { imageAddress } from '#schema/kernel/image.ts';
import type { Show } from './city/calendar.ts';
import { fewAtOnce, openKept } from './kept.ts';
import { drawPoster } from './posters/draw-poster.ts';

/** The posters that the demo has drawn and stored so far, by performer. */
export type PosterShelf = {
  /** Draws and stores the posters that are missing for these shows, a few at once. */
  fill(shows: readonly Show[]): Promise<void>;
  posterOf(show: Show): string | null;
};

/** A performer's poster hangs for every show, so its small print names no evening. */
const genres = { music: 'Original music', comedy: 'Stand-up comedy', art: 'Art exhibition' };

export function openPosterShelf(dataDir: string, city: string, images: ImageStore): PosterShelf {
  const kept = openKept<string>(dataDir, 'posters');

  async function draw({ performer, eventType, poster }: Show): Promise<void> {
    const bytes = await drawPoster({
      performer,
      eventType,
      venue: `Live in ${city}`,
      dateLine: genres[eventType],
      seed: poster?.seed ?? '',
    });
    kept.set(performer, imageAddress(await images.add(bytes)));
  }

  return {
    async fill(shows) {
      const missing = new Map<string, Show>();
      for (const show of shows)
        if (show.poster && !kept.has(show.performer) && !missing.has(show.performer))
          missing.set(show.performer, show);
      await fewAtOnce([...missing.values()], draw);
      if (missing.size > 0) await kept.save();
    },
    posterOf: (show) => (show.poster ? (kept.get(show.performer) ?? null) : null),
  };
}
