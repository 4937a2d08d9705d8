import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, crossFieldError, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { isPageUrl } from '../kernel/web-address.ts';

/** What a source announces; 'both' is music and comedy (SCR-04). */
export const sourceTypes = ['music', 'comedy', 'both'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** The ways a day is written in a dated address (SCR-20). */
export const dateFormats = ['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Marks the place of the day in a dated address, whatever the format of the day (SCR-35). */
export const datePlaceholder = '{YYYY-MM-DD}';

const validUrl = 'Please enter a valid URL';

const flag = (otherwise: boolean, field: string) =>
  optional(z.boolean(`${field} must be true or false`), otherwise);

const between = (least: number, most: number, otherwise: number, field: string) => {
  const says = `${field} must be a whole number from ${least} to ${most}`;
  return optional(z.int(says).min(least, says).max(most, says), otherwise);
};

const urlPattern = optional(
  z
    .string(validUrl)
    .trim()
    .max(limits.url, `URL pattern must be at most ${limits.url} characters`)
    .refine(isPattern, validUrl),
  null,
);

/** True for an address, also once a day is written at its placeholders; none may stand in its host. */
function isPattern(text: string): boolean {
  const [before = '', ...after] = text.split(datePlaceholder);
  const isDated = after.length > 0;
  return (
    (!isDated || /^https?:\/\/[^/]+\//i.test(before)) && isPageUrl(text.replaceAll(datePlaceholder, '1'))
  );
}

/** True for a dynamic source whose address has no place for the day; only there is it required (D-96). */
export function lacksPlaceholder(source: { isDynamicUrl: boolean; urlPattern: string | null }): boolean {
  return source.isDynamicUrl && !source.urlPattern?.includes(datePlaceholder);
}

const described = z.object({
  name: fields.requiredText('Source name', limits.sourceName),
  url: fields.requiredUrl(validUrl),
  type: z.enum(sourceTypes, 'Event type must be music, comedy or both'),
  active: flag(true, 'Active'),
  priority: between(1, 10, 1, 'Priority'),
  notes: fields.optionalText('Notes', limits.notes),
  isJavaScript: flag(false, 'JavaScript'),
  imageSelector: fields.optionalText('Image selector', limits.selector),
  venueKeywords: fields.optionalText('Venue keywords', limits.keywords),
  performerKeywords: fields.optionalText('Performer keywords', limits.keywords),
  isDynamicUrl: flag(false, 'Dynamic date URLs'),
  urlPattern,
  daysToScrape: between(1, 30, 7, 'Days to scrape'),
  dateFormat: optional(
    z.enum(dateFormats, `Date format must be one of ${dateFormats.join(', ')}`),
    'YYYY-MM-DD',
  ),
});

/** What a source is (DATA-12). */
export type SourceFields = z.output<typeof described>;
export const sourceFieldNames = Object.keys(described.shape) as readonly (keyof SourceFields)[];

/** What an admin sends to add a source, or to try one out (R-76, R-82, SCR-35). */
export const sourceInput = described.refine(
  (sent) => !lacksPlaceholder(sent),
  crossFieldError(['urlPattern', 'isDynamicUrl'], `URL pattern must contain ${datePlaceholder}`),
);

/** Any of the fields of a source. The decider checks the pattern against the resulting address. */
export const sourceChanges = changesOf(described);

const sourceId = fields.id;

export const scrapingSourceEvents = {
  ScrapingSourceAdded: defineEvent({
    type: 'ScrapingSourceAdded',
    stream: 'scrapingSource-{sourceId}',
    says: 'An administrator named a page that announces shows.',
    version: 1,
    data: described.extend({ sourceId }),
  }),
  ScrapingSourceRevised: defineEvent({
    type: 'ScrapingSourceRevised',
    stream: 'scrapingSource-{sourceId}',
    says: 'Facts of a source were changed; only the changed ones stand here.',
    version: 1,
    data: described.omit({ active: true }).partial().extend({ sourceId }),
  }),
  ScrapingSourceActivated: defineEvent({
    type: 'ScrapingSourceActivated',
    stream: 'scrapingSource-{sourceId}',
    says: 'The source is read again by checks and schedules.',
    version: 1,
    data: z.object({ sourceId }),
  }),
  ScrapingSourceDeactivated: defineEvent({
    type: 'ScrapingSourceDeactivated',
    stream: 'scrapingSource-{sourceId}',
    says: 'The source is not read by checks and schedules any more.',
    version: 1,
    data: z.object({ sourceId }),
  }),
  ScrapingSourceRemoved: defineEvent({
    type: 'ScrapingSourceRemoved',
    stream: 'scrapingSource-{sourceId}',
    says: 'The source is gone; what it brought stays.',
    version: 1,
    data: z.object({ sourceId, removedBy: fields.id }),
  }),
};

export type ScrapingSourceFact = FactOf<(typeof scrapingSourceEvents)[keyof typeof scrapingSourceEvents]>;

export type AddScrapingSource = Command<'AddScrapingSource', SourceFields & { sourceId: string }>;
export type ReviseScrapingSource = Command<
  'ReviseScrapingSource',
  { sourceId: string; changes: Partial<SourceFields> }
>;
type RemoveScrapingSource = Command<'RemoveScrapingSource', { sourceId: string }>;
export type ScrapingSourceCommand = AddScrapingSource | ReviseScrapingSource | RemoveScrapingSource;
