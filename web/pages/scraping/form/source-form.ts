import { z } from 'zod';
import { type DateFormat, type SourceType, sourceInput } from '#schema/scraping/scraping-source.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Source } from '../sources/use-sources.ts';

const formFields = z.object({
  name: z.string(),
  url: z.string(),
  isDynamicUrl: z.boolean(),
  urlPattern: z.string(),
  daysToScrape: z.string(),
  dateFormat: z.string(),
  type: z.string(),
  priority: z.string(),
  active: z.boolean(),
  notes: z.string(),
});
export type SourceForm = z.output<typeof formFields>;

/** The request body, which `sourceInput` validates. */
function payload({ type, priority, ...form }: SourceForm): z.input<typeof sourceInput> {
  return { ...form, ...dated(form), type: type as SourceType, priority: Number(priority) };
}

/** Fields hidden while the switch is off keep their valid values, and do not block saving. */
function dated({
  isDynamicUrl,
  ...form
}: Pick<SourceForm, 'isDynamicUrl' | 'urlPattern' | 'daysToScrape' | 'dateFormat'>) {
  const { urlPattern, daysToScrape } = sourceInput.shape;
  const days = Number(form.daysToScrape);
  const isKept = isDynamicUrl || urlPattern.safeParse(form.urlPattern).success;
  return {
    urlPattern: isKept ? form.urlPattern : null,
    daysToScrape: isDynamicUrl || daysToScrape.safeParse(days).success ? days : null,
    dateFormat: form.dateFormat as DateFormat,
  };
}

/** The rules of the call with its messages (SCR-35). */
export const sourceForm = formFields.transform(payload).pipe(sourceInput);
export type SourcePayload = z.output<typeof sourceForm>;

/** Initial values: those of the source, or empty ones (SCR-19..21). */
export function sourceToForm(source: Source | undefined): SourceForm {
  return {
    name: source?.name ?? '',
    url: source?.url ?? '',
    isDynamicUrl: source?.isDynamicUrl ?? false,
    urlPattern: source?.urlPattern ?? '',
    daysToScrape: String(source?.daysToScrape ?? 7),
    dateFormat: source?.dateFormat ?? 'YYYY-MM-DD',
    type: source?.type ?? 'music',
    priority: String(source?.priority ?? 1),
    active: source?.active ?? true,
    notes: source?.notes ?? '',
  };
}

/**
 * The fields that a test sends: without a name (SCR-18), with the source's own values for fields that the form does
 * not show.
 */
export function testedFields(form: SourceForm, source: Source | undefined) {
  const parsed = sourceForm.safeParse({ ...form, name: form.name.trim() || 'Unnamed source' });
  if (!parsed.success || !source) return parsed;
  const { isJavaScript, imageSelector, venueKeywords, performerKeywords } = source;
  const hidden = { isJavaScript, imageSelector, venueKeywords, performerKeywords };
  return { ...parsed, data: { ...parsed.data, ...hidden } };
}

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
