import { expect, it } from 'vitest';
import { newStore } from '../testing/store.fixture.ts';
import { holdLease } from './hold-lease.ts';
import { takeLease } from './lease.ts';

const never = new AbortController().signal;

it('waits for a lease until its holder lets go', async () => {
  const place = await newStore();
  const first = await takeLease(place, 'role projections');
  const waiting = holdLease(place, 'role projections', never);
  await first?.release();
  const second = await waiting;
  expect(second).not.toBeNull();
  expect(await takeLease(place, 'role projections')).toBeNull();
  await second?.release();
});

it('waits no longer than it is wanted', async () => {
  const place = await newStore();
  await takeLease(place, 'role projections');
  const stopping = new AbortController();
  const waiting = holdLease(place, 'role projections', stopping.signal);
  stopping.abort();
  expect(await waiting).toBeNull();
});
