import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#schema/eventually.fixture.ts';
import type { ScrapeResult } from '#schema/ingest-wire.ts';
import type { IngestRequest } from '#schema/ingest-work.ts';
import { type Answering, createDesk } from './desk.ts';
import { newStore } from './store.fixture.ts';

const asked: IngestRequest<'scrape-source'> = {
  kind: 'scrape-source',
  body: { sourceId: 's1' },
  actor: { kind: 'admin', id: 'admin-1' },
  correlationId: 'c1',
};
const found: ScrapeResult = { eventsFound: 3, eventsAdded: 2, eventsDuplicate: 1, processingTime: 5 };
const unavailable = { code: 'ingest-unavailable' };

type Work = Answering['scrape-source'];

/** Desks on one store, each in an opening of its own as another process has it, and servers at them. */
async function newDesks() {
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
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<ScrapeResult>();
  const began = vi.fn<Work>((_request, signal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { began, resolve, reject, underWay: () => eventually(() => expect(began).toHaveBeenCalled()) };
}

describe('the desk between gateway and ingest', () => {
  it('gives a request to exactly one of several servers, and its reply to the asker in another opening', async () => {
    const { desk, server, operational } = await newDesks();
    const heard: IngestRequest[] = [];
    const answer: Work = async (request) => {
      heard.push(request);
      return found;
    };
    await Promise.all([server(answer), server(answer), server(answer)]);
    const { ask } = await desk();
    expect(await ask(asked)).toEqual(found);
    expect(heard).toEqual([asked]);
    expect(await operational.list('ingest-request')).toEqual([]);
    expect(await operational.list('ingest-reply')).toEqual([]);
  });

  it('answers many at once, each with its own', async () => {
    const { desk, server } = await newDesks();
    await server(async ({ body }) => ({ ...found, eventsFound: Number(body.sourceId) }));
    const { ask } = await desk();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask({ ...asked, body: { sourceId: String(index) } })),
    );
    expect(replies.map((reply) => 'eventsFound' in reply && reply.eventsFound)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });

  it('passes a rejection on as it is', async () => {
    const { desk, server } = await newDesks();
    await server(async () => ({ code: 'check-too-soon', retryAfter: 60 }));
    expect(await (await desk()).ask(asked)).toEqual({ code: 'check-too-soon', retryAfter: 60 });
  });

  it('tells the asker that nobody serves', async () => {
    const { desk, later } = await newDesks();
    const reply = (await desk()).ask(asked);
    later(5000);
    expect(await reply).toEqual(unavailable);
  });

  it('lets the asker go when its patience is over, while the work goes on', async () => {
    const { desk, server, operational } = await newDesks();
    const { began, underWay, resolve } = work();
    await server(began, { leaseMs: 3000 });
    const reply = (await desk()).ask(asked, { patienceMs: 200 });
    await underWay();
    expect(await reply).toEqual(unavailable);
    const [, signal] = began.mock.calls[0] ?? [];
    expect(signal?.aborted).toBe(false);
    resolve(found);
    await eventually(async () => expect(await operational.list('ingest-request')).toEqual([]));
    expect(await operational.list('ingest-reply'), 'kept for a minute').toHaveLength(1);
  });

  it('lets the asker end with ingest-unavailable after the lease of a server that died at work', async () => {
    const { desk, directory, open, now, later, logged } = await newDesks();
    const dead = await open();
    const { began, underWay } = work();
    const died = createDesk({ operational: dead, directory, now, logger: pino({ level: 'silent' }) });
    const stopping = new AbortController();
    const ended = died.serve({ 'scrape-source': began } as unknown as Answering, stopping.signal);
    const reply = (await desk()).ask(asked);
    await underWay();
    later(29_999);
    expect(await Promise.race([reply, desk().then(() => 'waits')])).toBe('waits');
    later(1);
    expect(await reply).toEqual(unavailable);
    expect(logged).toEqual([]);
    stopping.abort();
    await ended;
    died.close();
  });

  it('keeps a request taken while its server works, however long that is', async () => {
    const { desk, server, operational, now, later } = await newDesks();
    const { began, resolve, underWay } = work();
    await server(began, { leaseMs: 60 });
    const reply = (await desk()).ask(asked);
    await underWay();
    for (let renewals = 0; renewals < 3; renewals += 1) {
      later(50);
      await eventually(async () => {
        const [request] = await operational.list('ingest-request');
        expect(request?.entry.expiresAt).toBe(now().getTime() + 60);
      });
    }
    resolve(found);
    expect(await reply).toEqual(found);
    expect(began).toHaveBeenCalledTimes(1);
  });

  it('at shutdown waits for what finishes', async () => {
    const { desk, server } = await newDesks();
    const { promise, resolve } = Promise.withResolvers<ScrapeResult>();
    const began = vi.fn<Work>(() => promise);
    const { stop } = await server(began);
    const reply = (await desk()).ask(asked);
    await eventually(() => expect(began).toHaveBeenCalled());
    const stopped = stop();
    resolve(found);
    await stopped;
    expect(await reply).toEqual(found);
  });

  it('at shutdown hands back what cannot finish, and another server does it', async () => {
    const { desk, server, logged } = await newDesks();
    const { began, underWay } = work();
    const { stop } = await server(began);
    const reply = (await desk()).ask(asked);
    await underWay();
    await stop();
    await server(async () => found);
    expect(await reply).toEqual(found);
    expect(logged).toEqual([]);
  });

  it('logs work that fails, tells the asker that nothing comes, and goes on serving', async () => {
    const { desk, server, logged } = await newDesks();
    const outcomes = [Promise.reject(new Error('the disk is full')), Promise.resolve(found)];
    outcomes[0]?.catch(() => undefined);
    await server(() => outcomes.shift() ?? Promise.resolve(found));
    const { ask } = await desk();
    expect(await ask(asked)).toEqual(unavailable);
    expect(await ask(asked)).toEqual(found);
    expect(logged.join('')).toContain('the disk is full');
    expect(logged.join('')).toContain('"correlationId":"c1"');
  });

  it('outlives a store that takes neither a reply nor its loss: the request runs out', async () => {
    const { desk, open, directory, now, later, logged } = await newDesks();
    const full = await open();
    const { put } = full;
    vi.spyOn(full, 'delete').mockRejectedValue(new Error('the disk is full'));
    vi.spyOn(full, 'put').mockImplementation((kind, ...entry) =>
      kind === 'ingest-reply'
        ? Promise.reject(new Error('the disk is full'))
        : put.call(full, kind, ...entry),
    );
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const serving = createDesk({ operational: full, directory, now, logger });
    const stopping = new AbortController();
    const answering = { 'scrape-source': async () => found } as unknown as Answering;
    const ended = serving.serve(answering, stopping.signal);
    const reply = (await desk()).ask(asked);
    await eventually(() => expect(logged.join('')).toContain('was left to run out'));
    later(30_000);
    expect(await reply).toEqual(unavailable);
    stopping.abort();
    await ended;
    serving.close();
  });
});
