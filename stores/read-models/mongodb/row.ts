import type { IndexDescription } from 'mongodb';
import type { Position } from '#schema/kernel/position.ts';
import type { ViewShape, Write } from '../read-models.ts';
import { suffixesOf } from '../words.ts';

/** A row as its version's collection holds it. */
export type StoredRow = {
  _id: string;
  /** Kept of a removed row as well, or an older write would bring it back. */
  position: Position;
  live: boolean;
  /** The row as JSON: it comes back as it was, and no name in it means anything to MongoDB. */
  doc?: string;
  /** The declared fields, each as one of three kinds of value; what is missing is null. */
  fields?: Record<string, Value>;
  lists?: Record<string, string[]>;
  /** Pieces of the texts' words (`piecesOf`) behind the field's name: 'performer:azz'. */
  terms?: string[];
};

export type Value = string | number | null;

/** Where a declared field stands in a stored row. */
export function fieldPath(field: string): string {
  return field === 'id' ? '_id' : `fields.${field}`;
}

export function termOf(field: string, piece: string): string {
  return `${field}:${piece}`;
}

/** Whatever a row's field holds, as what is compared and put in order: true and false are 1 and 0. */
function comparable(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return value == null ? null : JSON.stringify(value);
}

function distinctTexts(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((each) => typeof each === 'string'))] : [];
}

/** What replaces the stored document of a version's state, its id apart. */
export function toStoredDocument({ position, row }: Omit<Write<object>, 'id'>): Omit<StoredRow, '_id'> {
  return row ? { position, live: true, doc: JSON.stringify(row) } : { position, live: false };
}

/** What replaces the stored row, its id apart. */
export function toStoredRow(shape: ViewShape, { position, row }: Omit<Write, 'id'>): Omit<StoredRow, '_id'> {
  const stored = toStoredDocument({ position, row });
  if (stored.doc === undefined) return stored;
  const { doc } = stored;
  const kept = JSON.parse(doc) as Record<string, unknown>;
  const fields = new Set(shape.indexes.flat().filter((field) => field !== 'id'));
  const terms = (shape.text ?? []).flatMap((field) => {
    const text = kept[field];
    return typeof text === 'string' ? suffixesOf(text).map((piece) => termOf(field, piece)) : [];
  });
  return {
    ...stored,
    fields: Object.fromEntries([...fields].map((field) => [field, comparable(kept[field])])),
    lists: Object.fromEntries((shape.lists ?? []).map((field) => [field, distinctTexts(kept[field])])),
    terms: [...new Set(terms)],
  };
}

/**
 * The indexes of a version. The id closes a declared one in both directions, since it is ascending whichever way the
 * fields before it are walked.
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
