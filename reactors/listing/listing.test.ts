import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { listingReactor } from './listing.ts';

const listing = listingReactor as Reactor;

const meta = (but: Partial<CommandMetadata> = {}): CommandMetadata => ({
  at: '2026-10-01T09:00:00.000Z',
  actor: { kind: 'guest', id: 'guest' },
  correlationId: 'intent-1',
  causationId: null,
  commandId: crypto.randomUUID(),
  ...but,
});

const submit = (submissionId = 's1', time = '7:30 PM'): AnyCommand => ({
  type: 'SubmitShow',
  data: {
    submissionId,
    performer: 'Los Faroles',
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: '2026-12-05',
    time,
    additionalDates: ['2026-12-06'],
    price: '$15',
    ageRestriction: '21+',
    url: 'https://example.com/tickets',
    imageUrl: '/images/full/a.webp',
    posterUrl: null,
    email: 'booking@example.com',
    submittedBy: null,
    today: '2026-10-01',
    noticeDays: 7,
  },
  meta: meta(),
});

const approve = (submissionId = 's1', listingId = 'l1'): AnyCommand => ({
  type: 'ApproveSubmission',
  data: { submissionId, listingId },
  meta: meta({
    at: '2026-10-02T10:00:00.000Z',
    actor: { kind: 'admin', id: 'admin-1' },
    correlationId: 'click',
  }),
});

it('lists an approved submission with its correlation id (MOD-26)', async () => {
  const { log, send, start } = await setupReactor();
  const reactor = start(listing);
  await send(submit());
  const approved = await send(approve());
  if (!approved.ok) throw new Error('not approved');
  await eventually(() => expect(reactor.position() >= approved.position).toBe(true));

  const [created, shown] = await log.readStream('listing-l1');
  expect(created).toMatchObject({
    type: 'ListingCreated',
    data: {
      listingId: 'l1',
      performer: 'Los Faroles',
      eventType: 'music',
      venueId: null,
      venue: 'The Paper Lantern',
      address: '410 Comal St',
      date: '2026-12-05',
      time: '19:30',
      additionalDates: ['2026-12-06'],
      price: '$15',
      ageRestriction: '21+',
      url: 'https://example.com/tickets',
      imageUrl: '/images/full/a.webp',
      origin: { kind: 'submission', id: 's1' },
    },
    meta: {
      occurredAt: '2026-10-02T10:00:00.000Z',
      actor: { kind: 'system', id: 'listing-reactor' },
      correlationId: 'intent-1',
      causationId: approved.events[0]?.id,
    },
  });
  expect(created?.data).not.toHaveProperty('approvedBy');
  expect(shown).toMatchObject({ type: 'ListingApproved', data: { listingId: 'l1', approvedBy: 'admin-1' } });
});

it('creates one listing when the process dies between the approval and the listing (catalogue, check 7)', async () => {
  const { log, operational, send, start } = await setupReactor();
  const first = start(listing, async () => {
    throw new Error('the process dies here');
  });
  await send(submit());
  await send(approve());
  await eventually(() => expect(first.status().error).toBe('the process dies here'));
  await first.stop();
  expect(await log.readStream('listing-l1')).toEqual([]);

  const second = start(listing);
  await eventually(async () => expect(await log.readStream('listing-l1')).toHaveLength(2));
  await second.stop();

  await operational.delete('reactor-checkpoint', 'listing');
  const repeating = start(listing);
  const head = await log.head();
  await eventually(() => expect(repeating.position()).toBe(head));
  expect(await log.readStream('listing-l1')).toHaveLength(2);
});

it('continues when the listing exists already', async () => {
  const { log, send, start } = await setupReactor();
  await send(submit());
  await send(approve());
  const reactor = start(listing, async () => ({ ok: false, rejection: { code: 'listing-exists' } }));
  const head = await log.head();
  await eventually(() => expect(reactor.status()).toEqual({ name: 'listing', position: head, error: null }));
});

it('keeps midnight, which means a time to be announced', async () => {
  const { log, send, start } = await setupReactor();
  start(listing);
  await send(submit('s1', '12:00 AM'));
  await send(approve());
  await eventually(async () =>
    expect((await log.readStream('listing-l1'))[0]).toMatchObject({ data: { time: '00:00' } }),
  );
});

it('skips an approval without a submission and continues', async () => {
  const { log, send, start } = await setupReactor();
  const odd = {
    id: crypto.randomUUID(),
    type: 'SubmissionApproved',
    data: {},
    meta: { ...meta(), occurredAt: meta().at, schemaVersion: 1 },
  };
  await log.append('submission-odd', [odd], 'no-stream');
  await send(submit());
  await send(approve());
  start(listing);
  await eventually(async () => expect(await log.readStream('listing-l1')).toHaveLength(2));
});

it('lists a show that was submitted under wider rules for addresses', async () => {
  const { log, send, start } = await setupReactor();
  const { data } = submit();
  const event = {
    id: crypto.randomUUID(),
    type: 'ShowSubmitted',
    data: { ...data, url: 'https:tickets.example', imageUrl: 'https://user@example.com/poster.png' },
    meta: { ...meta(), schemaVersion: 1, occurredAt: meta().at },
  };
  await log.append('submission-s1', [event], 'no-stream');
  const reactor = start(listing);
  const approved = await send(approve());
  if (!approved.ok) throw new Error('not approved');
  await eventually(() => expect(reactor.position() >= approved.position).toBe(true));
  expect((await log.readStream('listing-l1'))[0]?.data).toMatchObject({ url: 'https:tickets.example' });
});
