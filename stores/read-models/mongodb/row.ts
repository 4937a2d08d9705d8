import type { IndexDescription } from 'mongodb';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewShape, Write } from '../read-models.ts';
import { suffixesOf } from '../words.ts';

/** A row as stored in its version's collection. */
export type StoredRow = {
  _id: string;
  /** A removed row has it as well, or an older write would restore the row. */
  position: Position;
  live: boolean;
  /** The row as JSON: it is returned unchanged, and none of its field names means anything to MongoDB. */
  doc?: string;
  /** The declared fields, each as one of three types; a missing field is null. */
  fields?: Record<string, Value>;
  lists?: Record<string, string[]>;
  /** Pieces of the texts' words (`suffixesOf`) prefixed with the field's name: 'performer:azz'. */
  terms?: string[];
};

export type Value = string | number | null;

/** Path of a declared field in a stored row. */
export function fieldPath(field: string): string {
  return field === 'id' ? '_id' : `fields.${field}`;
}

export function termOf(field: string, piece: string): string {
  return `${field}:${piece}`;
}

/** Converts a row's field to a value for comparing and sorting: true and false become 1 and 0. */
function comparable(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return value == null ? null : JSON.stringify(value);
}

function distinctTexts(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))] : [];
}

/** The value that replaces a stored document of a version's state, without its id. */
export function toStoredDocument({ position, row }: Omit<Write<object>, 'id'>): Omit<StoredRow, '_id'> {
  return row ? { position, live: true, doc: JSON.stringify(row) } : { position, live: false };
}

/** The document that replaces the stored row, without its id. */
export function toStoredRow(shape: ViewShape, { position, row }: Omit<Write, 'id'>): Omit<StoredRow, '_id'> {
  const stored = toStoredDocument({ position, row });
  if (stored.doc === undefined) return stored;
  const { doc } = stored;
  const values = JSON.parse(doc) as Record<string, unknown>;
  const fields = new Set(shape.indexes.flat().filter((field) => field !== 'id'));
  const terms = (shape.text ?? []).flatMap((field) => {
    const text = values[field];
    return typeof text === 'string' ? suffixesOf(text).map((piece) => termOf(field, piece)) : [];
  });
  return {
    ...stored,
    fields: Object.fromEntries([...fields].map((field) => [field, comparable(values[field])])),
    lists: Object.fromEntries((shape.lists ?? []).map((field) => [field, distinctTexts(values[field])])),
    terms: [...new Set(terms)],
  };
}

/**
 * The indexes of a version. The id ends each declared one; ascending works in both directions, since an index
 * can be read backwards.
 */
export function indexesOf({ indexes, lists = [], text = [] }: ViewShape): IndexDescription[] {
  const declared = indexes.flatMap((fields) => {
    const keys = fields.filter((field) => field !== 'id').map((field): [string, 1] => [fieldPath(field), 1]);
    return ([1, -1] as const).map((direction) => ({ ...Object.fromEntries(keys), _id: direction }));
  });
  const multikey = [...lists.map((field) => `lists.${field}`), ...(text.length > 0 ? ['terms'] : [])];
  return [...declared, ...multikey.map((key) => ({ [key]: 1 as const }))].map((key) => ({
    key: { live: 1, ...key },
  }));
}
