import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#schema/config.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { readWhole } from '#stores/event-log/testing/events.fixture.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { openEventLog } from '#stores/open.ts';
import { hasRole, type RoleProcess, startRoleProcess } from '#stores/testing/role-process.fixture.ts';
import { inDays } from '#web/journeys/testing/dates.ts';
import { type ListingsSite, startListingsSite } from '#web/journeys/testing/external-sites.ts';
import { type ProductProcess, runCli, startProductProcess } from '#web/journeys/testing/product-process.ts';
import {
  ada,
  buildSubmission,
  type Client,
  createClient,
  signInByLink,
} from '#web/journeys/testing/rest-client.ts';
import { startServers } from './testing/processes.fixture.ts';

/** A stop that outlives the lease, every timeout and every retry. */
const stopMs = 60_000;
const timeoutMs = 400_000;
const slow = { timeout: 120_000 };

describe.each(['projections', 'ingest'] as const)(
  'the role %s, under load, of a process that ends or is stopped (D-102)',
  (role) => {
    const stack = new AsyncDisposableStack();
    let settings: Record<string, string>;
    let gateway: ProductProcess;
    let moderator: Client;
    let source: ListingsSite;
    let scrape: () => Promise<number | null>;
    let holder: RoleProcess;
    /** Shows that the source has published so far. */
    let published = 0;
    const sent: { performer: string; isAcknowledged: boolean }[] = [];

    beforeAll(async () => {
      source = stack.adopt(await startListingsSite(), (it) => it.close());
      publishOneMore();
      const shared = { ADMIN_EMAILS: ada, FETCH_ALLOW_HOSTS: source.host };
      settings = { ...(await startServers(stack)), ...shared };
      const other = role === 'ingest' ? 'projections' : 'ingest';
      stack.adopt(startRoleProcess(other, settings), (it) => it.stop());
      holder = start();
      gateway = stack.adopt(await startProductProcess({ ...settings, ROLES: 'gateway' }), (it) =>
        it.dispose(),
      );
      // The first sign-in may not wait long enough for the new views.
      moderator = await vi.waitFor(() => signInByLink(gateway, ada), slow);
      const fields = { name: 'S', url: `${source.url}/shows`, type: 'music' };
      const { body } = await moderator.call('POST', '/api/admin/scraping-sources', fields);
      const path = `/api/admin/scrape-source/${body.id}`;
      scrape = async () => {
        const status = await statusOf(moderator.call('POST', path));
        if (status === 200) publishOneMore();
        return status;
      };
      await hasRole(holder);
    }, timeoutMs);
    afterAll(() => stack.disposeAsync());

    const start = () => stack.adopt(startRoleProcess(role, settings), (it) => it.stop());

    function publishOneMore(): void {
      published += 1;
      const shows = Array.from({ length: published }, (_, n) => ({
        name: `Found ${n}`,
        startDate: `${inDays(7 + n)}T20:00`,
        venue: 'The Paper Lantern',
      }));
      source.publish('/shows', shows);
    }

    /** Null when the gateway ended meanwhile. */
    const statusOf = (call: ReturnType<Client['call']>) =>
      call.then(
        ({ status }) => status,
        (error: unknown) => {
          if (error instanceof TypeError || error instanceof SyntaxError) return null;
          throw error;
        },
      );

    /** Sends a show until it is accepted, always by the same key. */
    async function submit(): Promise<void> {
      const entry = { performer: `Sent ${sent.length}`, isAcknowledged: false };
      sent.push(entry);
      const show = buildSubmission({ performer: entry.performer });
      const header = { 'idempotency-key': randomUUID() };
      while (!entry.isAcknowledged) {
        const call = createClient(gateway).call('POST', '/api/submissions', show, header);
        const status = await statusOf(call);
        expect([201, 503, null]).toContain(status);
        entry.isAcknowledged = status === 201;
      }
    }

    /** Two visitors submit shows and an administrator reads the source, over and over, while `work` goes on. */
    async function underLoad(work: () => Promise<void>): Promise<void> {
      let isOver = false;
      const repeat = async (act: () => Promise<unknown>) => {
        while (!isOver) await act();
      };
      const load = Promise.all([repeat(submit), repeat(submit), repeat(scrape)]);
      try {
        await work();
      } finally {
        isOver = true;
        await load;
      }
    }

    /** The role works in its present process: what is written is shown, and the source is read. */
    async function expectWork(): Promise<void> {
      await expect.poll(scrape, slow).toBe(200);
      const { performer } = sent.at(-1) ?? {};
      await expect.poll(async () => (await newest()).includes(String(performer)), slow).toBe(true);
    }
    const newest = async () => {
      const { body } = await moderator.call('GET', '/api/submissions?status=pending&limit=1000');
      return Array.isArray(body) ? body.map((each) => String(each.performer)) : [];
    };

    async function readLog(): Promise<RecordedEvent[]> {
      const log = await openEventLog(storeLocationsFrom(readConfig(settings)));
      try {
        return await readWhole(log);
      } finally {
        await log.close();
      }
    }

    it(
      'is taken over when the process is killed',
      async () => {
        await underLoad(async () => {
          const standby = start();
          await expect.poll(standby.output, slow).toContain('started with the roles');
          holder.kill('SIGKILL');
          await hasRole(standby);
          holder = standby;
          await expectWork();
        });
      },
      timeoutMs,
    );

    if (role === 'projections')
      it(
        'goes on when the gateway is killed',
        async () => {
          await underLoad(async () => {
            await gateway.kill('SIGKILL');
            await gateway.restart();
            await expectWork();
          });
        },
        timeoutMs,
      );

    it(
      'is taken over when the process is stopped for a minute, which waits for the lease on waking and writes nothing',
      async () => {
        const standby = start();
        await expect.poll(standby.output, slow).toContain('started with the roles');
        const { arrived, respond } = source.holdNext('/shows');
        const interrupted = scrape();
        await arrived;
        await underLoad(async () => {
          const stoppedAt = performance.now();
          holder.kill('SIGSTOP');
          await hasRole(standby);
          await expectWork();
          await expect.poll(() => performance.now() - stoppedAt, slow).toBeGreaterThan(stopMs);
          // What the stopped process was waiting for is there when it wakes.
          respond();
          holder.kill('SIGCONT');
          const { output } = holder;
          await expect.poll(output, slow).toContain(`lease of role ${role} lost`);
          holder = standby;
          await expectWork();
        });
        // By the timeout of reading, or by the process that took over.
        expect(await interrupted).toBe(502);
        expect(holder.output()).not.toMatch(/prepared elsewhere|"level":[56]0/);
      },
      timeoutMs,
    );

    it(
      'loses nothing and does nothing twice',
      async () => {
        const events = await readLog();
        const namesOf = (type: string, key: string) =>
          events
            .filter((event) => event.type === type)
            .map(({ data }) => (data as Record<string, string>)[key]);
        expect(namesOf('ShowSubmitted', 'performer').sort()).toEqual(
          sent.map(({ performer }) => performer).sort(),
        );
        expect(events.length).toBeGreaterThan(100);
        const runs = events.filter(({ type }) => type === 'ScrapeStarted').map(({ stream }) => stream);
        const ends = events.filter(({ type }) => type === 'ScrapeCompleted' || type === 'ScrapeFailed');
        expect(ends.map(({ stream }) => stream).sort()).toEqual(runs.sort());
        const found = namesOf('EventScraped', 'eventName');
        expect(found.length).toBeGreaterThan(0);
        expect(new Set(found).size).toBe(found.length);
        expect(await runCli(gateway, 'app/cli/projections.ts', 'verify')).toMatchObject({ code: 0 });
      },
      timeoutMs,
    );
  },
);
