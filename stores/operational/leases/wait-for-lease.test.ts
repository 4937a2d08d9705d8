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

it('stops waiting when its signal aborts', async () => {
  const store = await newStore();
  await takeLease(store, 'role projections');
  const stopping = new AbortController();
  const waiting = waitForLease(store, 'role projections', stopping.signal);
  stopping.abort();
  expect(await waiting).toBeNull();
});
