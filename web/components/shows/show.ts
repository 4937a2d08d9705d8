import type { ListedShowFragment } from '#web/data/graphql/generated/graphql.ts';

/** A listed show as lists and cards display it. */
export type Show = ListedShowFragment;

/** Compares the properties of a component: a show is another object in the answer to each query. */
export const isSame = (one: object, other: object) => textOf(one) === textOf(other);

/** Without the names of types, which only the answers in the document have. */
const textOf = (value: object) =>
  JSON.stringify(value, (key, part) => (key === '__typename' ? undefined : part));

/** Not compared by locale: the first `localeCompare` takes a phone 40 ms. */
const sortKey = ({ time, performer }: Show) =>
  `${time || '99:99'} ${performer.toLowerCase().normalize('NFD')}`;

/** By time, shows without one last, then by performer. */
export const sortByTime = (one: Show, other: Show): number => (sortKey(one) < sortKey(other) ? -1 : 1);
