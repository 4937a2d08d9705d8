import { z } from 'zod';
import { type AdPlacement, type AdSize, adInput } from '#schema/ads/ad.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Ad } from '../use-ads.ts';

const formFields = z.object({
  title: z.string(),
  creativeUrl: z.string(),
  targetUrl: z.string(),
  size: z.string(),
  placement: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  priority: z.string(),
});
export type AdForm = z.output<typeof formFields>;

/** The request body; `size` and `placement` are still plain strings, which `adInput` validates. */
function payload({ size, placement, priority, ...form }: AdForm): z.input<typeof adInput> {
  return {
    ...form,
    size: size as AdSize,
    placement: placement as AdPlacement,
    priority: priority.trim() === '' ? null : Number(priority),
  };
}

/** The rules of the call with its messages (ADS-11, ADS-21). */
export const adForm = formFields.transform(payload).pipe(adInput);
export type AdPayload = z.output<typeof adForm>;

/** Initial values: those of the ad, or empty ones. */
export function adToForm(ad: Ad | undefined): AdForm {
  return {
    title: ad?.title ?? '',
    creativeUrl: ad?.creativeUrl ?? '',
    targetUrl: ad?.targetUrl ?? '',
    size: ad?.size ?? '728x90',
    placement: ad?.placement ?? 'homepage',
    startDate: ad?.startDate ?? '',
    endDate: ad?.endDate ?? '',
    priority: String(ad?.priority ?? 1),
  };
}

/** The server's messages by field. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(formFields, errors);
