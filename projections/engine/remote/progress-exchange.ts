import type { Position } from '#schema/kernel/position.ts';
import { openProgressChannel, type ViewProgress } from '../progress/progress-channel.ts';
import { type ExchangeDeps, repeat, statusTtlMs, wait } from './exchange.ts';

/** Between two looks, and between two writings. */
const intervalMs = 20;

/** `who` names the process, whose own channel has told the same already. */
type StoredProgress = { who: string; views: ViewProgress[]; reactors: [name: string, position: Position][] };

/**
 * Writes down for other processes how far the views of this one and the reactors named have come, until it is
 * stopped. One process at a time does so.
 */
export function publishProgress(
  { who, operational, dataDir, now, logger }: ExchangeDeps,
  names: readonly string[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const views = new Map<string, ViewProgress>();
  const reactors = new Map<string, Position>();
  let news = Promise.withResolvers<void>();
  const channel = openProgressChannel(dataDir, (heard) => {
    if ('views' in heard) for (const place of heard.views) views.set(place.name, place);
    else if ('reactor' in heard && names.includes(heard.reactor)) reactors.set(heard.reactor, heard.position);
    else return;
    news.resolve();
  });
  channel.publish({ asked: 'places' });

  const telling = repeat(logger, stopping.signal, async () => {
    await Promise.race([news.promise, wait(statusTtlMs / 3, stopping.signal)]);
    news = Promise.withResolvers();
    const announced: StoredProgress = { who, views: [...views.values()], reactors: [...reactors] };
    const expiresAt = now().getTime() + statusTtlMs;
    await operational.put('announcement', 'places', JSON.stringify(announced), { expiresAt });
    await wait(intervalMs, stopping.signal);
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
export function subscribeProgress({ who, operational, dataDir, logger }: ExchangeDeps): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  let last: { revision: number; announced: StoredProgress } | null = null;
  const tell = ({ views, reactors }: StoredProgress) => {
    channel.publish({ views });
    for (const [reactor, position] of reactors) channel.publish({ reactor, position });
  };
  const channel = openProgressChannel(dataDir, (heard) => {
    if ('asked' in heard && last && last.announced.who !== who) tell(last.announced);
  });

  const hearing = repeat(logger, stopping.signal, async () => {
    const entry = await operational.get('announcement', 'places');
    if (entry && entry.revision !== last?.revision) {
      last = { revision: entry.revision, announced: JSON.parse(entry.value) as StoredProgress };
      if (last.announced.who !== who) tell(last.announced);
    }
    await wait(intervalMs, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      channel.close();
      await hearing;
    },
  };
}
