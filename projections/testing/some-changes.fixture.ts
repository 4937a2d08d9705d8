/**
 * The changes whose bits are set in `fields`, at least one: revisions name any subset of what may change, and a view
 * must not depend on fields that happen to come together.
 */
export function someChanges<Changes extends object>(changes: Changes, fields: number): Partial<Changes> {
  const entries = Object.entries(changes);
  const chosen = entries.filter((_, at) => fields & (1 << at));
  const atLeastOne = chosen.length > 0 ? chosen : [entries[fields % entries.length]!];
  return Object.fromEntries(atLeastOne) as Partial<Changes>;
}
