import { expect, it } from 'vitest';
import { fieldLabel, toWords } from './field-labels.ts';

it('converts types and fields to words', () => {
  expect(toWords('ShowSubmitted')).toBe('Show submitted');
  expect(toWords('AiAgentCreated')).toBe('AI agent created');
  expect(toWords('EventScraped')).toBe('Event scraped');
  expect(fieldLabel('urlPattern')).toBe('URL pattern');
  expect(fieldLabel('gptTokensUsed')).toBe('GPT tokens used');
  expect(fieldLabel('ageRestriction')).toBe('Age restriction');
  expect(fieldLabel('url')).toBe('Link');
  expect(fieldLabel('reviewedBy.name')).toBe('Reviewed by: name');
});
