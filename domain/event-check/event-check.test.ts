import { describe, it } from 'vitest';
import type { EventCheckFact } from '#schema/scraping/event-check.ts';
import { rulesOf } from '../specification.ts';
import { eventCheck } from './event-check.ts';

const given = rulesOf(eventCheck);
const check = { checkId: 'check-1', sourceIds: ['source-1', 'source-2'] };
const done = {
  checkId: 'check-1',
  eventsFound: 9,
  eventsAdded: 4,
  eventsDuplicate: 5,
  sourcesChecked: 2,
  processingTime: 5400,
};
const broken = { checkId: 'check-1', errorMessage: 'The process ended before the scrape did' };
const request = { type: 'RequestEventCheck', data: { checkId: 'check-1' } } as const;
const refusal = { checkId: 'check-1', code: 'check-too-soon' as const, retryAfter: 60 };
const rejectCheck = { type: 'RejectEventCheck', data: refusal } as const;
const requested: EventCheckFact = { type: 'EventCheckRequested', data: { checkId: 'check-1' } };
const rejected: EventCheckFact = { type: 'EventCheckRejected', data: refusal };
const start = { type: 'StartEventCheck', data: check } as const;
const complete = { type: 'CompleteEventCheck', data: done } as const;
const fail = { type: 'FailEventCheck', data: broken } as const;
const started: EventCheckFact = { type: 'EventCheckStarted', data: check };
const completed: EventCheckFact = { type: 'EventCheckCompleted', data: done };
const failed: EventCheckFact = { type: 'EventCheckFailed', data: broken };

describe('an event check', () => {
  it('is started once', () => {
    given().when(start).then(started);
    given(started).when(start).thenRejected('check-exists');
    given(started, completed).when(start).thenRejected('check-exists');
  });

  it('is requested once, and then started or rejected (R-73)', () => {
    given().when(request).then(requested);
    given(requested).when(request).thenRejected('check-exists');
    given(requested).when(start).then(started);
    given(requested).when(rejectCheck).then(rejected);
    given(requested, rejected).when(start).thenRejected('check-exists');
    given(requested, started).when(rejectCheck).thenRejected('check-exists');
    given().when(rejectCheck).thenRejected('check-unknown');
    given(requested).when(complete).thenRejected('check-unknown');
  });

  it('records its result (R-73)', () => given(started).when(complete).then(completed));

  it('fails with a reason', () => given(started).when(fail).then(failed));

  it.each([completed, failed])('ends once: $type', (end) => {
    given(started, end).when(complete).thenRejected('check-ended');
    given(started, end).when(fail).thenRejected('check-ended');
  });

  it('must have been started to end', () => {
    given().when(complete).thenRejected('check-unknown');
    given().when(fail).thenRejected('check-unknown');
  });
});
