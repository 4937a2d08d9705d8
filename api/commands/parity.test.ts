import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { CommandName } from '#domain/commands.ts';
import { type AdSite, startAdSite } from '../ads/ads.fixture.ts';
import { operationOf, restCallOf, variablesOf } from '../graphql/testing/operations.fixture.ts';
import type { Route } from '../server/route.ts';
import { everyone, everyoneAt } from '../submissions/verdicts.fixture.ts';
import { addedSource, addedVenue, listed } from '../testing/examples.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { callsOf, commandDefinitions } from './command-table.ts';

/** Commands that a client sends over REST only: a photo is multipart. */
const withoutMutation: CommandName[] = ['ChangeProfilePhoto'];
/** Calls that take a file which a command names later. */
const fileCalls = ['/api/upload-document', '/api/admin/ads/creative'];
/** Calls of an idempotent command that need no key: preset and source name the schedule. */
const withoutKey = ['/api/admin/cron/presets', 'applyCronPreset'];

const ofClients = commandDefinitions
  .filter(([, { rate }]) => rate)
  .map(([name, definition]) => ({ name, ...definition, ...callsOf(name) }));
type Field = (typeof ofClients)[number]['fields'][number];
type Who = (typeof everyone)[number];
type Variables = Record<string, unknown>;
type Result = { data: unknown; error: Record<string, unknown> | null };

let given: AdSite;
let people: Awaited<ReturnType<typeof everyoneAt>>;
beforeAll(async () => {
  given = await startAdSite();
  const { site } = given;
  site.setIngestHandlers(findsNothing);
  const clubs = [...everyone, 'once'].map((run) => addedVenue(`club-${run}`));
  const facts = [...listed('e1'), addedVenue('v1'), ...clubs, addedSource('s1')];
  await site
    .given(...facts)
    .when(site.guest, 'GET', '/api/venues')
    .thenAnswer({ status: 200 });
  people = await everyoneAt(site);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => given.close());

/** Valid variables of a mutation, with the id of nothing and another name and key for each `run`. */
function variablesFor(name: CommandName, field: Field, run: string): Variables {
  const changes: Partial<Record<CommandName, object>> = {
    CreateAd: { creativeUrl: given.there('/good.jpg') },
    SubmitVenue: { name: `The Annex ${run}` },
    AddVenue: { name: `The Hall ${run}`, claimedBy: null },
    SubmitVenueClaim: { verificationDocs: [] },
    AddCronSchedule: { id: `nightly-${run}` },
  };
  const { input, id, ...others } = variablesOf(field);
  return {
    ...others,
    ...(id !== undefined && { id: 'nothing' }),
    ...(field.name === 'claimVenue' && { venueId: `club-${run}` }),
    ...(input !== undefined && { input: { ...(input as object), ...changes[name] } }),
    ...(takesKey(field) && { idempotencyKey: `${name} ${run}` }),
  };
}

const takesKey = ({ args }: Field) => args.some(({ name }) => name === 'idempotencyKey');

/** Sends the variables of a mutation over REST: the id in the path, the rest in the body; a key in any case. */
async function sendRest(who: Who, { method, path }: Route, variables: Variables = {}): Promise<Result> {
  const { id, body } = restCallOf(path, variables);
  const key = String(variables.idempotencyKey ?? path);
  const headers = { cookie: people[who].cookie ?? '', 'idempotency-key': key };
  const got = await given.site.guest(method, path.replace(':id', id || 'nothing'), body, headers);
  return got.status < 400 ? { data: got.body, error: null } : { data: null, error: got.body as Variables };
}

async function sendGraphql(who: Who, field: Field, variables: Variables): Promise<Result> {
  const { data, errors } = await people[who].send(operationOf('mutation', field), { variables });
  const [error] = errors;
  return {
    data: data?.[field.name] ?? null,
    error: error ? { message: error.message, ...error.extensions } : null,
  };
}

/** All calls of a command for one caller, each with the address or the name of the call. */
function allCallsFor({ name, routes, fields }: (typeof ofClients)[number], who: Who) {
  const [field] = fields;
  const variables = field && variablesFor(name, field, who);
  return [
    ...routes.map((route) => ({ call: route.path as string, send: () => sendRest(who, route, variables) })),
    ...fields.map((one) => ({
      call: one.name,
      send: () => sendGraphql(who, one, variablesFor(name, one, who)),
    })),
  ];
}

/** The rate classes in which a call is counted, and whether it stores its `Idempotency-Key`. */
async function observe(send: () => Promise<Result>) {
  const { rateLimiter, operational } = given.site.gateway;
  const [count, put] = [vi.spyOn(rateLimiter, 'count'), vi.spyOn(operational, 'put')];
  const result = await send();
  const counted = count.mock.calls.map(([rate]) => rate);
  const storesKey = put.mock.calls.some(([kind]) => kind === 'idempotency');
  vi.restoreAllMocks();
  return { ...result, counted, storesKey };
}

/** The fields of an input object of a GraphQL type; none of a scalar. */
function fieldNamesOf(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.keys(named.getFields()) : [];
}

/** The keys of an object schema, also within rules across fields. */
function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodPipe)) return [];
  const [before, after] = [schema.in, schema.out] as z.ZodType[];
  return keysOf((before instanceof z.ZodTransform ? after : before) as z.ZodType);
}

const idIn = ({ data }: Result) => /"id":"([^"]+)"/.exec(JSON.stringify(data) ?? '')?.[1];

/** The same variables with other names and choices. */
function changed({ input, ...others }: Variables): Variables {
  const isName = /^(name|title|performer|content|contactName)$/;
  const differing = (fields: Variables) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (typeof value === 'boolean') return [name, !value];
        return [name, isName.test(name) ? `${value} again` : value];
      }),
    );
  return { ...differing(others), ...(input !== undefined && { input: differing(input as Variables) }) };
}

describe('REST and GraphQL send each command by its definition (LOG-03, ROLE-04, GEN-24)', () => {
  it.each(commandDefinitions)('%s has a call over both if clients send it, else none', (name, { rate }) => {
    const { routes, fields } = callsOf(name);
    const hasMutation = rate !== undefined && !withoutMutation.includes(name);
    expect([routes.length > 0, fields.length > 0]).toEqual([rate !== undefined, hasMutation]);
  });

  const withInput = ofClients.filter(({ input, fields }) => fields.length > 0 && input);
  it.each(withInput)('$name takes each field of its input over GraphQL', ({ input, fields }) => {
    const taken = fields.flatMap(({ args }) =>
      args.flatMap(({ name, type }) => [name, ...fieldNamesOf(type)]),
    );
    const keys = keysOf(input as z.ZodType);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !taken.includes(key))).toEqual([]);
  });

  const refused = ofClients.flatMap((command) =>
    everyone.filter((who) => !command.actors.includes(who)).map((who) => ({ ...command, who })),
  );
  it.each(refused)('$name refuses a $who with the same error', async ({ who, ...command }) => {
    const refusal =
      who === 'guest'
        ? { code: 'unauthorized', message: 'Unauthorized', reason: 'sign-in-required' }
        : { code: 'forbidden', message: 'Admin privileges required', reason: 'admin-required' };
    for (const { call, send } of allCallsFor(command, who)) {
      const { error, counted } = await observe(send);
      expect({ call, ...error }).toEqual({ call, ...refusal });
      const rate = fileCalls.includes(call) ? 'F' : command.rate;
      expect({ call, counted: counted.filter((one) => one === rate) }).toEqual({ call, counted: [rate] });
    }
  });

  const permitted = ofClients.flatMap((command) =>
    everyone.filter((who) => command.actors.includes(who)).map((who) => ({ ...command, who })),
  );
  it.each(permitted)('$name takes a $who, its rate class and key', async ({ who, ...command }) => {
    for (const { call, send } of allCallsFor(command, who)) {
      const { error, counted, storesKey } = await observe(send);
      expect(['unauthorized', 'forbidden'], call).not.toContain(error?.code);
      const rate = fileCalls.includes(call) ? 'F' : command.rate;
      expect({ call, counted: counted.filter((one) => one === rate) }).toEqual({ call, counted: [rate] });
      const isFirstOfKey = call.startsWith('/') && !fileCalls.includes(call) && !withoutKey.includes(call);
      expect({ call, storesKey }).toEqual({ call, storesKey: isFirstOfKey && command.idempotent === true });
    }
  });

  it.each(ofClients)('$name takes a key over GraphQL if it is idempotent', ({ fields, idempotent }) => {
    for (const field of fields.filter(({ name }) => !withoutKey.includes(name)))
      expect([field.name, takesKey(field)]).toEqual([field.name, idempotent === true]);
  });

  it.each(ofClients.filter(({ idempotent }) => idempotent))(
    '$name under one key is sent once, whichever transport repeats it',
    async ({ name, actors, routes, fields }) => {
      const who = everyone.findLast((one) => actors.includes(one)) as Who;
      const route = routes.find(({ path }) => ![...fileCalls, ...withoutKey].includes(path)) as Route;
      const field = fields.find(takesKey) as Field;
      const variables = variablesFor(name, field, 'once');
      const first = await sendRest(who, route, variables);
      expect({ error: first.error, id: idIn(first) }).toEqual({ error: null, id: expect.any(String) });
      expect(idIn(await sendGraphql(who, field, variables))).toBe(idIn(first));
      const reused = await sendRest(who, route, changed(variables));
      expect(reused.error).toMatchObject({ code: 'conflict', reason: 'key-reused' });
      expect(await sendGraphql(who, field, changed(variables))).toEqual({ data: null, error: reused.error });
    },
  );
});
