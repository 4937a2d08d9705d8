import { expect, test } from 'vitest';
import { findCalendarLinks } from './calendar-links.ts';
import { pageOf } from './testing/source.fixture.ts';

const links = (html: string) => findCalendarLinks(pageOf(html));

test.each([
  [
    'a declared calendar',
    '<link rel="alternate" type="text/calendar" href="/all.php">',
    'https://page.example/all.php',
  ],
  [
    'a link to a file',
    '<a href="shows.ics?v=2">Add to calendar</a>',
    'https://page.example/calendar/shows.ics?v=2',
  ],
  ['a subscription', '<a href="webcal://cal.example/a.ics">Subscribe</a>', 'https://cal.example/a.ics'],
  ['an answer of a plug-in', '<a href="/events/?ical=1">Export</a>', 'https://page.example/events/?ical=1'],
  [
    'a subscription at Google',
    '<a href="https://www.google.com/calendar/render?cid=webcal%3A%2F%2Fpage.example%2F%3Fical%3D1">Google</a>',
    'https://page.example/?ical=1',
  ],
  [
    'an embedded calendar',
    '<iframe src="https://calendar.google.com/calendar/embed?src=abc123%40group.calendar.google.com&ctz=America%2FChicago"></iframe>',
    'https://calendar.google.com/calendar/ical/abc123%40group.calendar.google.com/public/basic.ics',
  ],
  ['a feed', '<link rel="alternate" type="application/rss+xml" href="/feed/">', 'https://page.example/feed/'],
  ['a page of Squarespace', '<!-- This is Squarespace. -->', 'https://page.example/calendar/?format=json'],
  ['a page of The Events Calendar', '<body class="tribe-events">', 'https://page.example/calendar/?ical=1'],
  [
    'the data of The Events Calendar',
    '<link rel="alternate" href="https://page.example/wp-json/tribe/events/v1/"><a href="webcal://page.example/?ical=1">Subscribe</a>',
    'https://page.example/wp-json/tribe/events/v1/events?per_page=50',
    'https://page.example/?ical=1',
  ],
  [
    'those of a category',
    '<link rel="alternate" type="application/json" href="/wp-json/tribe/events/v1/events/?categories=music">',
    'https://page.example/wp-json/tribe/events/v1/events/?categories=music&per_page=50',
  ],
  [
    'those of a site without readable addresses',
    '<link rel="alternate" href="/index.php?rest_route=%2Ftribe%2Fevents%2Fv1%2F">',
    'https://page.example/index.php?rest_route=%2Ftribe%2Fevents%2Fv1%2Fevents&per_page=50',
  ],
  [
    'those of a site that only announces its interface',
    '<link rel="https://api.w.org/" href="https://page.example/wp-json/"><body class="tribe-events">',
    'https://page.example/wp-json/tribe/events/v1/events?per_page=50',
    'https://page.example/calendar/?ical=1',
  ],
])('%s is followed', (_, html, ...addresses) => expect(links(html)).toEqual(addresses));

test.each([
  [
    'the feed of another host',
    '<link rel="alternate" type="application/rss+xml" href="https://other.example/feed">',
  ],
  ['the feed of comments', '<link rel="alternate" type="application/rss+xml" href="/comments/feed/">'],
  [
    'a link to add one show at Google',
    '<a href="https://www.google.com/calendar/render?action=TEMPLATE&text=A">Add</a>',
  ],
  ['an address of another scheme', '<a href="file:///etc/all.ics">Files</a>'],
  [
    'the data of another host',
    '<link rel="alternate" href="https://other.example/wp-json/tribe/events/v1/">',
  ],
  ['the data of one show', '<link rel="alternate" href="/wp-json/tribe/events/v1/events/51">'],
  ['the interface of another plug-in', '<link rel="https://api.w.org/" href="/wp-json/">'],
  ['any other frame', '<iframe src="https://other.example/embed?src=abc123"></iframe>'],
])('%s is not followed', (_, html) => expect(links(html)).toEqual([]));

test('the best three are followed: declared ones first, feeds last, each once, never the page itself', () => {
  const feed = '<link rel="alternate" type="application/atom+xml" href="/atom">';
  const declared = '<link rel="alternate" type="text/calendar" href="/all">';
  const file = '<a href="/b.ics">b</a><a href="/b.ics">b</a>';
  expect(links(feed + file + declared)).toEqual([
    'https://page.example/all',
    'https://page.example/b.ics',
    'https://page.example/atom',
  ]);
  expect(links(`${feed}${file}<a href="/c.ics">c</a>${declared}`)).toHaveLength(3);
  expect(links('<link rel="alternate" type="text/calendar" href="/calendar/">')).toEqual([]);
});
