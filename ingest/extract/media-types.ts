/** Media types by form of page, without parameters. Apart from the kinds of source, whose parsers take memory. */
export const mediaTypes = {
  html: ['text/html', 'application/xhtml+xml', 'application/xml', 'text/xml'],
  calendar: [
    'text/calendar',
    'text/x-vcalendar',
    'application/ics',
    'text/plain',
    'application/octet-stream',
  ],
  feed: ['application/rss+xml', 'application/atom+xml', 'application/rdf+xml', 'application/feed+json'],
  json: ['application/json', 'application/ld+json'],
} as const;

/** The media types that are fetched, HTML first, because most sites have it. */
export const pageTypes = Object.values(mediaTypes).flat();
export type PageType = (typeof pageTypes)[number];

/** Name of the kind that reads lists in plain HTML. */
export const plainListName = 'plain list';
