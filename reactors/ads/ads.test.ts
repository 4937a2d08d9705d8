import { expect, it } from 'vitest';
import type { AnyCommand } from '#domain/commands.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { CommandMetadata } from '#schema/kernel/message.ts';
import { setupReactor } from '../reactor.fixture.ts';
import type { Reactor } from '../reactor.ts';
import { adsReactor } from './ads.ts';

const ads = adsReactor as Reactor;

const meta = (but: Partial<CommandMetadata> = {}): CommandMetadata => ({
  at: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'guest', id: 'guest' },
  correlationId: 'intent-1',
  causationId: null,
  commandId: crypto.randomUUID(),
  ...but,
});

const enquiry = {
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/strings.jpg',
  targetUrl: 'https://example.com/strings',
  size: '300x250',
  placement: 'listing',
  startDate: '2026-11-22',
  endDate: '2026-11-28',
} as const;

const enquire: AnyCommand = {
  type: 'SubmitAdEnquiry',
  data: {
    ...enquiry,
    enquiryId: 'q1',
    contactEmail: 'owner@example.com',
    contactName: 'Olive Owner',
    budget: '$35',
    today: '2026-11-21',
  },
  meta: meta(),
};

const approve: AnyCommand = {
  type: 'ApproveAdEnquiry',
  data: {
    enquiryId: 'q1',
    adId: 'a1',
    creativeUrl: '/images/q_auto/stored.jpg',
    creative: { format: 'jpg', bytes: 1000, animated: false },
  },
  meta: meta({
    at: '2026-11-23T10:00:00.000Z',
    actor: { kind: 'admin', id: 'ada' },
    correlationId: 'click',
  }),
};

it('creates the requested ad, active, with the correlation id of its enquiry (ADS-13)', async () => {
  const { log, send, start } = await setupReactor();
  start(ads);
  await send(enquire);
  const approved = await send(approve);
  if (!approved.ok) throw new Error('not approved');
  await eventually(async () => expect(await log.readStream('ad-a1')).toHaveLength(1));
  expect((await log.readStream('ad-a1'))[0]).toMatchObject({
    type: 'AdCreated',
    data: {
      ...enquiry,
      creativeUrl: '/images/q_auto/stored.jpg',
      adId: 'a1',
      enquiryId: 'q1',
      priority: 1,
      active: true,
    },
    meta: {
      occurredAt: '2026-11-23T10:00:00.000Z',
      actor: { kind: 'system', id: 'ads-reactor' },
      correlationId: 'intent-1',
      causationId: approved.events[0]?.id,
    },
  });
  expect(JSON.stringify((await log.readStream('ad-a1'))[0])).not.toContain('Olive');
});

it('creates one ad when the process dies between the approval and the ad', async () => {
  const { log, operational, send, start } = await setupReactor();
  const first = start(ads, async () => {
    throw new Error('the process dies here');
  });
  await send(enquire);
  await send(approve);
  await eventually(() => expect(first.status().error).toBe('the process dies here'));
  await first.stop();
  expect(await log.readStream('ad-a1')).toEqual([]);

  const second = start(ads);
  await eventually(async () => expect(await log.readStream('ad-a1')).toHaveLength(1));
  await second.stop();

  await operational.delete('reactor-checkpoint', 'ads');
  const repeating = start(ads);
  const head = await log.head();
  await eventually(() => expect(repeating.position()).toBe(head));
  expect(await log.readStream('ad-a1')).toHaveLength(1);
});

it('continues when the ad exists already', async () => {
  const { log, send, start } = await setupReactor();
  await send(enquire);
  await send(approve);
  const reactor = start(ads, async () => ({ ok: false, rejection: { code: 'ad-exists' } }));
  const head = await log.head();
  await eventually(() => expect(reactor.status()).toEqual({ name: 'ads', position: head, error: null }));
});
