import { describe, expect, test } from 'vitest';
import { formOf } from './page.ts';

import { extractPage, pageOf } from './testing/source.fixture.ts';

describe('the form of a page', () => {
  test.each([
    ['text/calendar', '', 'calendar'],
    ['text/html', '\nBEGIN:VCALENDAR\r\n', 'calendar'],
    ['application/json', 'BEGIN:VCALENDAR', 'calendar'],
    ['application/json', '{}', 'json'],
    ['application/feed+json', '{}', 'json'],
    ['text/html', '{}', 'html'],
    ['application/xml', '<a/>', 'html'],
    ['text/html', '<?xml version="1.0"?>\n<!-- made -->\n<rss version="2.0">', 'feed'],
    ['application/atom+xml', '<feed xmlns="http://www.w3.org/2005/Atom">', 'feed'],
  ] as const)('served as %s and starting with %j is %s', (contentType, body, form) => {
    expect(formOf(pageOf(body, contentType))).toBe(form);
  });

  test('JSON has no base URL and no pictures, even if its texts contain markup', async () => {
    const show = {
      '@type': 'Event',
      name: 'Gravel Choir',
      startDate: '2026-12-05',
      location: 'Hall',
      url: 'gravel',
      description:
        '<base href="https://elsewhere.example/"><img src="https://elsewhere.example/a.png">Two songs.',
    };
    const page = pageOf(JSON.stringify(show).replaceAll('\\"', "'"), 'application/json');
    const { items } = await extractPage(page, { source: { imageSelector: 'img' } });
    expect(items).toMatchObject([
      {
        ticketLink: 'https://page.example/calendar/gravel',
        originalImageUrl: null,
        description: 'Two songs.',
      },
    ]);
  });
});
