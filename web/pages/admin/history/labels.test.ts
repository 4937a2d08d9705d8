import { expect, it } from 'vitest';
import { isPersonal } from './labels.ts';

it('takes the personal fields from the event catalogue', () => {
  expect(isPersonal('ShowSubmitted', 'email')).toBe(true);
  expect(isPersonal('VenueClaimSubmitted', 'verificationDocs')).toBe(true);
  expect(isPersonal('ShowSubmitted', 'venue')).toBe(false);
  expect(isPersonal('SomethingElse', 'email')).toBe(false);
});
