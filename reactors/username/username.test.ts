import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { usernameHash } from '#domain/user/username-hash.ts';
import { eventually } from '#schema/eventually.fixture.ts';
import { givenLog } from '../reacting.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { inTurnOfAccount } from './in-turn-of-account.ts';
import { username as usernameReactor } from './username.ts';

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
  data: { nameHash: usernameHash(name), userId },
  meta: meta(userId),
});
const choose = (userId: string, name: string): AnyCommand => ({
  type: 'ReviseProfile',
  data: { userId, username: name },
  meta: meta(userId),
});

async function givenAccount(userId = 'user-1') {
  const given = await givenLog();
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

it('frees a name that a process reserved and died before choosing (ONB-14)', async () => {
  const { send, types, reacted } = await givenAccount();
  await send(reserve('user-1', 'Left.Behind'));
  await reacted();
  expect(await types('left.behind')).toEqual(['UsernameReserved', 'UsernameReleased']);
  expect(await send(reserve('user-2', 'LEFT.behind'))).toMatchObject({ ok: true });
});

it('keeps the name that is borne, and frees the former ones', async () => {
  const { send, types, reacted } = await givenAccount();
  for (const name of ['First', 'Second', 'Third']) {
    await send(reserve('user-1', name));
    await send(choose('user-1', name));
  }
  await reacted();
  expect(await types('First')).toEqual(['UsernameReserved', 'UsernameReleased']);
  expect(await types('Second')).toEqual(['UsernameReserved', 'UsernameReleased']);
  expect(await types('Third')).toEqual(['UsernameReserved']);
});

it('takes no name for left behind that is being chosen in the turn of its account', async () => {
  const { log, send, types, start } = await givenAccount();
  const reactor = start(username);
  await inTurnOfAccount('user-1', async () => {
    await send(reserve('user-1', 'In.Between'));
    const seen = await log.head();
    await send(register('user-2'));
    expect(reactor.position() >= seen, 'the reactor waits').toBe(false);
    await send(choose('user-1', 'In.Between'));
  });
  const head = await log.head();
  await eventually(() => expect(reactor.position() >= head).toBe(true));
  expect(await types('In.Between')).toEqual(['UsernameReserved']);
});

it('frees nothing of another account, and nothing twice', async () => {
  const { operational, send, types, reacted } = await givenAccount();
  await send(register('user-2'));
  await send(reserve('user-1', 'Wanted'));
  await reacted();
  await send(reserve('user-2', 'Wanted'));
  await send(choose('user-2', 'Wanted'));
  await operational.delete('reactor-checkpoint', 'username');
  await reacted();
  expect(await types('Wanted')).toEqual(['UsernameReserved', 'UsernameReleased', 'UsernameReserved']);
});
