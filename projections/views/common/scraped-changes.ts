/** The events about a decided find that views of decisions ignore (D-113). */
export const scrapedChangeEvents = {
  ScrapedEventMissed: 'ignored',
  ScrapedEventSeenAgain: 'ignored',
  ScrapedChangeAccepted: 'ignored',
  ScrapedChangeDismissed: 'ignored',
} as const;
