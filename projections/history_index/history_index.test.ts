import { expect, it } from 'vitest';
import { eventDefinitions } from '#schema/events.ts';
import {
  emailReserved,
  listingApproved,
  listingCreated,
  listingRevised,
  showSubmitted,
  submissionApproved,
} from '../examples.ts';
import { rowsOf } from '../specification.ts';
import { historyIndex } from './history_index.ts';

const given = rowsOf(historyIndex);
const intent = { correlationId: 'intent-1' };

it('hears every event of the catalogue but those that are told in thousands', () =>
  expect(Object.keys(eventDefinitions).filter((type) => !(type in historyIndex.on))).toEqual([
    'EventUpvoted',
    'EventUpvoteWithdrawn',
    'AdImpressionRecorded',
    'AdClickRecorded',
    'VisitorCounted',
  ]));

it('finds a submission and the listing it led to under one correlation (LOG-05)', () =>
  given(
    { ...showSubmitted(), beside: intent },
    { ...submissionApproved(), beside: { correlationId: 'click' } },
    { ...listingCreated(), beside: intent },
    { ...listingApproved(), beside: intent },
  ).then({
    'item:submission:s1': { id: 'item:submission:s1', correlationId: 'intent-1' },
    'item:event:l1': { id: 'item:event:l1', correlationId: 'intent-1' },
    'correlation:intent-1': { id: 'correlation:intent-1', streams: ['submission-s1', 'listing-l1'] },
    'correlation:click': { id: 'correlation:click', streams: ['submission-s1'] },
  }));

it('keeps the first correlation of an item, whoever touches it afterwards', () =>
  given(
    { ...listingCreated(), beside: intent },
    { ...listingRevised({ price: null }), beside: { correlationId: 'later' } },
  ).then({
    'item:event:l1': { id: 'item:event:l1', correlationId: 'intent-1' },
    'correlation:intent-1': { id: 'correlation:intent-1', streams: ['listing-l1'] },
    'correlation:later': { id: 'correlation:later', streams: ['listing-l1'] },
  }));

it('names streams that are no item under their correlation only', () =>
  given({ ...emailReserved(), beside: intent }).then({
    'correlation:intent-1': { id: 'correlation:intent-1', streams: [`userEmail-${'u1'.padEnd(64, '0')}`] },
  }));
