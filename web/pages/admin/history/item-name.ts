import type { HistoryKind } from '#schema/rows.ts';
import type { Entry } from './steps.ts';

/** How people call the item: a show by its performer or its name, an ad by its title, a venue and a claim of it by the venue, an account by itself. */
export function itemName(kind: HistoryKind, entry: Entry | undefined): string | undefined {
  const item = (entry?.stateAfter[kind] ?? entry?.stateAfter.submission) as
    | Record<string, unknown>
    | null
    | undefined;
  const name =
    item?.performer ??
    item?.eventName ??
    item?.title ??
    item?.name ??
    item?.venueName ??
    item?.username ??
    item?.email;
  return typeof name === 'string' ? name : undefined;
}
