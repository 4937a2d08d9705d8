/**
 * The changes whose bits are set in `fields`, at least one: a revision may contain any subset of the fields,
 * and a view must not depend on fields that happen to occur together.
 */
export function someChanges<Changes extends object>(changes: Changes, fields: number): Partial<Changes> {
  const entries = Object.entries(changes);
  const chosen = entries.filter((_, at) => fields & (1 << at));
  const atLeastOne = chosen.length > 0 ? chosen : [entries[fields % entries.length]!];
  return Object.fromEntries(atLeastOne) as Partial<Changes>;
}
