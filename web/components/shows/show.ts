import { foldedText } from '#schema/kernel/folded-text.ts';
import type { ListedShowFragment } from '#web/data/graphql/generated/graphql.ts';

/** A listed show as lists and cards display it. */
export type Show = ListedShowFragment;

/** Compares the properties of a component: a show is another object in the answer to each query. */
export const isSame = (one: object, other: object) => textOf(one) === textOf(other);

/** Without the names of types, which only the answers in the document have. */
const textOf = (value: object) =>
  JSON.stringify(value, (key, part) => (key === '__typename' ? undefined : part));

const sortKey = ({ time, performer }: Show) => `${time || '99:99'} ${foldedText(performer)}`;

/**
 * By time, shows without one last, then by performer as the server orders them (EVT-22). Not compared by locale: the
 * first `localeCompare` takes a phone 40 ms.
 */
export function sortByTime(one: Show, other: Show): number {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  return key < otherKey ? -1 : Number(key > otherKey);
}
