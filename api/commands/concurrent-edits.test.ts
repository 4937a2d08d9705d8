import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { VersionConflict } from '#stores/event-log/event-log.ts';
import type { Client } from '../testing/client.ts';
import { addedVenue, listed } from '../testing/examples.ts';
import type { Site } from '../testing/site.ts';
import { afterAppendOf, append, type Subject, startSiteOfTwo, subjects } from './concurrent-edits.fixture.ts';

describe('concurrent changes and removals by two administrators', () => {
  let site: Site;
  let ada: Client;
  let bea: Client;
  let count = 0;
  beforeAll(async () => {
    ({ site, ada, bea } = await startSiteOfTwo());
    await append(site, ...listed('show'), addedVenue('club'));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => site.dispose());

  async function createItem({ facts }: Subject): Promise<string> {
    count += 1;
    const id = `x${count}`;
    await append(site, ...facts(id));
    return id;
  }

  const sendChange = (client: Client, { at, change }: Subject, id: string, nth: number) => {
    const { method, path = '', body } = change(nth);
    return client(method, at(id) + path, body);
  };

  const appendedTypes = async ({ stream, facts }: Subject, id: string): Promise<RecordedEvent['type'][]> =>
    (await site.gateway.log.readStream(stream(id))).slice(facts(id).length).map(({ type }) => type);

  it.each(subjects)(
    '$subject that is removed right after its change is returned with the change',
    async (one) => {
      const id = await createItem(one);
      let removal: unknown;
      afterAppendOf(site, one.command, async () => {
        removal = await bea('DELETE', one.at(id));
      });
      expect(await sendChange(ada, one, id, 21)).toMatchObject({
        status: 200,
        body: one.change(21).response,
      });
      expect(removal).toMatchObject({ status: 200, body: { id } });
      expect(await appendedTypes(one, id)).toEqual([one.changedEvent, one.removedEvent]);
    },
  );

  it.each(subjects)('a change of $subject that is already removed answers 404', async (one) => {
    const id = await createItem(one);
    expect(await bea('DELETE', one.at(id))).toMatchObject({ status: 200 });
    expect(await sendChange(ada, one, id, 21)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await appendedTypes(one, id)).toEqual([one.removedEvent]);
  });

  it.each(subjects)('$subject changed by both is returned to each with their own change', async (one) => {
    const id = await createItem(one);
    let other: Awaited<ReturnType<Client>> | null = null;
    afterAppendOf(site, one.command, async () => {
      if (other) return;
      other = {} as Awaited<ReturnType<Client>>;
      other = await sendChange(bea, one, id, 22);
    });
    expect(await sendChange(ada, one, id, 21)).toMatchObject({ status: 200, body: one.change(21).response });
    expect(other).toMatchObject({ status: 200, body: one.change(22).response });
  });

  it('in any order of appends, the response states whether the change is in the log', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...subjects), fc.scheduler(), fc.nat(59), async (one, order, nth) => {
        const id = await createItem(one);
        const schedule = order.scheduleFunction(async (call: () => ReturnType<Client>) => call());
        const calls = [() => sendChange(ada, one, id, nth), () => bea('DELETE', one.at(id))];
        const answers = Promise.all(calls.map((call) => schedule(call)));
        await order.waitFor(answers);
        const [change, removal] = await answers;
        const types = await appendedTypes(one, id);
        expect(types.at(-1)).toBe(one.removedEvent);
        expect(removal).toMatchObject({ status: 200 });
        if (types.includes(one.changedEvent))
          expect(change).toMatchObject({ status: 200, body: one.change(nth).response });
        else expect([200, 404]).toContain(change?.status);
        if (change?.status === 404) expect(types).toEqual([one.removedEvent]);
      }),
      { numRuns: 30 },
    ));

  it('a change that conflicts on every attempt answers 503 with Retry-After and appends nothing', async () => {
    const id = 'contended';
    await append(site, ...listed(id));
    const { log } = site.gateway;
    const attempts = vi.spyOn(log, 'append').mockImplementation(async (stream, _events, expected) => {
      throw new VersionConflict(stream, expected, 9);
    });
    expect(await ada('PATCH', `/api/events/${id}`, { price: '$7' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'unavailable', message: 'Too many changes at the same moment. Please try again.' },
    });
    expect(attempts).toHaveBeenCalledTimes(5);
    const query = `mutation { reviseEvent(id: "${id}", changes: { price: "$8" }) { id } }`;
    expect(await ada('POST', '/graphql', { query })).toMatchObject({
      body: { errors: [{ extensions: { code: 'unavailable' } }] },
    });
    vi.restoreAllMocks();
    expect(await log.readStream(`listing-${id}`)).toHaveLength(2);
  });
});
