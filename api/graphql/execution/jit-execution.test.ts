import { buildSchema, type ExecutionArgs, execute, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDefaultAgent } from '../../agents/commands.ts';
import type { Caller, Gateway } from '../../gateway.ts';
import { createListing } from '../../listings/commands.ts';
import { approveSubmission, rejectSubmission, submitShow } from '../../submissions/commands.ts';
import { aListing, aShow } from '../../testing/examples.ts';
import { type Site, startSite } from '../../testing/site.ts';
import { addVenue } from '../../venues/commands.ts';
import { type Context, createOperation } from '../context.ts';
import { schema } from '../schema.ts';
import { appOperations } from '../testing/app-operations.fixture.ts';
import { jitExecution } from './jit-execution.ts';

const guest: Caller = {
  actor: { kind: 'guest', id: 'guest' },
  user: null,
  session: null,
  address: '',
  correlationId: 'a',
};
const admin: Caller = { ...guest, actor: { kind: 'admin', id: 'ada' } };

let site: Site;
let gateway: Gateway;
let variables: Record<string, unknown>;
beforeAll(async () => {
  site = await startSite();
  const views = await site.gateway.projections.status();
  gateway = { ...site.gateway, projections: { ...site.gateway.projections, status: async () => views } };
  const shows = await Promise.all(
    [1, 2, 3].map((one) => submitShow.run(gateway, guest, { input: aShow({ performer: `Show ${one}` }) })),
  );
  const [id = '', second = ''] = shows.map((show) => ('id' in show ? show.id : ''));
  await approveSubmission.run(gateway, admin, { id, input: {} });
  await rejectSubmission.run(gateway, admin, { id: second, input: { rejectionReason: 'no' } });
  const input = aListing({ additionalDates: ['2026-12-06'], price: null });
  const listing = await createListing.run(gateway, admin, { input });
  variables = { id, kind: 'submission', status: 'pending', first: 20, from: '2026-11-21', to: '2026-12-31' };
  if ('id' in listing) variables.eventId = listing.id;
  const member = await site.signedIn('member@example.com');
  await member('PATCH', '/api/profile', { username: 'member', interests: ['music'] });
  variables.username = 'member';
  const venue = await addVenue.run(gateway, admin, {
    input: { name: 'The Club', address: '410 Comal St' },
  });
  if ('id' in venue) {
    variables.venueId = venue.id;
    await member('POST', `/api/venues/${venue.id}/reviews`, { rating: 4, title: 'Loud', comment: null });
  }
  variables.submissionId = id;
  const agent = await createDefaultAgent.run(gateway, admin, {});
  if ('agent' in agent) variables.agentId = agent.agent.id;
  variables.search = 'mem';
  variables.without = ['none'];
});
afterAll(() => site.dispose());

function run(text: string, variableValues: Record<string, unknown>, how: 'plain' | 'compiled') {
  const document = parse(text);
  const contextValue = {
    gateway,
    caller: admin,
    operation: createOperation(),
    httpRequest: { headers: {} },
    responseHeaders: {},
    disconnectSlowReader: null,
  } as Context;
  if (how === 'plain') return execute({ schema, document, contextValue, variableValues });
  const compiled = compileQuery(schema, document, undefined, { disableLeafSerialization: true });
  if (!isCompiledQuery(compiled)) throw new Error('not compilable');
  return compiled.query(undefined, contextValue, variableValues);
}

/** Variables whose values differ from `variables` in one operation. */
const differing = (): Record<string, object> => ({
  EventPage: { id: variables.eventId },
  SimilarShows: { performer: 'Los Faroles', venue: 'The Paper Lantern', date: '2026-12-05', time: '' },
  EventLog: { from: null, latest: false },
});

describe('compiled execution returns what graphql-js returns', () => {
  const queries = appOperations().filter(({ kind }) => kind === 'query');

  it.each(queries)('to $name of the web app', async ({ name, text }) => {
    const variableValues = { ...variables, ...differing()[name] };
    const [plain, compiled] = [
      await run(text, variableValues, 'plain'),
      await run(text, variableValues, 'compiled'),
    ];
    expect(plain.errors).toBeUndefined();
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(plain));
  });

  it.each([
    ['a refusal', '{ events(first: 5000) { edges { cursor } } }', {}],
    ['a null in place of an error', '{ event(id: "x") { id } me { id } }', {}],
    [
      'a skipped field',
      'query($no: Boolean!) { site { name @include(if: $no) city @skip(if: $no) } }',
      { no: true },
    ],
    [
      'an alias and a fragment',
      '{ a: site { ...S } b: site { ...S } } fragment S on Site { name today }',
      {},
    ],
  ])('with %s', async (_what, text, variableValues) => {
    const [plain, compiled] = [
      await run(text, variableValues, 'plain'),
      await run(text, variableValues, 'compiled'),
    ];
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(JSON.parse(JSON.stringify(plain)));
  });

  it('refuses wrong variables either way', async () => {
    const text = 'query($first: Int!) { events(first: $first) { edges { cursor } } }';
    for (const how of ['plain', 'compiled'] as const) {
      const { errors, data } = await run(text, { first: 'many' }, how);
      expect(errors?.[0]?.message).toContain('$first');
      expect(data ?? null).toBeNull();
    }
  });
});

it.each([[true], [7], ['late'], [null]])(
  'a subscription whose message is %j delivers each',
  async (message) => {
    const type = { boolean: 'Boolean', number: 'Int', string: 'String', object: 'Int' }[
      typeof message as string
    ];
    const tiny = buildSchema(`type Query { on: Boolean } type Subscription { changed: ${type} }`);
    const changed = tiny.getSubscriptionType()?.getFields().changed;
    if (!changed || !type) throw new Error('no such field');
    changed.subscribe = async function* () {
      for (let sent = 0; sent < 3; sent += 1) yield message;
    };
    changed.resolve = (root) => root;
    let subscribe: ((args: ExecutionArgs) => Promise<unknown>) | null = null;
    const setSubscribeFn = (found: typeof subscribe) => (subscribe = found);
    jitExecution().onSubscribe?.({ setSubscribeFn } as never);
    const messages = await subscribe!({ schema: tiny, document: parse('subscription { changed }') });
    const delivered = await Array.fromAsync(messages as AsyncIterable<object>);
    expect(delivered).toEqual(Array(3).fill({ data: { changed: message } }));
  },
);
