import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import type { Fact } from '#schema/events.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import type { Client, ClientResponse } from '../testing/client.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { append } from './concurrent-edits.fixture.ts';

/** Orders that are tried at a time: on servers most of the time is spent waiting for them. */
const laneCount = process.env.TEST_ON_SERVERS ? 4 : 1;

/** Orders whose events are prepared at a time: views of a slow server would lag behind more. */
const preparedOrders = 20;

/** Two gateways that share no memory, and a scheduler that chooses when their reads and appends reach the log. */
type Lane = {
  order: fc.Scheduler | null;
  urls: [string, string];
  admins: [Client, Client];
  members: [Client, Client];
  /** The first member at each gateway. */
  member: [Client, Client];
};

type Race = {
  /** Events that are there before, of a fresh id. */
  given?(id: string): Fact[];
  calls(id: string, lane: Lane): Promise<readonly (() => Promise<ClientResponse>)[]>;
  /** `appended` are the types of the events that the calls have caused. */
  check(answers: ClientResponse[], id: string, more: { lane: Lane; appended: string[] }): Promise<void>;
};

/**
 * A site for the tests of a block, and lanes of two gateways that try `numRuns` orders of a race: a scheduler chooses the
 * order in which their reads and appends reach the log.
 */
export function startLanes(numRuns: number) {
  let site: Site;
  const lanes: Lane[] = [];
  let runs = 0;

  const scheduled = (log: EventLog, lane: Pick<Lane, 'order'>): EventLog =>
    new Proxy(log, {
      get(target, name) {
        const own: unknown = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        if (name !== 'readStream' && name !== 'append') return own.bind(target);
        return async (...given: unknown[]) => {
          await lane.order?.schedule(Promise.resolve());
          return own.apply(target, given);
        };
      },
    });

  async function openLane(nth: number): Promise<Lane> {
    const lane = { order: null };
    const start = () => site.startAnother((log) => scheduled(log, lane));
    const urls: Lane['urls'] = [await start(), await start()];
    const signedIn = async (one: string, other: string): Promise<[Client, Client]> => [
      await site.signedIn(one, urls[0]),
      await site.signedIn(other, urls[1]),
    ];
    const clara = `clara${nth}@example.com`;
    return Object.assign(lane, {
      urls,
      admins: await signedIn(adminEmail, 'bea@example.com'),
      members: await signedIn(clara, `rosa${nth}@example.com`),
      member: await signedIn(clara, clara),
    });
  }

  beforeAll(async () => {
    site = await startSite({ ADMIN_EMAILS: `${adminEmail},bea@example.com` });
    while (lanes.length < laneCount) lanes.push(await openLane(lanes.length));
  });
  afterAll(() => site.dispose());

  /** Runs the calls of fresh ids concurrently in many orders, then checks their answers. */
  const inAnyOrder =
    ({ given = () => [], calls, check }: Race) =>
    async () => {
      for (let from = 0; from < numRuns; from += preparedOrders) {
        const ids = Array.from({ length: Math.min(preparedOrders, numRuns - from) }, () => `x${++runs}`);
        await append(site, ...ids.flatMap(given));
        const tried = lanes.map((lane, nth) =>
          tryOrders(
            ids.filter((_, at) => at % lanes.length === nth),
            lane,
            { calls, check },
          ),
        );
        // Each lane ends before the next orders start, also when another has failed.
        await Promise.allSettled(tried);
        await Promise.all(tried);
      }
    };

  async function tryOrders(ids: string[], lane: Lane, { calls, check }: Race): Promise<void> {
    const property = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const id = ids.shift()!;
      const racing = await calls(id, lane);
      const before = await site.gateway.log.head();
      lane.order = scheduler;
      const answers = Promise.all(racing.map((call) => call()));
      await scheduler.waitFor(answers);
      lane.order = null;
      const correlations = (await answers).map(({ headers }) => headers['x-correlation-id']);
      const appended = (await site.gateway.log.readAll(before))
        .filter(({ meta }) => correlations.includes(meta.correlationId))
        .map(({ type }) => type);
      await check(await answers, id, { lane, appended });
    });
    await fc.assert(property, { numRuns: ids.length, endOnFailure: true });
  }

  return { site: () => site, inAnyOrder };
}
