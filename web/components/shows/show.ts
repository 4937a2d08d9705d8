import type { ListedShowFragment } from '#web/data/graphql/generated/graphql.ts';

/** A listed show as lists and cards display it. */
export type Show = ListedShowFragment;

/** By time, shows without one last, then by performer. */
export function sortByTime(one: Show, other: Show): number {
  const noTime = '99:99';
  return (
    (one.time || noTime).localeCompare(other.time || noTime) ||
    one.performer.localeCompare(other.performer, 'en')
  );
}
