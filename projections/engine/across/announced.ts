import type { Position } from '#schema/kernel/position.ts';
import { openAnnouncements, type ViewPlace } from '../progress/announcements.ts';
import { again, believedMs, type Means, wait } from './means.ts';

/** Between two looks, and between two writings. */
const betweenMs = 20;

/** `who` names the process, whose own channel has told the same already. */
type Announced = { who: string; views: ViewPlace[]; reactors: [name: string, position: Position][] };

/**
 * Writes down for other processes how far the views of this one and the reactors named have come, until it is
 * stopped. One process at a time does so.
 */
export function tellAnnouncements(
  { who, operational, dataDir, now, logger }: Means,
  names: readonly string[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const views = new Map<string, ViewPlace>();
  const reactors = new Map<string, Position>();
  let news = Promise.withResolvers<void>();
  const channel = openAnnouncements(dataDir, (heard) => {
    if ('views' in heard) for (const place of heard.views) views.set(place.name, place);
    else if ('reactor' in heard && names.includes(heard.reactor)) reactors.set(heard.reactor, heard.position);
    else return;
    news.resolve();
  });
  channel.announce({ asked: 'places' });

  const telling = again(logger, stopping.signal, async () => {
    await Promise.race([news.promise, wait(believedMs / 3, stopping.signal)]);
    news = Promise.withResolvers();
    const announced: Announced = { who, views: [...views.values()], reactors: [...reactors] };
    const expiresAt = now().getTime() + believedMs;
    await operational.put('announcement', 'places', JSON.stringify(announced), { expiresAt });
    await wait(betweenMs, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await telling;
    },
  };
}

/** Announces in this process what another has written down, about 20 ms after it has. */
export function hearAnnouncements({ who, operational, dataDir, logger }: Means): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let last: { revision: number; announced: Announced } | null = null;
  const tell = ({ views, reactors }: Announced) => {
    channel.announce({ views });
    for (const [reactor, position] of reactors) channel.announce({ reactor, position });
  };
  const channel = openAnnouncements(dataDir, (heard) => {
    if ('asked' in heard && last && last.announced.who !== who) tell(last.announced);
  });

  const hearing = again(logger, stopping.signal, async () => {
    const entry = await operational.get('announcement', 'places');
    if (entry && entry.revision !== last?.revision) {
      last = { revision: entry.revision, announced: JSON.parse(entry.value) as Announced };
      if (last.announced.who !== who) tell(last.announced);
    }
    await wait(betweenMs, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await hearing;
    },
  };
}
