import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import type { IngestRequest } from '#schema/scraping/ingest-work.ts';
import {
  newQueues,
  sampleRequest,
  sampleResult,
  unavailable,
  type Work,
  work,
} from './request-queue.fixture.ts';

describe('request queue between gateway and ingest', () => {
  it('gives a request to exactly one worker and its reply to the requester', async () => {
    const { openQueue, startWorker, operational } = await newQueues();
    const received: IngestRequest[] = [];
    const answer: Work = async (request) => {
      received.push(request);
      return sampleResult;
    };
    await Promise.all([startWorker(answer), startWorker(answer), startWorker(answer)]);
    const { request } = await openQueue();
    expect(await request(sampleRequest)).toEqual(sampleResult);
    expect(received).toEqual([sampleRequest]);
    expect(await operational.list('ingest-request')).toEqual([]);
    expect(await operational.list('ingest-reply')).toEqual([]);
  });

  it('answers concurrent requests, each with its own reply', async () => {
    const { openQueue, startWorker } = await newQueues();
    await startWorker(async ({ body }) => ({ ...sampleResult, overallScore: Number(body.agentId) }));
    const { request } = await openQueue();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        request({ ...sampleRequest, body: { agentId: String(index), eventData: {} } }),
      ),
    );
    expect(replies.map((reply) => 'overallScore' in reply && reply.overallScore)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });

  it('returns a rejection unchanged', async () => {
    const { openQueue, startWorker } = await newQueues();
    await startWorker(async () => ({ code: 'check-too-soon', retryAfter: 60 }));
    expect(await (await openQueue()).request(sampleRequest)).toEqual({
      code: 'check-too-soon',
      retryAfter: 60,
    });
  });

  it('answers ingest-unavailable without a worker', async () => {
    const { openQueue, advance } = await newQueues();
    const reply = (await openQueue()).request(sampleRequest);
    advance(5000);
    expect(await reply).toEqual(unavailable);
  });

  it('times out for the requester while the handler continues', async () => {
    const { openQueue, startWorker, operational } = await newQueues();
    const { began, underWay, resolve } = work();
    await startWorker(began, { leaseMs: 3000 });
    const reply = (await openQueue()).request(sampleRequest, { timeoutMs: 200 });
    await underWay();
    expect(await reply).toEqual(unavailable);
    const [, signal] = began.mock.calls[0] ?? [];
    expect(signal?.aborted).toBe(false);
    resolve(sampleResult);
    await eventually(async () => expect(await operational.list('ingest-request')).toEqual([]));
    expect(await operational.list('ingest-reply'), 'stored for a minute').toHaveLength(1);
  });

  it('renews a claim while its handler runs', async () => {
    const { openQueue, startWorker, operational, now, advance } = await newQueues();
    const { began, resolve, underWay } = work();
    await startWorker(began, { leaseMs: 60 });
    const reply = (await openQueue()).request(sampleRequest);
    await underWay();
    for (let renewals = 0; renewals < 5; renewals += 1) {
      // Less than half a lease: the store has a renewal a moment before its holder knows.
      advance(20);
      await eventually(async () => {
        const [lease] = await operational.list('lease');
        expect(lease?.entry.expiresAt).toBe(now().getTime() + 60);
      });
    }
    resolve(sampleResult);
    expect(await reply).toEqual(sampleResult);
    expect(began).toHaveBeenCalledTimes(1);
  });

  it('waits at shutdown for handlers that finish', async () => {
    const { openQueue, startWorker } = await newQueues();
    const { promise, resolve } = Promise.withResolvers<AgentTestResult>();
    const began = vi.fn<Work>(() => promise);
    const { stop } = await startWorker(began);
    const reply = (await openQueue()).request(sampleRequest);
    await eventually(() => expect(began).toHaveBeenCalled());
    const stopped = stop();
    resolve(sampleResult);
    await stopped;
    expect(await reply).toEqual(sampleResult);
  });

  it('requeues at shutdown what cannot finish, for another worker', async () => {
    const { openQueue, startWorker, logged } = await newQueues();
    const { began, underWay } = work();
    const { stop } = await startWorker(began);
    const reply = (await openQueue()).request(sampleRequest);
    await underWay();
    await stop();
    await startWorker(async () => sampleResult);
    expect(await reply).toEqual(sampleResult);
    expect(logged).toEqual([]);
  });
});
