import { bounds } from '../bounds.ts';
import { eventOfNode, locationOfNode, nameOfNode } from '../feed/event-of-node.ts';
import { parseMoment } from '../text/parse-moment.ts';
import { performersIn } from './application-node.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

/** A property of the rows, by the names of the objects around it: 'show.meta.fecha'. */
type Column = { path: string; texts: string[] };

const minRows = 3;
/** So many rows say what a property has. */
const sampledRows = 50;
const minShare = 0.8;
const maxDepth = 3;
/** Letters of names that say nothing: 'b'. */
const maxCode = 3;
/** Minutes from the doors to the show. */
const maxDoors = 90;

const otherMoment =
  /creat|updat|modif|publish|birth|sale|expir|end|until|deadline|added|sync|fetch|scrap|close|stop|finish|dead|since|join/i;
const otherText =
  /(?:id|slug|url|uri|link|href|image|img|photo|type|status|zone|lang|currency|class|key|code|email|phone)$/i;
const ofName =
  /nam|tit|nom|artist|act$|acts$|band|headlin|show|event|perform|group|lineup|line_up|comedian|production|piece|subject|summary|heading|label|concert|gig|espect|spect|who$/i;
const ofPlace =
  /venue|place|location|where|hall$|club|room|theat|stage|lugar|recinto|lieu|salle|sala$|ort$|spot|house$/i;
const ofTown = /city|town|state|region|country|zip|post|street|address|lat|lon|lng/i;
const hour = /^\s*\d{1,2}(?:[:.h]\d{2}){0,2}\s?(?:[ap]\.?m\.?|h|uhr)?\s*$/i;
const hourOf = /\d[T ]\d{1,2}[:.]\d\d|^\d{10}(?:\d{3})?$/;
const isHour = (text: string) => hour.test(text) && /[:aph]/i.test(text);

/**
 * The rows of a list in the JSON of an application, with a start, an hour, a name and a place under known names
 * (`feed/item-event.ts`) where theirs are unknown: their values say which property is the start, the hour, or the id of a place
 * (`byId`), and parts of their names which are the name and the place. The rows as they are if the known names are there, or if nothing is
 * found. Dates without an offset are local to `timeZone`.
 */
export function withKnownNames(
  rows: readonly SchemaNode[],
  timeZone: string,
  byId: ReadonlyMap<string, SchemaNode>,
): readonly SchemaNode[] {
  const sample = rows.slice(0, sampledRows);
  if (rows.length < minRows) return rows;
  const events = sample.map(eventOfNode);
  const lacks = {
    start: events.every(({ start }) => start === null || !/\d/.test(start)),
    hours: events.every(({ start, hours }) => hours === null && !hourOf.test(start ?? '')),
    name: sample.every((row) => nameOfNode(row) === null && performersIn(row).length === 0),
    place: sample.every((row) => locationOfNode(row) === null),
  };
  if (!lacks.start && !lacks.name && !lacks.hours) return rows;
  const all = columnsOf(sample).filter(({ texts }) => texts.length >= minShare * sample.length);
  const start = lacks.start ? startAmong(all, timeZone) : null;
  const place = lacks.place ? placeAmong(all, byId) : null;
  const isPlaced = !lacks.place || place !== null;
  const texts = all.filter(
    (column) => column !== place && !ofPlace.test(column.path) && isNaming(column, timeZone),
  );
  const known = texts.find(({ path }) => ofName.test(lastName(path)));
  const name = lacks.name
    ? (known ?? (isPlaced ? texts.find(({ path }) => lastName(path).length <= maxCode) : null) ?? null)
    : null;
  if ((lacks.start && !start) || (lacks.name && !name)) return rows;
  const isDay = start ? !start.texts.some((text) => hourOf.test(text)) : lacks.hours;
  const time = isDay ? hourAmong(all) : null;
  const placeOf = (text: string | null) => byId.get(text ?? '') ?? text;
  return rows.map((row) => ({
    ...row,
    ...(start && { startDate: textAt(row, start.path) }),
    ...(time && { time: textAt(row, time.path) }),
    ...(name && { name: textAt(row, name.path) }),
    ...(place && { venue: placeOf(textAt(row, place.path)) }),
  }));
}

/** The rows of a table below its head, as the interfaces of spreadsheets give them, as objects; null of another list. */
export function objectsOfTable(rows: readonly unknown[]): SchemaNode[] | null {
  const [head, ...body] = rows;
  const isHead =
    Array.isArray(head) && head.length > 1 && head.every((name) => typeof name === 'string' && name !== '');
  if (!isHead || !body.every(Array.isArray)) return null;
  return body.map((row: unknown[]) => Object.fromEntries(head.map((name: string, at) => [name, row[at]])));
}

const lastName = (path: string) => path.split('.').at(-1) ?? path;
const isText = (path: string) => !otherText.test(lastName(path));

function startAmong(columns: readonly Column[], timeZone: string): Column | null {
  const moments = columns.filter(
    ({ path, texts }) =>
      !otherMoment.test(path) && texts.every((text) => parseMoment(text, timeZone) !== null),
  );
  const withHour = moments.find(({ texts }) => texts.every((text) => hourOf.test(text)));
  return withHour ?? moments[0] ?? null;
}

/** The hour of the show, which is that behind the doors if there are both. */
function hourAmong(columns: readonly Column[]): Column | null {
  const hours = columns.filter(({ path, texts }) => !otherMoment.test(path) && texts.every(isHour));
  const [first = null, ...others] = hours;
  const isBehind = (column: Column) =>
    first !== null &&
    column.texts.length === first.texts.length &&
    column.texts.every((text, at) => {
      const minutes = minutesOf(text) - minutesOf(first.texts[at]!);
      return minutes > 0 && minutes <= maxDoors;
    });
  return others.find(isBehind) ?? first;
}

/** Minutes of '7:30 PM' or '19:30'. */
function minutesOf(text: string): number {
  const [, hours, minutes = '0'] = /(\d{1,2})(?:[:.h](\d{2}))?/i.exec(text) ?? [];
  return (Number(hours) % 12) * 60 + Number(minutes);
}

/** Names of places, or their ids or codes in the data. */
function placeAmong(columns: readonly Column[], byId: ReadonlyMap<string, SchemaNode>): Column | null {
  const byReference = columns.find(({ texts }) => texts.every((text) => byId.has(text)));
  return (
    byReference ??
    columns.find(({ path }) => ofPlace.test(path) && isText(path) && !ofTown.test(lastName(path))) ??
    null
  );
}

/** Texts that differ from row to row, and are no addresses, codes, days or hours. */
const isNaming = ({ path, texts }: Column, timeZone: string): boolean =>
  isText(path) &&
  new Set(texts).size > 1 &&
  texts.some((text) => /\p{Lu}|\s/u.test(text)) &&
  texts.every(
    (text) =>
      text.length <= 200 &&
      /\p{L}/u.test(text) &&
      !/^https?:|<\w/.test(text) &&
      !isHour(text) &&
      parseMoment(text, timeZone) === null,
  );

function columnsOf(rows: readonly SchemaNode[]): Column[] {
  const byPath = new Map<string, string[]>();
  for (const row of rows)
    for (const [path, text] of leavesOf(row)) byPath.set(path, [...(byPath.get(path) ?? []), text]);
  return [...byPath].map(([path, texts]) => ({ path, texts }));
}

function leavesOf(row: SchemaNode): [path: string, text: string][] {
  const leaves: [string, string][] = [];
  let nodes: [string, SchemaNode][] = [['', row]];
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const entries = nodes
      .flatMap(([path, node]) =>
        Object.entries(node).map(([name, value]) => [`${path}${name}`, value] as const),
      )
      .slice(0, bounds.feedElements);
    nodes = entries.flatMap(([path, value]) => (isNode(value) ? [[`${path}.`, value]] : []));
    for (const [path, value] of entries) {
      const text = isNode(value) ? null : textIn(value);
      if (text) leaves.push([path, text]);
    }
  }
  return leaves;
}

function textAt(row: SchemaNode, path: string): string | null {
  let value: unknown = row;
  for (const name of path.split('.')) {
    const [first] = valuesOf(value);
    value = isNode(first) ? first[name] : null;
  }
  return textIn(value);
}
