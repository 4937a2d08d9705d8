import { z } from 'zod';
import { definitionOf } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';

type Field = { name: string; kinds: ReadonlySet<string> };
type Shape = { type?: string | string[]; anyOf?: Shape[] };

const fieldsByType = new Map<string, readonly Field[]>();

/**
 * Null when every required field of the event is present and every field has the right type of value;
 * otherwise a description of the mismatch. Limits on length or choice are not checked: they may have been
 * wider when the event was recorded.
 */
export function schemaViolation(event: RecordedEvent): string | null {
  for (const { name, kinds } of checkedFields(event.type)) {
    const kind = kindOf(event.data[name]);
    if (!kinds.has(kind)) return `${event.type}.${name} is ${kind}, not ${[...kinds].join(' or ')}`;
  }
  return null;
}

function checkedFields(type: string): readonly Field[] {
  const known = fieldsByType.get(type);
  if (known) return known;
  const fields = fieldsOf(type);
  fieldsByType.set(type, fields);
  return fields;
}

function fieldsOf(type: string): readonly Field[] {
  const definition = definitionOf(type);
  if (!definition) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(definition.data, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).flatMap(([name, property]) => {
    const kinds = kindsOf(property as Shape);
    const absent = required.includes(name) ? [] : ['undefined'];
    return kinds.length > 0 ? [{ name, kinds: new Set([...kinds, ...absent]) }] : [];
  });
}

function kindsOf({ type = [], anyOf = [] }: Shape): string[] {
  return [...[type].flat(), ...anyOf.flatMap(kindsOf)].map((kind) => (kind === 'integer' ? 'number' : kind));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
