import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../testing/source.fixture.ts';

test('the answer of The Events Calendar has the town of a venue', async () => {
  const event = (title: string, city: string) => ({
    title,
    start_date: '2026-12-05 20:00:00',
    venue: { venue: `${title} Hall`, address: '5 Rope Lane', city, state: 'TX', zip: '78702' },
  });
  const body = JSON.stringify({ events: [event('Yard', 'Austin'), event('Shed', 'Dallas')] });
  const { items, skipped } = await extractPage(pageOf(body, 'application/json'));
  expect(items).toMatchObject([{ venue: 'Yard Hall', address: '5 Rope Lane, Austin, TX 78702' }]);
  expect(skipped).toEqual(["'Shed' is in Dallas"]);
});
