import type { z } from 'zod';

/**
 * What was changed in a form, as its rules read it: only that is sent, so that a colleague's change of another field
 * stays. What the form does not show is no part of it; where the rules refuse what stood in
 * it before, everything counts as changed.
 */
export function changesOf<Filled extends object, Sent extends object>(
  rules: z.ZodType<Sent, Filled>,
  before: Filled,
  now: Sent,
): Partial<Sent> {
  const known = rules.safeParse(before);
  const former: Partial<Sent> = known.success ? known.data : {};
  const isChanged = ([field, value]: [string, unknown]) =>
    Object.hasOwn(before, field) && JSON.stringify(value) !== JSON.stringify(former[field as keyof Sent]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Sent>;
}
