import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { asked, found, newDesks, unavailable, work } from './desk.fixture.ts';
import { type Answering, createDesk } from './desk.ts';

describe('the desk between gateway and ingest', () => {
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

  it('stops work whose request it cannot keep, before another server may take it', async () => {
    const { desk, open, directory, now, clock, later } = await newDesks();
    const away = await open();
    const put = away.put.bind(away);
    const writes = vi.spyOn(away, 'put').mockImplementationOnce(put);
    writes.mockImplementation(() => new Promise(() => undefined));
    const { began, underWay } = work();
    const logger = pino({ level: 'silent' });
    const serving = createDesk({ operational: away, directory, now, clock, logger, leaseMs: 60 });
    const stopping = new AbortController();
    void serving.serve({ 'scrape-source': began } as unknown as Answering, stopping.signal);
    const reply = (await desk()).ask(asked);
    await underWay();
    const [, signal] = began.mock.calls[0] ?? [];
    await eventually(() => expect(writes.mock.calls.length).toBeGreaterThan(1));
    expect(signal?.aborted).toBe(false);
    later(54);
    await eventually(() => expect(signal?.aborted).toBe(true));
    later(6);
    expect(await reply).toEqual(unavailable);
    stopping.abort();
    serving.close();
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
