import { expect, it } from 'vitest';
import { sampleEvent } from './TestDialog.tsx';
import { testedEvent } from './use-agent-test.ts';

it('reports missing fields and invalid JSON (AIA-16, AIA-17)', () => {
  const missing = { ok: false, title: 'Missing Data', message: 'Please provide event data to test with.' };
  expect(testedEvent('  ')).toEqual(missing);
  expect(testedEvent('{}')).toEqual(missing);
  const invalid = { ok: false, title: 'Invalid JSON', message: 'Event data must be valid JSON.' };
  for (const text of ['{ title: 1 }', '[1]', '"a show"', 'null']) expect(testedEvent(text)).toEqual(invalid);
});

it('accepts the sample, which has every field (AIA-10)', () => {
  const tested = testedEvent(sampleEvent('2026-11-21'));
  expect(tested.ok && Object.keys(tested.eventData)).toEqual([
    'title',
    'description',
    'venue',
    'date',
    'genre',
    'ticketUrl',
    'imageUrl',
    'price',
  ]);
  expect(tested).toMatchObject({ eventData: { date: '2026-12-12' } });
});
