import type { HistoryKind } from '#schema/history/history-kinds.ts';
import type { Entry } from './steps.ts';

/**
 * The readable name of an item: a show's performer or name, an ad's title, the venue's name for a venue or a claim,
 * the username of an account.
 */
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
