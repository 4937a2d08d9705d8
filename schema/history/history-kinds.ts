/** The correlation of an item's first event (LOG-05); its id is `{kind}:{item id}`. */
export type HistoryIndexRow = { id: string; correlationId: string };

/** The kinds of items that have a history, with the category of their stream. */
export const historyKinds = {
  submission: 'submission',
  event: 'listing',
  comment: 'comment',
  venue: 'venue',
  review: 'venueReview',
  claim: 'venueClaim',
  user: 'user',
  ad: 'ad',
  'scraped-event': 'scrapedEvent',
  source: 'scrapingSource',
  schedule: 'cronSchedule',
  agent: 'aiAgent',
} as const;
export type HistoryKind = keyof typeof historyKinds;

/**
 * The event field with an item's own id, for kinds whose stream contains several items one after another:
 * their history is found by that id and by the stream's identity (D-93). Every other kind's id is its
 * stream's identity.
 */
export const ownIdFields: { readonly [Kind in HistoryKind]?: string } = {
  review: 'reviewId',
  claim: 'claimId',
};

/**
 * Removes the events of other items in the same stream from the history of the item with this own id (D-93).
 */
export function isOfItem<E extends { stream: string; data: Record<string, unknown> }>(
  events: readonly E[],
  kind: HistoryKind,
  id: string,
): E[] {
  const field = ownIdFields[kind];
  const category = `${historyKinds[kind]}-`;
  const own = field && events.find(({ stream, data }) => stream.startsWith(category) && data[field] === id);
  return own ? events.filter(({ stream, data }) => stream !== own.stream || data[field] === id) : [...events];
}
