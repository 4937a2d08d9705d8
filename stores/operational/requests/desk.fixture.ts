import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { IngestRequest } from '#schema/scraping/ingest-work.ts';
import { newStore } from '../testing/store.fixture.ts';
import { type Answering, createDesk } from './desk.ts';

export const asked: IngestRequest<'scrape-source'> = {
  kind: 'scrape-source',
  body: { sourceId: 's1' },
  actor: { kind: 'admin', id: 'admin-1' },
  correlationId: 'c1',
};
export const found: ScrapeResult = { eventsFound: 3, eventsAdded: 2, eventsDuplicate: 1, processingTime: 5 };
export const unavailable = { code: 'ingest-unavailable' };

export type Work = Answering['scrape-source'];

/** Desks on one store, each in an opening of its own as another process has it, and servers at them. */
export async function newDesks() {
  const place = await newStore();
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  async function desk(but: { takenWithinMs?: number; leaseMs?: number } = {}) {
    const opened = createDesk({ ...place, operational: await place.open(), logger, ...but });
    onTestFinished(() => opened.close());
    return opened;
  }
  async function server(work: Work, but: { leaseMs?: number } = {}) {
    const stopping = new AbortController();
    const answering = { 'scrape-source': work } as Answering;
    const ended = (await desk(but)).serve(answering, stopping.signal);
    const stop = () => {
      stopping.abort();
      return ended;
    };
    onTestFinished(stop);
    return { stop };
  }
  return { ...place, desk, server, logged };
}

/** Work that goes on until it is told what comes of it. */
export function work() {
  const { promise, resolve, reject } = Promise.withResolvers<ScrapeResult>();
  const began = vi.fn<Work>((_request, signal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { began, resolve, reject, underWay: () => eventually(() => expect(began).toHaveBeenCalled()) };
}
