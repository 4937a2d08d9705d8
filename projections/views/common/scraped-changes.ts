/** The events about what pages say of a find that views of decisions ignore (D-113, D-131). */
export const scrapedChangeEvents = {
  ScrapedEventListedElsewhere: 'ignored',
  ScrapedEventMissed: 'ignored',
  ScrapedEventSeenAgain: 'ignored',
  ScrapedChangeAccepted: 'ignored',
  ScrapedChangeDismissed: 'ignored',
} as const;
