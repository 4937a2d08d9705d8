import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { ConsumerRetry, failingConsumers } from '../consumer-retry.ts';
import { OperationalUnavailable } from '../operational.ts';
import { newQueues, sampleRequest, sampleResult, unavailable, work } from './request-queue.fixture.ts';
import { openRequestQueue, type RequestHandlers } from './request-queue.ts';

describe('request queue between gateway and ingest', () => {
  it('answers ingest-unavailable when the lease of a dead worker expires', async () => {
    const { openQueue, directory, open, now, advance, logged } = await newQueues();
    const deadStore = await open();
    const { began, underWay } = work();
    const deadQueue = openRequestQueue({
      operational: deadStore,
      directory,
      now,
      logger: pino({ level: 'silent' }),
    });
    const stopping = new AbortController();
    const ended = deadQueue.process({ 'test-agent': began } as unknown as RequestHandlers, stopping.signal);
    const reply = (await openQueue()).request(sampleRequest);
    await underWay();
    advance(29_999);
    expect(await Promise.race([reply, openQueue().then(() => 'waits')])).toBe('waits');
    advance(1);
    expect(await reply).toEqual(unavailable);
    expect(logged).toEqual([]);
    stopping.abort();
    await ended;
    deadQueue.close();
  });

  it('logs a handler that fails, answers ingest-unavailable, and continues', async () => {
    const { openQueue, startWorker, logged } = await newQueues();
    const outcomes = [Promise.reject(new Error('the disk is full')), Promise.resolve(sampleResult)];
    outcomes[0]?.catch(() => undefined);
    await startWorker(() => outcomes.shift() ?? Promise.resolve(sampleResult));
    const { request } = await openQueue();
    expect(await request(sampleRequest)).toEqual(unavailable);
    expect(await request(sampleRequest)).toEqual(sampleResult);
    expect(logged.join('')).toContain('the disk is full');
    expect(logged.join('')).toContain('"correlationId":"c1"');
  });

  it('aborts a handler whose claim is not renewed before another worker may claim it', async () => {
    const { openQueue, open, directory, now, clock, advance } = await newQueues();
    const away = await open();
    const put = away.put.bind(away);
    const writes = vi.spyOn(away, 'put').mockImplementationOnce(put);
    writes.mockImplementation(() => new Promise(() => undefined));
    const { began, underWay } = work();
    const logger = pino({ level: 'silent' });
    const serving = openRequestQueue({ operational: away, directory, now, clock, logger, leaseMs: 60 });
    const stopping = new AbortController();
    void serving.process({ 'test-agent': began } as unknown as RequestHandlers, stopping.signal);
    const reply = (await openQueue()).request(sampleRequest);
    await underWay();
    const [, signal] = began.mock.calls[0] ?? [];
    await eventually(() => expect(writes.mock.calls.length).toBeGreaterThan(1));
    expect(signal?.aborted).toBe(false);
    advance(54);
    await eventually(() => expect(signal?.aborted).toBe(true));
    advance(5000);
    expect(await reply).toEqual(unavailable);
    stopping.abort();
    serving.close();
  });

  it('continues when the store rejects reply and removal: the request expires', async () => {
    const { openQueue, open, directory, now, advance, logged } = await newQueues();
    const full = await open();
    const { put } = full;
    vi.spyOn(full, 'delete').mockRejectedValue(new Error('the disk is full'));
    vi.spyOn(full, 'put').mockImplementation((kind, ...entry) =>
      kind === 'ingest-reply'
        ? Promise.reject(new Error('the disk is full'))
        : put.call(full, kind, ...entry),
    );
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const serving = openRequestQueue({ operational: full, directory, now, logger });
    const stopping = new AbortController();
    const answering = { 'test-agent': async () => sampleResult } as unknown as RequestHandlers;
    const ended = serving.process(answering, stopping.signal);
    const reply = (await openQueue()).request(sampleRequest);
    await eventually(() => expect(logged.join('')).toContain('not removed: it expires'));
    advance(30_000);
    expect(await reply).toEqual(unavailable);
    stopping.abort();
    await ended;
    serving.close();
  });

  it('is a failing consumer until it has read the queue again (D-118)', async () => {
    const { open, directory, now } = await newQueues();
    const operational = await open();
    const logger = pino({ level: 'silent' });
    const queue = openRequestQueue({ operational, directory, now, logger });
    const retry = new ConsumerRetry({ operational, logger, backoff: () => 1 }, 'requests of tests');
    vi.spyOn(operational, 'list').mockRejectedValueOnce(new OperationalUnavailable('away'));
    const recorded = vi.spyOn(operational, 'put');
    const stopping = new AbortController();
    const { signal } = stopping;
    const ended = retry.run(
      () => queue.process({} as RequestHandlers, signal, () => retry.succeeded()),
      signal,
    );
    await eventually(() => expect(recorded.mock.calls.map(([kind]) => kind)).toContain('consumer-failure'));
    await eventually(async () => expect(await failingConsumers(operational)).toEqual([]));
    expect(signal.aborted).toBe(false);
    stopping.abort();
    await ended;
    queue.close();
  });
});
