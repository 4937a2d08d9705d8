import { adInput } from '#schema/ads/ad.ts';
import { rulesOf, valuesOf } from '#web/data/forms/form-values.ts';
import type { Ad } from '../use-ads.ts';

export const adToForm = (ad: Ad | undefined) => valuesOf(adInput, ad, ['active']);
export type AdForm = ReturnType<typeof adToForm>;

/** The rules of the call with its messages (ADS-11, ADS-21); an empty priority is the first. */
export const adForm = rulesOf(adInput, (form: AdForm) => ({
  ...form,
  priority: form.priority.trim() || '1',
}));
