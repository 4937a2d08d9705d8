import { sourceInput } from '#schema/scraping/scraping-source.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Source } from '../sources/use-sources.ts';

const hidden = ['isJavaScript', 'imageSelector', 'venueKeywords', 'performerKeywords'] as const;

/** Initial values: those of the source, or empty ones (SCR-19..21). */
export function sourceToForm(source: Source | undefined) {
  const values = valuesOf(sourceInput, source, hidden);
  return source ? values : { ...values, type: 'music' };
}
export type SourceForm = ReturnType<typeof sourceToForm>;

/** Fields hidden while the switch is off keep their valid values, and do not block saving. */
function withoutInvalidHidden(form: SourceForm): SourceForm {
  if (form.isDynamicUrl) return form;
  const { urlPattern, daysToScrape } = sourceInput.shape;
  const isPattern = urlPattern.safeParse(form.urlPattern).success;
  const isDays = daysToScrape.safeParse(Number(form.daysToScrape)).success;
  return {
    ...form,
    urlPattern: isPattern ? form.urlPattern : '',
    daysToScrape: isDays ? form.daysToScrape : '7',
  };
}

/** The rules of the call with its messages (SCR-35). */
export const sourceForm = rulesOf(sourceInput, withoutInvalidHidden);

/**
 * The fields that a test sends: without a name (SCR-18), with the source's own values for fields that the form does
 * not show.
 */
export function testedFields(form: SourceForm, source: Source | undefined) {
  const parsed = sourceForm.safeParse({ ...form, name: form.name.trim() || 'Unnamed source' });
  if (!parsed.success || !source) return parsed;
  const shownNowhere = Object.fromEntries(hidden.map((name) => [name, source[name]]));
  return { ...parsed, data: { ...parsed.data, ...shownNowhere } };
}
