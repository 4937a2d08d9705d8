import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { ScrapeResult } from '#schema/scraping/ingest-wire.ts';
import type { IngestRequest } from '#schema/scraping/ingest-work.ts';
import { asked, found, newDesks, unavailable, type Work, work } from './desk.fixture.ts';

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
});
