import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { usernameHash } from '#domain/user/username-hash.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { usernameReactor } from './username.ts';

const username = usernameReactor as Reactor;

const meta = (userId: string, kind: 'system' | 'user' = 'user') => ({
  at: '2026-11-21T12:00:00.000Z',
  actor: { kind, id: userId } as const,
  correlationId: 'c',
  causationId: null,
  commandId: crypto.randomUUID(),
});
const register = (userId: string): AnyCommand => ({
  type: 'RegisterUser',
  data: { userId, email: `${userId}@example.com`, emailHash: 'a'.repeat(64) },
  meta: meta(userId, 'system'),
});
const reserve = (userId: string, name: string): AnyCommand => ({
  type: 'ReserveUsername',
  data: { nameHash: usernameHash(name), userId, until: '2026-11-21T12:01:00.000Z' },
  meta: meta(userId),
});
const choose = (userId: string, name: string, reservation = 1): AnyCommand => ({
  type: 'ReviseProfile',
  data: { userId, username: name, reservation },
  meta: meta(userId),
});

async function givenAccount(userId = 'user-1') {
  const given = await setupReactor();
  await given.send(register(userId));
  const types = async (name: string) =>
    (await given.log.readStream(`username-${usernameHash(name)}`)).map(({ type }) => type);
  const reacted = async () => {
    const reactor = given.start(username);
    const head = await given.log.head();
    await eventually(() => expect(reactor.position() >= head).toBe(true));
    await reactor.stop();
  };
  return { ...given, types, reacted };
}

it('keeps a name that is reserved and not yet used (ONB-14)', async () => {
  const { send, types, reacted } = await givenAccount();
  await send(reserve('user-1', 'First'));
  await send(choose('user-1', 'First'));
  await send(reserve('user-1', 'Second'));
  await reacted();
  expect(await types('Second')).toEqual(['UsernameReserved']);
  expect(await send(choose('user-1', 'Second'))).toMatchObject({ ok: true });
  await send(reserve('user-1', 'First'));
  await reacted();
  expect(await types('First')).toEqual(['UsernameReserved', 'UsernameConfirmed', 'UsernameReserved']);
  expect(await send(choose('user-1', 'First', 2))).toMatchObject({ ok: true });
  await reacted();
  expect((await types('First')).at(-1)).toBe('UsernameConfirmed');
  expect((await types('Second')).at(-1)).toBe('UsernameReleased');
});

it('confirms the name in use, and frees the former ones', async () => {
  const { send, types, reacted } = await givenAccount();
  for (const name of ['First', 'Second', 'Third']) {
    await send(reserve('user-1', name));
    await send(choose('user-1', name));
  }
  await reacted();
  expect(await types('First')).toEqual(['UsernameReserved', 'UsernameReleased']);
  expect(await types('Second')).toEqual(['UsernameReserved', 'UsernameReleased']);
  expect(await types('Third')).toEqual(['UsernameReserved', 'UsernameConfirmed']);
});

it('frees a former name that was chosen before reservations were numbered', async () => {
  const { log, send, types, reacted } = await givenAccount();
  const data = { nameHash: usernameHash('Old'), userId: 'user-1' };
  const written = async (stream: string, type: string, data: Record<string, unknown>) => {
    const past = (await log.readStream(stream)).at(-1)?.revision ?? 'no-stream';
    const { at: occurredAt, ...rest } = meta('user-1');
    const event = { id: crypto.randomUUID(), type, data, meta: { ...rest, occurredAt, schemaVersion: 1 } };
    await log.append(stream, [event], past);
  };
  await written(`username-${data.nameHash}`, 'UsernameReserved', data);
  await written('user-user-1', 'UsernameChosen', { userId: 'user-1', username: 'Old' });
  await reacted();
  expect(await types('Old')).toEqual(['UsernameReserved', 'UsernameConfirmed']);
  await send(reserve('user-1', 'New'));
  await send(choose('user-1', 'New'));
  await reacted();
  expect(await types('Old')).toEqual(['UsernameReserved', 'UsernameConfirmed', 'UsernameReleased']);
});

it('frees no name of another account, and no name twice', async () => {
  const { operational, send, types, reacted } = await givenAccount();
  await send(register('user-2'));
  await send(reserve('user-1', 'Wanted'));
  await send(choose('user-1', 'Wanted'));
  await send(reserve('user-1', 'Other'));
  await send(choose('user-1', 'Other'));
  await reacted();
  await send(reserve('user-2', 'Wanted'));
  await send(choose('user-2', 'Wanted', 2));
  await operational.delete('reactor-checkpoint', 'username');
  await reacted();
  expect(await types('Wanted')).toEqual([
    'UsernameReserved',
    'UsernameReleased',
    'UsernameReserved',
    'UsernameConfirmed',
  ]);
});
