import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reactorNames } from '#reactors/run.ts';
import { readConfig } from '#schema/config.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { isAfter } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { storeLocationsFrom } from '#stores/locations.ts';
import { openEventLog, openOperationalStore } from '#stores/open.ts';
import { loadPosition } from '#stores/operational/leases/checkpoint.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';
import { type RoleProcess, startRoleProcess } from '#stores/testing/role-process.fixture.ts';
import { type ProductProcess, startProductProcess } from '#web/journeys/testing/product-process.ts';
import { type Client, createClient, signInByLink } from '#web/journeys/testing/rest-client.ts';
import { startServers } from './testing/processes.fixture.ts';

/** 200 rounds take a minute on doubles, and longer on servers or under load. */
const timeoutMs = 600_000;
/** Rounds that are run at a time, each between members of its own. */
const laneCount = 4;

/**
 * Races for usernames and venue names between two gateways, with projections and ingest in separate
 * processes, on the servers that EVENTSTORE_TEST_URL and MONGODB_TEST_URL name, or on doubles of them.
 */
describe('unique names with two gateways, projections and ingest in separate processes', () => {
  const rounds = Array.from({ length: 200 }, (_, round) => round);
  /** Names of this run, since a real log keeps those of earlier ones. */
  const run = randomUUID().slice(0, 8);
  const stack = new AsyncDisposableStack();
  let log: EventLog;
  let operational: OperationalStore;
  const gateways: ProductProcess[] = [];
  const others: RoleProcess[] = [];
  /** One at each gateway, for each lane. */
  const lanes: [Client, Client][] = [];
  let guests: [Client, Client];

  beforeAll(async () => {
    const settings = await startServers(stack);
    for (const role of ['projections', 'ingest'] as const) others.push(startRoleProcess(role, settings));
    // One after the other: the first may have to build the web app.
    for (let count = 0; count < 2; count += 1)
      gateways.push(await startProductProcess({ ...settings, ROLES: 'gateway' }));
    const [first, second] = gateways as [ProductProcess, ProductProcess];
    for (let lane = 0; lane < laneCount; lane += 1)
      lanes.push([
        await eventually(() => signInByLink(first, `ada-${run}-${lane}@example.com`)),
        await eventually(() => signInByLink(second, `bea-${run}-${lane}@example.com`)),
      ]);
    guests = [createClient(first), createClient(second)];
    const locations = storeLocationsFrom(readConfig(settings));
    log = await openEventLog(locations);
    operational = await openOperationalStore(locations);
  });

  afterAll(async () => {
    await log?.close();
    await operational?.close();
    for (const other of others) await other.stop();
    for (const gateway of gateways) await gateway.dispose();
    await stack.disposeAsync();
  });

  /** Waits until the reactor of another process has passed the current end of the log. */
  async function reactorPassed(name: string): Promise<void> {
    expect(reactorNames).toContain(name);
    const { position } = (await log.latest(50)).findLast(({ type }) => followed[name]?.includes(type)) ?? {};
    await expect
      .poll(async () => {
        const checkpoint = await loadPosition(operational, name);
        return checkpoint !== null && position !== undefined && !isAfter(position, checkpoint);
      })
      .toBe(true);
  }
  const followed: Record<string, readonly string[]> = {
    username: ['UsernameChosen'],
    'venue-names': ['VenueSubmitted'],
  };

  const eachRound = (act: (round: number, members: [Client, Client]) => Promise<void>) => () =>
    Promise.all(
      lanes.map(async (members, lane) => {
        for (const round of rounds) if (round % laneCount === lane) await act(round, members);
      }),
    );
  const choose = (member: Client, username: string) => member.call('PATCH', '/api/profile', { username });
  const submit = (gateway: 0 | 1, name: string) =>
    guests[gateway].call('POST', '/api/venues', {
      name,
      address: '410 Comal St',
      venueType: 'club',
      submissionTime: Date.now() - 60_000,
    });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

  it(
    'give a username to one account only, one after the other (ONB-14)',
    eachRound(async (round, [ada, bea]) => {
      expect((await choose(ada, `late.${run}.${round}`)).status).toBe(200);
      await reactorPassed('username');
      expect((await choose(bea, `LATE.${run}.${round}`)).status).toBe(409);
    }),
    timeoutMs,
  );

  it(
    'give a username to one of two accounts that choose it concurrently (ONB-14)',
    eachRound(async (round, members) => {
      const [ada, bea] = members;
      const answers = await Promise.all([
        choose(ada, `at.once.${run}.${round}`),
        choose(bea, `AT.once.${run}.${round}`),
      ]);
      expect(statuses(answers).sort()).toEqual([200, 409]);
      // A command that is accepted may be shown later when views are slow.
      const holders = async () => {
        const shown = await Promise.all(members.map((member) => member.call('GET', '/api/auth/user')));
        const names = shown.map(({ body }) => String(body.username).toLowerCase());
        return names.filter((name) => name === `at.once.${run}.${round}`).length;
      };
      await expect.poll(holders).toBe(1);
    }),
    timeoutMs,
  );

  it(
    'give a venue name to one venue only, one after the other (VSUB-12)',
    eachRound(async (round) => {
      expect((await submit(0, `Late ${run} ${round}`)).status).toBe(201);
      await reactorPassed('venue-names');
      expect((await submit(1, `LATE  ${run} ${round}`)).status).toBe(409);
    }),
    timeoutMs,
  );

  it(
    'give a venue name to one of two venues that choose it concurrently (VSUB-12)',
    eachRound(async (round) => {
      const answers = await Promise.all([
        submit(0, `At once ${run} ${round}`),
        submit(1, `at ONCE ${run} ${round}`),
      ]);
      expect(statuses(answers).sort()).toEqual([201, 409]);
    }),
    timeoutMs,
  );
});
