import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Wire } from '#stores/event-log/eventstoredb/testing/proxy.fixture.ts';
import { inDays } from '#web/journeys/testing/dates.ts';
import { type ProductProcess, runCli, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { buildSubmission, type Client, signInByLink } from '#web/journeys/testing/rest-client.ts';
import { openProxy, startServers } from './testing/processes.fixture.ts';

/** A call ends after 5 s (F10, F11); the rest is the machine. */
const answerMs = 6_500;
/** After which the views have caught up once the connection works again. */
const healedMs = 10_000;
const timeoutMs = 120_000;
const run = randomUUID().slice(0, 8);
const admin = `ada-${run}@example.com`;

type Show = { performer: string; key: string };
const faults = ['refuse', 'mute', 'delay', 'cutReplies'] as const;

/** The whole product, with a proxy before the server of the log and one before that of the read models (F10, F11). */
describe('the product behind proxies that fail', () => {
  const stack = new AsyncDisposableStack();
  let product: ProductProcess;
  let ada: Client;
  let wires: Record<'log' | 'read models', Wire>;
  const sent: Show[] = [];

  beforeAll(async () => {
    const settings = await startServers(stack);
    const [log, logUrl] = await openProxy(settings.EVENTSTORE_URL ?? '', stack);
    const [readModels, mongoUrl] = await openProxy(settings.MONGODB_URL ?? '', stack);
    wires = { log, 'read models': readModels };
    product = stack.adopt(
      await startProductProcess({
        ...settings,
        EVENTSTORE_URL: logUrl,
        MONGODB_URL: mongoUrl,
        ADMIN_EMAILS: admin,
      }),
      (it) => it.dispose(),
    );
    // On a slow server the first sign-in may not wait long enough for the new views.
    ada = await vi.waitFor(() => signInByLink(product, admin), { timeout: 60_000 });
    const { email: _email, ...show } = buildSubmission({
      performer: 'Night Heron',
      date: inDays(1),
      time: '19:30',
    });
    // 403 until the view of accounts has her role.
    await eventually(async () => expect((await ada.call('POST', '/api/events', show)).status).toBe(201));
    // Else the views, which may be slow at first, would have to read the log during the first fault.
    await eventually(async () => expect(await health()).toBe(0));
  }, timeoutMs);
  afterEach(() => {
    for (const wire of Object.values(wires)) wire.mend();
  });
  afterAll(() => stack.disposeAsync());

  async function send({ performer, key }: Show) {
    const startedAt = performance.now();
    const answer = await fetch(`${product.url}/api/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(buildSubmission({ performer })),
    });
    await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, ms: performance.now() - startedAt };
  }

  /** Shows that have not been sent yet. */
  function newShows(count: number): Show[] {
    const shows = Array.from({ length: count }, () => {
      const key = randomUUID();
      return { key, performer: `Show ${key.slice(0, 13)}` };
    });
    sent.push(...shows);
    return shows;
  }

  async function health(): Promise<unknown> {
    const response = await fetch(`${product.url}/api/health`);
    return ((await response.json()) as { lag?: number }).lag;
  }

  const untilAccepted = (show: Show) =>
    eventually(async () => {
      expect(await send(show)).toMatchObject({ status: 201 });
    });

  const submitted = async () => {
    const { body } = await ada.call('GET', '/api/admin/log?type=ShowSubmitted&limit=1000');
    return (body.entries as { data: { performer: string } }[]).map(({ data }) => data.performer);
  };
  const inQueue = async () => {
    const { body } = await ada.call('GET', '/api/submissions?limit=1000');
    return (body as unknown as { performer: string }[]).map(({ performer }) => performer);
  };
  const reviewMails = () =>
    readdirSync(join(product.dataDir, 'outbox'))
      .filter((name) => name.includes(admin))
      .map((name) => readFileSync(join(product.dataDir, 'outbox', name), 'utf8'));
  const ours = (performers: string[]) =>
    performers.filter((each) => sent.some(({ performer }) => performer === each)).sort();
  const all = () => sent.map(({ performer }) => performer).sort();

  it.each(
    (['log', 'read models'] as const).flatMap((server) => faults.map((fault) => [server, fault] as const)),
  )(
    'the %s, %s: commands are 503 meanwhile, and each is done once afterwards',
    async (server, fault) => {
      await eventually(async () => expect(await health()).toBe(0));
      for (const show of newShows(2)) await untilAccepted(show);
      const shows = newShows(2);
      wires[server][fault]();
      for (const answer of await Promise.all(shows.map(send))) {
        expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
        expect(answer.ms).toBeLessThan(answerMs);
      }
      if (server === 'log')
        for (const path of ['/', '/api/events', `/search?q=heron`]) {
          // On a busy machine a page may be sent empty, for the browser to render.
          await eventually(async () => {
            const page = await fetch(product.url + path);
            expect(page.status).toBe(200);
            expect((await page.text()).includes('Night Heron'), path).toBe(true);
          });
        }
      wires[server].mend();
      await expect.poll(health, { timeout: healedMs }).toBe(0);
      for (const show of shows) await untilAccepted(show);
      await eventually(async () => expect(ours(await inQueue())).toEqual(all()));
      expect(ours(await submitted())).toEqual(all());
    },
    timeoutMs,
  );

  it(
    'the read models, away for longer than the leases last: the roles of the process start again',
    async () => {
      await eventually(async () => expect(await health()).toBe(0));
      wires['read models'].refuse();
      for (const role of ['projections', 'ingest'])
        await expect.poll(product.output, { timeout: timeoutMs }).toContain(`lease of role ${role} lost`);
      wires['read models'].mend();
      for (const show of newShows(2)) await untilAccepted(show);
      await eventually(async () => expect(ours(await inQueue())).toEqual(all()));
      expect(ours(await submitted())).toEqual(all());
    },
    timeoutMs,
  );

  it(
    'has processed each event once, and its rows equal those of a replay',
    async () => {
      const mailsAbout = ({ performer }: Show) => reviewMails().filter((mail) => mail.includes(performer));
      await eventually(() => expect(sent.filter((show) => mailsAbout(show).length === 0)).toEqual([]));
      expect(sent.filter((show) => mailsAbout(show).length > 1)).toEqual([]);
      await eventually(async () =>
        expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({
          failing: [],
          parked: [],
        }),
      );
      expect(await runCli(product, 'app/cli/projections.ts', 'verify')).toMatchObject({ code: 0 });
    },
    timeoutMs,
  );
});
