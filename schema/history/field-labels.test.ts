import { expect, it } from 'vitest';
import { fieldLabel, inWords } from './field-labels.ts';

it('puts types and fields into words', () => {
  expect(inWords('ShowSubmitted')).toBe('Show submitted');
  expect(inWords('AiAgentCreated')).toBe('AI agent created');
  expect(inWords('EventScraped')).toBe('Event scraped');
  expect(fieldLabel('urlPattern')).toBe('URL pattern');
  expect(fieldLabel('gptTokensUsed')).toBe('GPT tokens used');
  expect(fieldLabel('ageRestriction')).toBe('Age restriction');
  expect(fieldLabel('url')).toBe('Link');
  expect(fieldLabel('reviewedBy.name')).toBe('Reviewed by: name');
});
