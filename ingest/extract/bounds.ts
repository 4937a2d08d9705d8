/**
 * How much of a page is read, in items or in characters. Every page is hostile: whatever loops over one ends at one of
 * these.
 */
export const bounds = {
  /** Shows that a page yields, and notes on entries that it yields none for. */
  shows: 500,
  notes: 200,
  /** Addresses of event pages that a page names. */
  eventPages: 200,
  /**
   * Tags that are parsed: the parser's time grows with the square of the open elements, and a hostile page may leave
   * all open. At this bound the worst page takes a second; a calendar of 500 shows has about as many tags.
   */
  tags: 40_000,
  /** Characters in which `<base>` is looked for. */
  head: 20_000,
  /** Characters of one text with its markup; above the longest stored text. */
  markup: 20_000,
  /** Characters of visible text under an element, about, and of one property in microdata. */
  visibleText: 20_000,
  propertyText: 6000,
  /** Characters of visible text that a language model gets, and of its reply. */
  modelText: 24_000,
  modelReply: 200_000,
  /** Values of structured data that are visited, and values of one property. */
  values: 500_000,
  propertyValues: 200,
  /** Values of one property in microdata. */
  microdataValues: 50,
  /** Entries of a calendar file, and characters and dates of one entry. */
  calendarEntries: 10_000,
  calendarEntryText: 100_000,
  calendarDates: 500,
  /** Days over which a counted series is counted from its first one. */
  countedDays: 1500,
} as const;
