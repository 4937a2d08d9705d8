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
