import { describe, expect, test } from 'vitest';
import { datedAddresses } from './dated-addresses.ts';
import { findEventLinks } from './event-page-links.ts';
import { pageOf, pageWith, recorded, sourceWith, today } from './testing/source.fixture.ts';
import { webAddress } from './text/web-address.ts';

describe('the addresses of a source', () => {
  test('are its one URL unless it is dynamic', () => {
    expect(datedAddresses(sourceWith({ urlPattern: 'https://a.example/{YYYY-MM-DD}' }), today)).toEqual([
      'https://page.example/calendar/',
    ]);
  });

  test.each([
    ['YYYY-MM-DD', ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['MM-DD-YYYY', ['12-30-2026', '12-31-2026', '01-01-2027']],
    ['DD-MM-YYYY', ['30-12-2026', '31-12-2026', '01-01-2027']],
    ['YYYY/MM/DD', ['2026/12/30', '2026/12/31', '2027/01/01']],
  ] as const)('of a dynamic one have each day from today as %s at the placeholder', (dateFormat, days) => {
    const source = sourceWith({
      isDynamicUrl: true,
      urlPattern: 'https://a.example/{YYYY-MM-DD}/?d={YYYY-MM-DD}',
      daysToScrape: 3,
      dateFormat,
    });
    expect(datedAddresses(source, '2026-12-30')).toEqual(
      days.map((day) => `https://a.example/${day}/?d=${day}`),
    );
  });
});

describe('an address on a page', () => {
  test.each([
    ['?a=\\b', 'https://page.example/calendar/?a=%5Cb'],
    ['/x#\\', 'https://page.example/x#%5C'],
    ['https://user@tickets.example/', null],
    ['javascript:alert(1)', null],
  ])('%j is normalized to %j', (written, address) => {
    expect(webAddress(written, 'https://page.example/calendar/')).toBe(address);
  });
});

describe('the pages of shows', () => {
  test('are those in structured data, of the same host, without duplicates', () => {
    const page = pageWith(
      { '@type': 'MusicEvent', name: 'A', url: '/e/a#tickets' },
      { '@type': 'Event', name: 'B', url: 'https://www.page.example/e/b' },
      { '@type': 'Event', name: 'C', url: 'https://victim.example/e/c' },
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', url: '/e/a' },
          { '@type': 'ListItem', url: '/e/d' },
        ],
      },
    );
    expect(findEventLinks(page)).toEqual([
      'https://page.example/e/a',
      'https://www.page.example/e/b',
      'https://page.example/e/d',
    ]);
  });

  test('are otherwise links whose path contains an event word, without files, other hosts and the page itself', () => {
    const page = recorded('plain-words.html');
    expect(findEventLinks(page)).toEqual([
      'https://page.example/shows',
      'https://page.example/shows/hollow-meridian?ref=list',
      'https://page.example/gigs/next',
    ]);
    expect(findEventLinks({ ...page, url: 'https://page.example/shows' })).not.toContain(
      'https://page.example/shows',
    );
  });

  test('are otherwise the page itself, and at most 200', () => {
    expect(
      findEventLinks(pageOf('<a href="/about">About showers and eventualities</a><a href="/showers">x</a>')),
    ).toEqual(['https://page.example/calendar/']);
    expect(findEventLinks(pageOf('<a href="/events.json">Feed</a>'))).toEqual([
      'https://page.example/calendar/',
    ]);
    expect(findEventLinks(recorded('venue-calendar.ics'))).toEqual(['https://page.example/calendar/']);
    const many = Array.from({ length: 300 }, (_, each) => `<a href="/event/${each}">x</a>`).join('');
    expect(findEventLinks(pageOf(many))).toHaveLength(200);
    const named = Array.from({ length: 300 }, (_, each) => ({ '@type': 'Event', url: `/e/${each}` }));
    expect(findEventLinks(pageWith(named))).toHaveLength(200);
  });
});
