import type { ViewStatusFragment } from '#web/data/graphql/generated/admin/graphql.ts';

export type ViewStatus = ViewStatusFragment;

/** The statuses with one told anew; a view not heard of before is added. */
export function withStatus(statuses: readonly ViewStatus[], told: ViewStatus): ViewStatus[] {
  return statuses.some(({ name }) => name === told.name)
    ? statuses.map((status) => (status.name === told.name ? told : status))
    : [...statuses, told];
}

/** The end of the log as far as any view has reported it; positions compare as text. */
export function logHead(statuses: readonly ViewStatus[]): string | null {
  return statuses.reduce<string | null>(
    (head, status) => (head === null || status.head > head ? status.head : head),
    null,
  );
}

/** How many rows wait for a mended fold, over all views. */
export function parkedRows(statuses: readonly ViewStatus[]): number {
  return statuses.reduce((sum, { parked }) => sum + parked.length, 0);
}
