import { expect, it } from 'vitest';
import {
  anAnnouncement,
  eventScraped,
  scrapedChangeAccepted,
  scrapedChangeDismissed,
  scrapedEventApproved,
  scrapedEventEvaluated,
  scrapedEventFollowed,
  scrapedEventListedElsewhere,
  scrapedEventRejected,
  scrapedEventRevised,
  sourceAdded,
  sourceRemoved,
} from '../../testing/examples/scraping-examples.ts';
import { byAgent } from '../../testing/examples/submission-examples.ts';
import { rowsOf } from '../../testing/specification.ts';
import { scrapedEventCounts } from './queries.ts';
import { scrapedEvents } from './scraped_events.ts';

const given = rowsOf(scrapedEvents);

const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;
const pending = {
  ...anAnnouncement,
  id: 'e1',
  sourceId: 'p1',
  status: 'pending',
  rejectionReason: null,
  scrapedAt: at(0),
  reviewedAt: null,
  reviewedBy: null,
  eventId: null,
  evaluation: null,
  followed: expect.any(Object),
  hasChange: false,
  changedAt: null,
};
const admin = { kind: 'admin', id: 'admin-1' };

it('stores a scraped event as pending (DATA-14)', () => given(eventScraped()).then({ e1: pending }));

it("updates a pending one to its page's current content, and keeps the content of a decided one (D-95)", () =>
  given(
    eventScraped(),
    scrapedEventRevised('e1', { price: '$20', startTime: '2026-12-06T03:00:00Z' }),
    eventScraped('e2'),
    scrapedEventRejected('e2'),
    scrapedEventRevised('e2', { price: '$20' }),
    scrapedEventRevised('e3', { price: '$20' }),
  ).then({
    e1: { ...pending, price: '$20', startTime: '2026-12-06T03:00:00Z' },
    e2: { ...pending, id: 'e2', status: 'rejected', scrapedAt: at(2), reviewedAt: at(3), reviewedBy: admin },
  }));

it('stores the listing, reviewer and time of an approval, and the reason of a rejection (MOD-16)', () =>
  given(
    eventScraped(),
    eventScraped('e2'),
    scrapedEventApproved('e1', 'l9'),
    scrapedEventRejected('e2', 'Not in Austin', byAgent()),
  ).then({
    e1: { ...pending, status: 'approved', eventId: 'l9', reviewedAt: at(2), reviewedBy: admin },
    e2: {
      ...pending,
      id: 'e2',
      scrapedAt: at(1),
      status: 'rejected',
      rejectionReason: 'Not in Austin',
      reviewedAt: at(3),
      reviewedBy: { kind: 'agent', id: 'g1' },
    },
  }));

it('has an open change until it is decided, and then the content that was decided on (D-113)', async () => {
  const later = scrapedEventRevised('e1', { price: '$20', description: 'Two sets.' });
  const approved = [eventScraped(), scrapedEventApproved()];
  const has = (facts: Parameters<typeof given>, change: object) =>
    given(...facts).then({ e1: expect.objectContaining({ status: 'approved', ...change }) });
  await has([...approved, later], { price: '$15', hasChange: true, changedAt: at(2) });
  await has([...approved, later, scrapedChangeAccepted()], {
    price: '$20',
    hasChange: false,
    changedAt: null,
  });
  await has([...approved, later, scrapedChangeDismissed()], {
    price: '$15',
    hasChange: false,
    changedAt: null,
  });
  const missed = scrapedEventFollowed();
  await has([...approved, missed], { hasChange: false });
  await has([...approved, missed, missed], { hasChange: true, changedAt: at(3) });
  await has([...approved, missed, missed, scrapedEventFollowed('ScrapedEventSeenAgain')], {
    hasChange: false,
  });
});

it('has what other sources say, and an open change by them until it is decided (D-131)', async () => {
  const elsewhere = scrapedEventListedElsewhere('e1', { eventName: 'The Residency', price: '$20' });
  const others = [
    expect.objectContaining({ sourceId: 'p2', page: expect.objectContaining({ price: '$20' }) }),
  ];
  const has = (facts: Parameters<typeof given>, row: object) =>
    given(...facts).then({ e1: expect.objectContaining(row) });
  const followed = expect.objectContaining({ others });
  await has([eventScraped(), elsewhere], {
    followed,
    eventName: 'Winter Residency',
    price: '$15',
    hasChange: false,
  });
  const open = [eventScraped(), elsewhere, scrapedEventApproved()];
  await has(open, { followed, price: '$15', hasChange: true, changedAt: at(2) });
  await has([...open, scrapedChangeAccepted('e1', ['price'], 'l1', 'p2')], {
    eventName: 'Winter Residency',
    price: '$20',
    hasChange: false,
  });
  await has([...open, scrapedChangeDismissed('e1', ['price'], 'p2')], { price: '$15', hasChange: false });
});

it("shows the mean score so far and the last agent's decision (AIA-30)", async () => {
  const second = scrapedEventEvaluated('e1', { agentId: 'g2', score: 55, decision: 'review' });
  await given(eventScraped(), scrapedEventEvaluated(), second).then({
    e1: { ...pending, evaluation: { score: 68, decision: 'review' } },
  });
  await given(eventScraped(), scrapedEventEvaluated(), scrapedEventApproved()).then({
    e1: {
      ...pending,
      evaluation: { score: 80, decision: 'approve' },
      status: 'approved',
      eventId: 'l1',
      reviewedAt: at(2),
      reviewedBy: admin,
    },
  });
});

it('keeps scraped events of a removed source (R-78)', () =>
  given(eventScraped(), sourceAdded(), sourceRemoved()).then({
    e1: pending,
  }));

it('counts scraped events by status (DSC-02)', () =>
  given(
    eventScraped(),
    eventScraped('e2'),
    eventScraped('e3'),
    scrapedEventApproved('e1'),
    scrapedEventRejected('e2'),
  ).answers(scrapedEventCounts, { pending: 1, approved: 1, rejected: 1 }));
