import { expect, it } from 'vitest';
import { newStore } from '../testing/store.fixture.ts';
import { takeLease } from './lease.ts';
import { waitForLease } from './wait-for-lease.ts';

const never = new AbortController().signal;

it('waits for a lease until its holder releases it', async () => {
  const store = await newStore();
  const first = await takeLease(store, 'role projections');
  const waiting = waitForLease(store, 'role projections', never);
  await first?.release();
  const second = await waiting;
  expect(second).not.toBeNull();
  expect(await takeLease(store, 'role projections')).toBeNull();
  await second?.release();
});

it('takes over within 15 s from a holder that was killed', async () => {
  const store = await newStore();
  const killed = await waitForLease(store, 'role projections', never);
  const waiting = waitForLease(store, 'role projections', never);
  store.advance(14_000);
  expect(await waiting).not.toBeNull();
  expect(await killed?.renew()).toBe(false);
});

it('stops waiting when its signal aborts', async () => {
  const store = await newStore();
  await takeLease(store, 'role projections');
  const stopping = new AbortController();
  const waiting = waitForLease(store, 'role projections', stopping.signal);
  stopping.abort();
  expect(await waiting).toBeNull();
});
