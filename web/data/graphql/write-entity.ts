import type { Cache } from '@urql/exchange-graphcache';
import { createRequest } from 'urql';

export type Entity = { id: string; [field: string]: unknown };

const isNested = (value: unknown) =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] !== 'object');

/**
 * Writes fields of an entity into the cache, such as the response of a REST call or a live message:
 * `writeEntity(cache, 'Event', { id, upvoteCount })`. Objects are left out, because queries select their fields.
 */
export function writeEntity(cache: Cache, type: string, entity: Entity): void {
  const fields = Object.keys(entity).filter((field) => !isNested(entity[field]));
  const { query } = createRequest(`fragment Written on ${type} { ${fields.join(' ')} }`, {});
  cache.writeFragment(query, entity);
}
