import type { ViewStatusFragment } from '#web/data/graphql/generated/admin/graphql.ts';

export type ViewStatus = ViewStatusFragment;

/** The statuses with one replaced, or appended for an unknown view. */
export function withStatus(statuses: readonly ViewStatus[], update: ViewStatus): ViewStatus[] {
  return statuses.some(({ name }) => name === update.name)
    ? statuses.map((status) => (status.name === update.name ? update : status))
    : [...statuses, update];
}

/** The latest head of the log that a view has reported; positions compare as text. */
export function logHead(statuses: readonly ViewStatus[]): string | null {
  return statuses.reduce<string | null>(
    (head, status) => (head === null || status.head > head ? status.head : head),
    null,
  );
}

export function parkedRows(statuses: readonly ViewStatus[]): number {
  return statuses.reduce((sum, { parked }) => sum + parked.length, 0);
}
