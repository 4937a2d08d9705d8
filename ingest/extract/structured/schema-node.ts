import { bounds } from '../bounds.ts';

/** An object of schema.org, from JSON-LD or microdata: properties by name, its types in '@type'. */
export type SchemaNode = { readonly [property: string]: unknown };

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a property: one, several, or in a list of JSON-LD. */
export function valuesOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.slice(0, bounds.propertyValues);
  if (isNode(value) && Array.isArray(value['@list'] ?? value['@set']))
    return valuesOf(value['@list'] ?? value['@set']);
  return [value];
}

/** The text of a value: a string, a number, a value with language, or the name of an object. */
export function textIn(value: unknown, depth = 0): string | null {
  for (const each of valuesOf(value)) {
    if (typeof each === 'string' && each.trim() !== '') return each;
    if (typeof each === 'number' && Number.isFinite(each)) return String(each);
    const nested = isNode(each) && depth < 3 ? textIn(each['@value'] ?? each.name, depth + 1) : null;
    if (nested) return nested;
  }
  return null;
}

const aliases = new Map([
  ['type', '@type'],
  ['id', '@id'],
]);
const schemaPrefix = /^(?:schema:|https?:\/\/(?:www\.)?schema\.org\/)/i;

/** The name of a property in schema.org: 'startDate' for 'schema:startDate', '@type' for the alias 'type', 'name' for 'Name'. */
export function plainName(name: string): string {
  const plain = aliases.get(name) ?? name.replace(schemaPrefix, '');
  return /^[A-Z][a-z]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

/** Last part of 'https://schema.org/EventCancelled', 'schema:MusicEvent', 'MusicEvent'. */
export function lastPart(name: string): string {
  return /[^/#:]*$/.exec(name.trim())?.[0] ?? '';
}

/** Names of the types of a node. */
export function typesOf(node: SchemaNode): string[] {
  return valuesOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [lastPart(type)] : []));
}

/** The URLs of a value: texts, or the URL properties of images and pages. */
export function addressesIn(value: unknown): string[] {
  return valuesOf(value).flatMap((each) => {
    if (typeof each === 'string') return [unescapeAmpersand(each)];
    if (!isNode(each)) return [];
    const address =
      textIn(each.url) ?? textIn(each.contentUrl) ?? textIn(each['@value']) ?? textIn(each['@id']);
    return address ? [unescapeAmpersand(address)] : [];
  });
}

/** Words of a status in lower case: it is a URL, a word, or a node with one of them as its id. */
export function wordsOf(value: unknown): string[] {
  return valuesOf(value)
    .flatMap((each) => addressesIn(each))
    .map((each) => lastPart(each).trim().toLowerCase());
}

function unescapeAmpersand(address: string): string {
  return address.replace(/&(?:amp|#0?38);/g, '&');
}
