/**
 * Limits for reading a page, in items or characters. Every page is hostile: every loop over one ends at one of
 * these.
 */
export const bounds = {
  /** Shows per page, and notes on entries that were skipped. */
  shows: 500,
  notes: 200,
  /** Elements under headings with dates, and lines of text, that are read as entries of a list. */
  datedElements: 5000,
  /**
   * Elements, lines and sections of a page that are tried as an entry of a list; texts that are read of each, and places
   * of a text at which the hour of a day is searched.
   */
  listEntries: 5000,
  entryTexts: 50,
  /** URLs of event pages per page. */
  eventPages: 200,
  /** Links of a page among which calendar files and feeds are searched, and those that are read. */
  links: 5000,
  calendarLinks: 3,
  /**
   * Tags that are parsed: the parser's time grows with the square of the open elements, and a hostile page may
   * leave all open. At this limit the worst page takes a second; a calendar of 500 shows has about as many tags.
   */
  tags: 40_000,
  /** Style sheets in a page in which hidden classes are searched. */
  styleSheets: 20,
  /** Characters in which `<base>` is searched. */
  head: 20_000,
  /** Characters of one text with its markup; more than the longest stored text. */
  markup: 20_000,
  /** Approximate characters of visible text under an element, and of one property in microdata. */
  visibleText: 20_000,
  propertyText: 6000,
  /** Characters of visible text in one prompt of a language model, prompts of a page, and characters of a reply. */
  modelText: 24_000,
  modelParts: 4,
  modelReply: 200_000,
  /** Characters of a block of JSON that is repaired. */
  repairedText: 1_000_000,
  /** Visited values of structured data, and values of one property. */
  values: 500_000,
  propertyValues: 200,
  /** Shows in the structured data of a page, most of which may be past, and schedules of a page that are expanded. */
  events: 20_000,
  schedules: 2000,
  /** Nodes of a page that are walked for items, those that items refer to again included. */
  itemNodes: 120_000,
  /** Values of one property of an item in HTML, and elements that an item refers to. */
  itemValues: 50,
  itemReferences: 20,
  /** Entries of a calendar file, and characters and dates of one entry. */
  calendarEntries: 10_000,
  calendarEntryText: 100_000,
  calendarDates: 500,
  /** Products of a shop in whose words starts are searched, and names of their variants. */
  products: 500,
  variants: 5000,
  /** Items of a feed, elements of one, and characters in which its date is searched. */
  feedItems: 2000,
  feedElements: 100,
  feedText: 2000,
  /** Days from the start of a series for which its `COUNT` is counted. */
  countedDays: 1500,
} as const;
