import type { SourceFields } from './scraping-source.ts';

/** A source that checks and schedules read. */
export const plainSource: SourceFields = {
  name: 'The Paper Lantern',
  url: 'https://lantern.example.com/shows',
  type: 'music',
  active: true,
  priority: 1,
  notes: null,
  isJavaScript: false,
  imageSelector: null,
  venueKeywords: null,
  performerKeywords: null,
  isDynamicUrl: false,
  urlPattern: null,
  daysToScrape: 7,
  dateFormat: 'YYYY-MM-DD',
};
