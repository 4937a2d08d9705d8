import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { venueNames as names } from '#domain/reservation/unique-names.ts';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Actor } from '#schema/kernel/message.ts';
import { venueNameStream } from '#schema/kernel/streams.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { venueNamesReactor } from './venue-names.ts';

const venueNames = venueNamesReactor as Reactor;

const admin: Actor = { kind: 'admin', id: 'admin-1' };

const by = (actor: Actor) => ({
  at: '2026-11-21T09:00:00.000Z',
  actor,
  correlationId: 'click',
  causationId: null,
  commandId: crypto.randomUUID(),
});

const reserve = (name: string, venueId = 'v1'): AnyCommand => ({
  type: 'ReserveVenueName',
  data: { nameHash: venueNameHash(name), venueId, until: '2026-11-21T09:01:00.000Z' },
  meta: by(admin),
});
const add = (name: string, venueId = 'v1', reservation = 1): AnyCommand => ({
  type: 'AddVenue',
  data: {
    venueId,
    name,
    address: '410 Comal St',
    venueType: null,
    description: null,
    url: null,
    phone: null,
    email: null,
    capacity: null,
    logoUrl: null,
    imageUrls: [],
    isVerified: false,
    claimedBy: null,
    reservation,
  },
  meta: by(admin),
});
const revise = (changes: object, reservation = 1): AnyCommand => ({
  type: 'ReviseVenue',
  data: { venueId: 'v1', changes, reservation },
  meta: by(admin),
});
const remove = (venueId = 'v1'): AnyCommand => ({ type: 'RemoveVenue', data: { venueId }, meta: by(admin) });

async function given(...commands: AnyCommand[]) {
  const { log, operational, send, start } = await setupReactor();
  const sendAll = async (...more: AnyCommand[]) => {
    for (const command of more) expect(await send(command)).toMatchObject({ ok: true });
  };
  await sendAll(...commands);
  return {
    log,
    sendAll,
    send,
    async reacted() {
      await operational.delete('reactor-checkpoint', venueNames.name);
      const reactor = start(venueNames);
      const head = await log.head();
      await eventually(() => expect(reactor.position() >= head).toBe(true));
      expect(reactor.status().error).toBeNull();
      await reactor.stop();
    },
    async holder(name: string) {
      return (
        names.reservationFromEvents(await log.readStream(venueNameStream(venueNameHash(name))))?.owner ?? null
      );
    },
  };
}

it('frees the name of a removed venue, as the system, once (AVE-20)', async () => {
  const { log, holder, reacted } = await given(reserve('Blue Door'), add('Blue Door'), remove());
  await reacted();
  expect(await holder('blue door')).toBeNull();
  const stream = await log.readStream(venueNameStream(venueNameHash('Blue Door')));
  expect(stream).toHaveLength(2);
  expect(stream.at(-1)).toMatchObject({
    type: 'VenueNameReleased',
    meta: { actor: { kind: 'system', id: 'venue-names-reactor' }, correlationId: 'click' },
  });
  await reacted();
  expect(await log.readStream(venueNameStream(venueNameHash('Blue Door')))).toHaveLength(2);
});

it('frees a former name, and keeps one that differs only in spelling', async () => {
  const { holder, reacted } = await given(
    reserve('Blue Door'),
    add('Blue Door'),
    revise({ name: 'BLUE  Door' }),
    reserve('Red Room'),
    revise({ name: 'Red Room' }),
  );
  await reacted();
  expect(await holder('Blue Door')).toBeNull();
  expect(await holder('Red Room')).toBe('v1');
});

it('confirms the name in use', async () => {
  const { log, reacted } = await given(reserve('Blue Door'), add('Blue Door'));
  await reacted();
  const stream = await log.readStream(venueNameStream(venueNameHash('Blue Door')));
  expect(stream.map(({ type }) => type)).toEqual(['VenueNameReserved', 'VenueNameConfirmed']);
});

it('keeps a former name that the venue has taken again', async () => {
  const { holder, reacted } = await given(
    reserve('Blue Door'),
    add('Blue Door'),
    reserve('Red Room'),
    revise({ name: 'Red Room' }),
    reserve('Blue Door'),
    revise({ name: 'Blue Door' }, 2),
  );
  await reacted();
  expect(await holder('Blue Door')).toBe('v1');
  expect(await holder('Red Room')).toBeNull();
});

it('ignores names of another venue, and events without a name', async () => {
  const { holder, reacted } = await given(
    reserve('Blue Door', 'v2'),
    add('Blue Door', 'v1'),
    add('Blue Door', 'v2'),
    revise({ capacity: 7 }),
    remove(),
  );
  await reacted();
  expect(await holder('Blue Door')).toBe('v2');
});

it('frees no former name that the venue is about to use again', async () => {
  const { holder, reacted, sendAll } = await given(
    reserve('Blue Door'),
    add('Blue Door'),
    reserve('Red Room'),
    revise({ name: 'Red Room' }),
    reserve('Blue Door'),
  );
  await reacted();
  expect(await holder('Blue Door')).toBe('v1');
  await sendAll(revise({ name: 'Blue Door' }, 2));
  await reacted();
  expect(await holder('Blue Door')).toBe('v1');
  expect(await holder('Red Room')).toBeNull();
});
