import { z } from 'zod';
import { type AdPlacement, type AdSize, adInput } from '#schema/ads/ad.ts';
import type { ErrorBody } from '#schema/wire.ts';
import { errorsOf } from '#web/data/form-errors.ts';
import type { Ad } from '../use-ads.ts';

const filled = z.object({
  title: z.string(),
  creativeUrl: z.string(),
  targetUrl: z.string(),
  size: z.string(),
  placement: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  priority: z.string(),
});
export type AdForm = z.output<typeof filled>;

/** The call's body; choices are still as the controls hold them, and `adInput` judges them. */
function payload({ size, placement, priority, ...form }: AdForm): z.input<typeof adInput> {
  return {
    ...form,
    size: size as AdSize,
    placement: placement as AdPlacement,
    priority: priority.trim() === '' ? null : Number(priority),
  };
}

/** The form's rules: those of the call itself, with its messages (ADS-11, ADS-21). */
export const adForm = filled.transform(payload).pipe(adInput);
export type AdPayload = z.output<typeof adForm>;

/** The form as it opens: empty, or with what is known of the ad. */
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

/** The server's messages by the field that they belong to. */
export const fieldErrors = (errors: ErrorBody['errors']) => errorsOf(filled, errors);
