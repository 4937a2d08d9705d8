import { bounds } from '../bounds.ts';
import { isNode, type SchemaNode, textIn } from './schema-node.ts';

/** Lists and maps of places in the data of an application. */
const places = /^(?:venues|locations|places|branches|theat(?:er|re)s)$/i;
const reference = /(?:venue|location|place|branch)_?id$/i;

/** The named places of an application by their ids, which are those of its list or the names in its map of places. */
export function placesById(values: readonly unknown[]): ReadonlyMap<string, SchemaNode> {
  const byId = new Map<string, SchemaNode>();
  const pending: unknown[] = [...values];
  for (let seen = 0; pending.length > 0 && seen < bounds.values; seen += 1) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (typeof part !== 'object' || part === null) continue;
      pending.push(part);
      if (!places.test(name)) continue;
      for (const [key, place] of Object.entries(part)) {
        const id = Array.isArray(part) && isNode(place) ? idOf(place) : key;
        if (id && isNode(place) && textIn(place.name) && byId.size < bounds.events) byId.set(id, place);
      }
    }
  }
  return byId;
}

/** A show with the place that it names by its id, unless it has a venue. */
export function withPlaceOfId(show: SchemaNode, byId: ReadonlyMap<string, SchemaNode>): SchemaNode {
  if (byId.size === 0) return show;
  const [venue] = Object.entries(show).flatMap(([name, id]) =>
    reference.test(name) ? (byId.get(String(id)) ?? []) : [],
  );
  return venue ? { venue, ...show } : show;
}

/** JSON-LD's '@id' may be that of a place as well. */
const idOf = (place: SchemaNode) => {
  const id = place.id ?? place['@id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};
