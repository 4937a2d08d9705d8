import { expect, it } from 'vitest';
import { fieldLabel, isPersonal, typeInWords, typeSays } from './labels.ts';

it('puts types and fields into words', () => {
  expect(typeInWords('ShowSubmitted')).toBe('Show submitted');
  expect(typeInWords('AiAgentCreated')).toBe('AI agent created');
  expect(typeInWords('EventScraped')).toBe('Event scraped');
  expect(fieldLabel('urlPattern')).toBe('URL pattern');
  expect(fieldLabel('gptTokensUsed')).toBe('GPT tokens used');
  expect(fieldLabel('ageRestriction')).toBe('Age restriction');
  expect(fieldLabel('url')).toBe('Link');
  expect(fieldLabel('reviewedBy.name')).toBe('Reviewed by: name');
});

it("takes its sentence and the personal fields from the catalogue, and bears a type it doesn't know", () => {
  expect(typeSays('ShowSubmitted')).toBe('A visitor sent a show for review.');
  expect(typeSays('SomethingElse')).toBeUndefined();
  expect(isPersonal('ShowSubmitted', 'email')).toBe(true);
  expect(isPersonal('VenueClaimSubmitted', 'verificationDocs')).toBe(true);
  expect(isPersonal('ShowSubmitted', 'venue')).toBe(false);
});
