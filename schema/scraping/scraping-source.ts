import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { changesOf, crossFieldError, optional } from '../kernel/input.ts';
import { limits } from '../kernel/limits.ts';
import { type Command, defineEvent, type FactOf } from '../kernel/message.ts';
import { isPageUrl } from '../kernel/web-address.ts';

/** The event types of a source; 'both' is music and comedy (SCR-04). */
export const sourceTypes = ['music', 'comedy', 'both'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** The date formats of a dated address (SCR-20). */
export const dateFormats = ['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Placeholder for the day in a dated address, whatever the date format (SCR-35). */
export const datePlaceholder = '{YYYY-MM-DD}';

const validUrl = 'Please enter a valid URL';

const flag = (otherwise: boolean, field: string) =>
  optional(z.boolean(`${field} must be true or false`), otherwise);

const between = (least: number, most: number, otherwise: number, field: string) => {
  const message = `${field} must be a whole number from ${least} to ${most}`;
  return optional(z.int(message).min(least, message).max(most, message), otherwise);
};

const urlPattern = optional(
  z
    .string(validUrl)
    .trim()
    .max(limits.url, `URL pattern must be at most ${limits.url} characters`)
    .refine(isPattern, validUrl),
  null,
);

/** True for a valid address, also with a day in its placeholders; the host must not contain any. */
function isPattern(text: string): boolean {
  const [before = '', ...after] = text.split(datePlaceholder);
  const isDated = after.length > 0;
  return (
    (!isDated || /^https?:\/\/[^/]+\//i.test(before)) && isPageUrl(text.replaceAll(datePlaceholder, '1'))
  );
}

/** True for a dynamic source whose address has no placeholder, which is required only there (D-96). */
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

/** The fields of a source (DATA-12). */
export type SourceFields = z.output<typeof described>;
export const sourceFieldNames = Object.keys(described.shape) as readonly (keyof SourceFields)[];

/** An admin's input to add or test a source (R-76, R-82, SCR-35). */
export const sourceInput = described.refine(
  (sent) => !lacksPlaceholder(sent),
  crossFieldError(['urlPattern', 'isDynamicUrl'], `URL pattern must contain ${datePlaceholder}`),
);

/** Changes to a source. The decider checks the pattern of the resulting source. */
export const sourceChanges = changesOf(described);

const sourceId = fields.id;

export const scrapingSourceEvents = {
  ScrapingSourceAdded: defineEvent({
    type: 'ScrapingSourceAdded',
    stream: 'scrapingSource-{sourceId}',
    description: 'An administrator added a page that announces shows.',
    version: 1,
    data: described.extend({ sourceId }),
  }),
  ScrapingSourceRevised: defineEvent({
    type: 'ScrapingSourceRevised',
    stream: 'scrapingSource-{sourceId}',
    description: 'A source was revised; contains only the changed fields.',
    version: 1,
    data: described.omit({ active: true }).partial().extend({ sourceId }),
  }),
  ScrapingSourceActivated: defineEvent({
    type: 'ScrapingSourceActivated',
    stream: 'scrapingSource-{sourceId}',
    description: 'Checks and schedules read the source again.',
    version: 1,
    data: z.object({ sourceId }),
  }),
  ScrapingSourceDeactivated: defineEvent({
    type: 'ScrapingSourceDeactivated',
    stream: 'scrapingSource-{sourceId}',
    description: 'Checks and schedules do not read the source any more.',
    version: 1,
    data: z.object({ sourceId }),
  }),
  ScrapingSourceRemoved: defineEvent({
    type: 'ScrapingSourceRemoved',
    stream: 'scrapingSource-{sourceId}',
    description: 'The source was removed; its scraped events are kept.',
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
