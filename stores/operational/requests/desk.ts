import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { IngestKind, IngestReply, IngestRequest } from '#schema/scraping/ingest-work.ts';
import { listenForWakeUps, openWakeUp, type WakeUps } from '../../event-log/wake-up.ts';
import { type Means, type Note, type Taken, takeRequest } from './desk-request.ts';

/** What the serving side does for each kind; it ends early when `signal` aborts. */
export type Answering = {
  [Kind in IngestKind]: (request: IngestRequest<Kind>, signal: AbortSignal) => Promise<IngestReply<Kind>>;
};

export type Desk = {
  /**
   * The reply to a request. The rejection 'ingest-unavailable' when nobody takes it within 5 s, whoever took it has
   * died or failed, or `patienceMs` (600 s) are over.
   */
  ask<Kind extends IngestKind>(
    request: IngestRequest<Kind>,
    how?: { patienceMs?: number },
  ): Promise<IngestReply<Kind>>;
  /**
   * Takes requests and answers them until `signal` aborts; resolves when the last work under way has ended. Work that
   * throws after that is handed back, for somebody else to take; work that throws before is logged and not answered.
   */
  serve(answering: Answering, signal: AbortSignal): Promise<void>;
  close(): void;
};

type Place = Pick<Means, 'operational' | 'now' | 'clock'> & {
  /** Where the store lies: whoever opens a desk there in this process is woken at once. */
  directory: string;
  logger: Logger;
  takenWithinMs?: number;
  leaseMs?: number;
};

const unavailable: Rejection = { code: 'ingest-unavailable' };
const usualPatienceMs = 600_000;
/** Further requests wait until they are taken or expire. */
const mostAtOnce = 16;

/** Requests of the gateway and replies of `ingest`, which meet in the operational store and nowhere else. */
export function createDesk(place: Place): Desk {
  const { operational, now, clock, directory, logger, takenWithinMs = 5000, leaseMs = 30_000 } = place;
  const bell = openWakeUp(directory, 'desk');
  const bells = listenForWakeUps(directory, 'desk');
  const means: Means = {
    operational,
    now,
    ...(clock && { clock }),
    takenWithinMs,
    leaseMs,
    ring: () => bell.ring(),
  };

  async function waitingRequests(): Promise<{ key: string; note: Note; revision: number }[]> {
    const listed = await operational.list('ingest-request');
    return listed
      .map(({ key, entry }) => ({ key, note: JSON.parse(entry.value) as Note, revision: entry.revision }))
      .filter(({ note }) => note.takenBy === null)
      .sort((one, other) => one.note.askedAt - other.note.askedAt);
  }

  return {
    async ask(request, { patienceMs = usualPatienceMs } = {}) {
      const key = randomUUID();
      const note: Note = { request, askedAt: now().getTime(), takenBy: null };
      const expiresAt = note.askedAt + takenWithinMs;
      await operational.put('ingest-request', key, JSON.stringify(note), { expiresAt });
      bell.ring();
      return (await heard(means, bells, key, patienceMs)) as IngestReply<typeof request.kind>;
    },

    async serve(answering, signal) {
      const who = randomUUID();
      const underWay = new Set<Promise<void>>();
      while (!signal.aborted) {
        const rung = bells.rung();
        for (const { key, note, revision } of await waitingRequests()) {
          if (underWay.size >= mostAtOnce || signal.aborted) break;
          const taken = await takeRequest(means, { key, note, revision, who });
          if (!taken) continue;
          const work = answered(taken, note.request, answering, { signal, logger }).finally(() => {
            underWay.delete(work);
            bell.ring();
          });
          underWay.add(work);
        }
        await bells.next(rung, signal);
      }
      await Promise.all(underWay);
    },

    close() {
      bell.close();
      bells.close();
    },
  };
}

async function heard(
  { operational }: Means,
  bells: WakeUps,
  key: string,
  patienceMs: number,
): Promise<object> {
  const late = AbortSignal.timeout(patienceMs);
  for (;;) {
    const rung = bells.rung();
    // The reply is written before its request goes: one that is gone without a reply has none.
    const open = await operational.get('ingest-request', key);
    const reply = await operational.get('ingest-reply', key);
    if (reply) {
      await operational.delete('ingest-reply', key);
      return JSON.parse(reply.value) as object;
    }
    // What was begun goes on without its asker: a long check is written down all the same.
    if (!open || late.aborted) return unavailable;
    await bells.next(rung, late);
  }
}

async function answered(
  taken: Taken,
  request: IngestRequest,
  answering: Answering,
  { signal, logger }: { signal: AbortSignal; logger: Logger },
): Promise<void> {
  const answer = answering[request.kind] as (
    request: IngestRequest,
    signal: AbortSignal,
  ) => Promise<IngestReply>;
  try {
    await taken.reply(await answer(request, AbortSignal.any([signal, taken.lost])));
  } catch (fault) {
    // Whatever it was, the others who ask are not to suffer from it.
    if (!signal.aborted) {
      const { kind, correlationId } = request;
      logger.error({ err: fault, kind, correlationId }, 'a request at the desk has failed');
    }
    // What cannot be given up either runs out by itself.
    await taken.giveUp(signal.aborted ? 'hand back' : 'drop').catch((failure: unknown) => {
      logger.error({ err: failure, kind: request.kind }, 'a request at the desk was left to run out');
    });
  }
}
