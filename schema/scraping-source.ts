import { z } from 'zod';
import * as fields from './fields.ts';
import { limits } from './limits.ts';
import { type Command, defineEvent, type FactOf } from './message.ts';

/** What a source announces; 'both' is music and comedy (SCR-04). */
export const sourceTypes = ['music', 'comedy', 'both'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** The ways a day is written in a dated address (SCR-20). */
export const dateFormats = ['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Marks the place of the day in a dated address, whatever the format of the day (SCR-35). */
export const datePlaceholder = '{YYYY-MM-DD}';

const validUrl = 'Please enter a valid URL';
const patternNeeds = `URL pattern must contain ${datePlaceholder}`;

/** A page of somebody else's site; a path of the own image host is none. */
const pageUrl = z
  .string(validUrl)
  .trim()
  .max(limits.url, `URL must be at most ${limits.url} characters`)
  .pipe(fields.requiredUrl(validUrl));

const flag = (otherwise: boolean, field: string) =>
  z
    .boolean(`${field} must be true or false`)
    .nullish()
    .transform((on) => on ?? otherwise);

const between = (least: number, most: number, otherwise: number, field: string) => {
  const says = `${field} must be a whole number from ${least} to ${most}`;
  return z
    .int(says)
    .min(least, says)
    .max(most, says)
    .nullish()
    .transform((number) => number ?? otherwise);
};

const urlPattern = z
  .string(patternNeeds)
  .trim()
  .max(limits.url, `URL pattern must be at most ${limits.url} characters`)
  .refine((text) => text === '' || text.includes(datePlaceholder), { message: patternNeeds, abort: true })
  .refine((text) => text === '' || isPattern(text), validUrl)
  .nullish()
  .transform((text) => text || null);

/** True for an address once a day stands in it; the day's place may not stand in its host. */
function isPattern(text: string): boolean {
  const [before = ''] = text.split(datePlaceholder);
  return /^https?:\/\/[^/]+\//i.test(before) && URL.canParse(text.replaceAll(datePlaceholder, '1'));
}

const described = z.object({
  name: fields.requiredText('Source name', limits.sourceName),
  url: pageUrl,
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
  dateFormat: z
    .enum(dateFormats, `Date format must be one of ${dateFormats.join(', ')}`)
    .nullish()
    .transform((format) => format ?? 'YYYY-MM-DD'),
});

/** What a source is (DATA-12). */
export type SourceFields = z.output<typeof described>;
export const sourceFieldNames = Object.keys(described.shape) as readonly (keyof SourceFields)[];

/** What an admin sends to add a source, or to try one out (R-76, R-82, SCR-35). */
export const sourceInput = described.refine((sent) => !sent.isDynamicUrl || sent.urlPattern !== null, {
  path: ['urlPattern'],
  message: patternNeeds,
});

/**
 * Any of the fields of a source. Only what was sent is in the result: an absent field means "as it was".
 * Whether the pattern suits what then stands is the decider's to say.
 */
export const sourceChanges = z
  .looseObject({}, 'Please send an object')
  .transform((sent, context): Partial<SourceFields> => {
    const named: { [field in keyof SourceFields]?: true } = {};
    for (const field of sourceFieldNames) if (field in sent) named[field] = true;
    const parsed = described.pick(named).safeParse(sent);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.issues.push({ code: 'custom', message, path, input: sent });
    return z.NEVER;
  });

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
