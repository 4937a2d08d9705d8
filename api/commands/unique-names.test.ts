import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { type UniqueName, usernames, venueNames } from '#domain/reservation/unique-names.ts';
import type { Reactor } from '#reactors/reactor.ts';
import { usernameReactor } from '#reactors/username/username.ts';
import { venueNamesReactor } from '#reactors/venue-names/venue-names.ts';
import type { Actor } from '#schema/kernel/message.ts';
import type { VenueFields } from '#schema/venues/venue.ts';
import { StreamContention } from '#stores/event-log/handle-command.ts';
import type { Outcome } from '../gateway.ts';
import { Crash, chances, createSimulation } from '../testing/unique-names.fixture.ts';
import { metadataFor } from './metadata.ts';
import { releaseNames, sendWithName } from './unique-names.ts';

const names = ['nia', 'NIA', 'noa'];
const owners = ['a', 'b'];
/** Sequential and concurrent calls of two owners, on two gateways each. */
const calls = fc.array(
  fc.record({
    owner: fc.constantFrom(...owners),
    name: fc.constantFrom(...names),
    leaves: fc.nat(5).map((n) => n === 0),
    /** Starts without waiting for the owner's former call. */
    isParallel: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6 },
);

type World = ReturnType<typeof createSimulation>;
type Process = ReturnType<World['process']>;

/** How an owner takes a name, and releases all of its names. */
type Owner = {
  kind: UniqueName;
  reactor: Reactor;
  actorOf(owner: string): Actor;
  command(owner: string, name: string, at: Process): Promise<AnyCommand>;
  leave?(owner: string): Pick<AnyCommand, 'type' | 'data'>;
};

const meta = (at: Process, actor: Actor) => metadataFor(at, { actor, correlationId: 'c' });

const accounts: Owner = {
  kind: usernames,
  reactor: usernameReactor as Reactor,
  actorOf: (owner) => ({ kind: 'user', id: owner }),
  command: async (userId, name, at) => ({
    type: 'ReviseProfile',
    data: { userId, username: name },
    meta: meta(at, accounts.actorOf(userId)),
  }),
};

const described: Omit<VenueFields, 'name'> = {
  address: '410 Comal St',
  venueType: 'club',
  description: null,
  url: null,
  phone: null,
  email: null,
  capacity: null,
  logoUrl: null,
  imageUrls: [],
};
const venues: Owner = {
  kind: venueNames,
  reactor: venueNamesReactor as Reactor,
  actorOf: () => ({ kind: 'admin', id: 'ada' }),
  async command(venueId, name, at) {
    const sentAs = meta(at, this.actorOf(venueId));
    const exists = (await at.log.readStream(`venue-${venueId}`)).some(({ type }) => type === 'VenueAdded');
    if (exists) return { type: 'ReviseVenue', data: { venueId, changes: { name } }, meta: sentAs };
    const data = { ...described, name, venueId, isVerified: false, claimedBy: null };
    return { type: 'AddVenue', data, meta: sentAs };
  },
  leave: (venueId) => ({ type: 'RemoveVenue', data: { venueId } }),
};

/** One call of a gateway; a crash or contention ends it anywhere. */
async function call(of: Owner, at: Process, owner: string, name: string | null): Promise<Outcome | null> {
  const caller = { actor: of.actorOf(owner), correlationId: 'c' };
  try {
    if (name === null) {
      const left = await at.send({ ...of.leave?.(owner), meta: meta(at, caller.actor) } as AnyCommand);
      if (left.ok) await releaseNames(at, caller, of.kind, owner);
      return left;
    }
    return await sendWithName(at, await of.command(owner, name, at));
  } catch (error) {
    if (error instanceof Crash || error instanceof StreamContention) return null;
    throw error;
  }
}

const register = (userId: string): AnyCommand => ({
  type: 'RegisterUser',
  data: { userId, email: `${userId}@example.com`, emailHash: 'a'.repeat(64) },
  meta: {
    at: '2026-11-21T12:00:00.000Z',
    actor: { kind: 'system', id: 'sign-in' },
    correlationId: 'c',
    causationId: null,
    commandId: userId,
  },
});

describe.each([
  ['usernames (ONB-14)', accounts],
  ['venue names (VSUB-12, AVE-20)', venues],
])('%s', (_kind, of) => {
  it('have one owner each and none stays reserved, for any interleaving, retry, pause and crash of processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), calls, chances, async (scheduler, plan, chance) => {
        const latecomers = names.map((_, at) => `late-${at}`);
        const allOwners = [...owners, ...latecomers];
        const world = createSimulation(scheduler, of.kind, allOwners, chance);
        const withoutFaults = world.process({ mayCrash: false });
        const run = <T>(work: Promise<T>) => scheduler.waitFor(work);
        if (of === accounts) for (const owner of allOwners) await run(withoutFaults.send(register(owner)));

        const gateways = [world.process(), world.process()];
        const last = new Map<string, Promise<unknown>>();
        const made = plan.map(({ owner, name, leaves, isParallel }, at) => {
          const gateway = gateways[at % 2] as Process;
          const start = () => call(of, gateway, owner, leaves && of.leave ? null : name);
          const former = isParallel ? undefined : last.get(owner);
          const started = former ? former.then(start) : start();
          last.set(owner, started);
          return started;
        });
        let pending = true;
        const all = Promise.all(made).finally(() => {
          pending = false;
        });
        await run(Promise.all([all, world.react(of.reactor, () => pending)]));
        await run(world.strays());

        world.later(3_600_000);
        await run(world.react(of.reactor));
        await run(world.strays());
        for (const [at, name] of names.entries()) {
          const nameHash = of.kind.hashOf(name);
          const bearer = allOwners.find((owner) => world.currentName(owner) === nameHash);
          const answer = await run(call(of, withoutFaults, latecomers[at] as string, name));
          if (bearer) {
            expect(answer).toMatchObject({ ok: false, rejection: { code: of.kind.taken } });
            expect(world.held(nameHash)).toMatchObject({ owner: bearer, isConfirmed: true });
          } else expect(answer).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 400 },
    );
  });
});
