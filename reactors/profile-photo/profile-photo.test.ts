import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { profilePhotoReactor } from './profile-photo.ts';

const profilePhoto = profilePhotoReactor as Reactor;

const userId = 'user-1';
const meta = (kind: 'system' | 'user') => ({
  at: '2026-11-21T12:00:00.000Z',
  actor: { kind, id: userId } as const,
  correlationId: 'c',
  causationId: null,
  commandId: crypto.randomUUID(),
});
const register: AnyCommand = {
  type: 'RegisterUser',
  data: { userId, email: 'someone@example.com', emailHash: 'a'.repeat(64) },
  meta: meta('system'),
};
const show = (name: string): AnyCommand => ({
  type: 'ChangeProfilePhoto',
  data: { userId, profilePhotoUrl: `/images/q_auto/${name}` },
  meta: meta('user'),
});

it('removes a photo when its owner chooses another, and never the current one (PROF-03)', async () => {
  const { log, send, removed, start } = await setupReactor();
  const running = start(profilePhoto);
  await send(register);
  for (const name of ['photo-a.jpg', 'photo-b.jpg']) await send(show(name));
  const head = await log.head();
  await eventually(() => expect(running.position()).toBe(head));
  expect(new Set(removed)).toEqual(new Set(['photo-a.jpg']));
});

it('keeps a photo that was chosen again, whatever the order of repeated events', async () => {
  const { log, send, removed, start } = await setupReactor();
  await send(register);
  for (const name of ['photo-a.jpg', 'photo-b.jpg', 'photo-a.jpg']) await send(show(name));
  const running = start(profilePhoto);
  const head = await log.head();
  await eventually(() => expect(running.position()).toBe(head));
  expect(new Set(removed)).toEqual(new Set(['photo-b.jpg']));
});

it('keeps pictures that are no profile photos, whatever an old log contains', async () => {
  const { log, send, removed, start } = await setupReactor();
  await send(register);
  const [registered] = await log.readStream('user-user-1');
  const old = ['/images/q_auto/poster.jpg', 'https://elsewhere.example/images/q_auto/photo-x.jpg'];
  await log.append(
    'user-user-1',
    [...old, '/images/q_auto/photo-a.jpg'].map((profilePhotoUrl) => ({
      id: crypto.randomUUID(),
      type: 'ProfilePhotoChanged',
      data: { userId, profilePhotoUrl },
      meta: { ...meta('user'), occurredAt: meta('user').at, schemaVersion: 1 },
    })),
    registered?.revision ?? 'no-stream',
  );
  const running = start(profilePhoto);
  const head = await log.head();
  await eventually(() => expect(running.position()).toBe(head));
  expect(removed).toEqual([]);
});
