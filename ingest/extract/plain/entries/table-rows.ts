import type { CheerioAPI } from 'cheerio/slim';
import { bounds } from '../../bounds.ts';
import { type Element, elementsNamed, isElement } from '../../text/html.ts';
import { classColumn } from '../classes.ts';
import { lineOf, linesOf, placeName } from './entry-lines.ts';
import type { Parts } from './entry-parts.ts';

export const nameColumn =
  /^(?:on (?:the )?(?:bandstand|stage)|live music|bands?|artists?|acts?|performers?|who|events?|shows?|title|name|program(?:me)?|production|performance|künstler|veranstaltung|artiste|artista|evento|spectacle)$/i;
/** True of 'Band / Event' too. */
const isNameColumn = (label: string) => label.split(/\s*[/&]\s*/).every((part) => nameColumn.test(part));
const timeColumn = /\b(?:times?|doors?|shows?|music|starts?|einlass|beginn|portes)\b/i;
const dateColumn = /^(?:date|day|when|datum|fecha)$/i;
/** Columns that say nothing of the name of a show. */
const otherColumn =
  /^(?:|date|day|when|times?|doors?|shows?|starts?|notes?|tickets?|price|cost|cover|status|venue|where|location|place|city|seats|availability|info|links?|ages?|runs?)$/i;
export const venueColumn = /^(?:venue|where|location|place|ort|lieu|lugar)$/i;

const townColumn = /^(?:city|town|stadt|ville|ciudad)$/i;

/** Columns of what is beside a show, with hours of their own. */
const besideColumn = /^(?:(?:free |dance )*lessons?|dinner|supper|food(?: trucks?)?|happy hour|specials?)$/i;
const showColumn = /\b(?:music|bands?|bandstand|stage|artists?|acts?|performers?|shows?)\b/i;

/** Empties the columns 'Lesson' and 'Food truck' of tables that have one of the music besides. */
export function emptyColumnsBeside($: CheerioAPI): void {
  for (const table of [...elementsNamed($, 'table').take(bounds.listEntries)]) {
    const heads = headsOf(table);
    if (!heads.some((head) => besideColumn.test(head)) || !heads.some((head) => showColumn.test(head)))
      continue;
    const whole = rowsOf(table)
      .map(cellsOf)
      .filter(({ length }) => length === heads.length);
    for (const cells of whole)
      for (const [at, cell] of cells.entries())
        if (cell.name === 'td' && besideColumn.test(heads[at] ?? '')) $(cell).empty();
  }
}

/** Columns of a table with a name or place that are read, and rows of one of their cells. */
const [maxColumns, maxSpan] = [4, 20];

/** Writes the name or place of a cell that spans several rows into those below it. */
export function repeatSpannedCells($: CheerioAPI): void {
  let budget: number = bounds.listEntries;
  for (const table of [...elementsNamed($, 'table').take(bounds.listEntries)]) {
    const heads = headsOf(table);
    const isRead = (head: string) => isNameColumn(head) || venueColumn.test(head);
    const columns = heads.flatMap((head, at) => (isRead(head) ? [at] : [])).slice(0, maxColumns);
    for (const at of columns) {
      let [below, text] = [0, ''];
      for (const row of rowsOf(table)) {
        const cells = cellsOf(row);
        if (below > 0 && cells.length < heads.length && budget > 0) {
          const copy = $('<td></td>').text(text);
          if (cells[at]) $(cells[at]).before(copy);
          else $(row).append(copy);
          [below, budget] = [below - 1, budget - 1];
          continue;
        }
        const cell = cells[at];
        below = Math.min(Number(cell?.attribs.rowspan ?? 1) || 1, maxSpan) - 1;
        if (!cell || below < 1) continue;
        text = venueColumn.test(heads[at] ?? '') ? lineOf([cell]) : (linesOf(cell)[0] ?? '');
      }
    }
  }
}

const hourInHead = /\b\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?/i;

/** Makes a row for each show of tables that have the hours in the heads of their columns: 'Late Show – 10:00 PM'. */
export function separateHourColumns($: CheerioAPI): void {
  let budget: number = bounds.listEntries;
  for (const table of [...elementsNamed($, 'table').take(bounds.listEntries)]) {
    const heads = headsOf(table);
    const hours = heads.map((head) => hourInHead.exec(head)?.[0] ?? null);
    const date = heads.findIndex((head) => dateColumn.test(head));
    if (date < 0 || hours.filter(Boolean).length < 2) continue;
    const [head, ...rows] = rowsOf(table);
    for (const row of rows) {
      const cells = cellsOf(row);
      if (cells.length !== heads.length || cells.some(({ name }) => name === 'th') || budget <= 0) continue;
      const shows = cells.flatMap((cell, at) => (hours[at] && /\p{L}/u.test(lineOf([cell])) ? [at] : []));
      budget -= shows.length;
      for (const at of shows.toReversed()) {
        const hour = $('<td></td>').text(hours[at] ?? '');
        $(row).after($('<tr></tr>').append($(cells[date]!).clone(), hour, $(cells[at]!).clone()));
      }
      $(row).remove();
    }
    // The heads are those of other columns.
    if (head) $(head).remove();
  }
}

const rowsOf = (table: Element) =>
  table.children
    .filter(isElement)
    .flatMap((part) => (part.name === 'tr' ? [part] : part.children.filter(isElement)));

const cellsOf = (row: Element) =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

/** The cells of a row behind the heads of their columns, or of a row that has a label; null of another one. */
export function readRow(row: Element, names: string[], parts: Parts): string | null {
  const cells = cellsOf(row);
  const texts = cells.map((cell) => lineOf([cell]));
  const heads = columnHeads(row);
  const labels =
    heads.length > 0 ? heads : cells.length === 2 ? ['', (texts[0] ?? '').replace(/:$/, '')] : [];
  for (const [at, label] of labels.entries()) {
    if (isNameColumn(label)) names.push(linesOf(cells[at]!)[0] ?? '');
    if (venueColumn.test(label)) parts.venue ??= placeName(withoutNotes(cells[at]!) || (texts[at] ?? ''));
    if (townColumn.test(label)) parts.town ??= texts[at] || null;
  }
  if (heads.length === 0) return null;
  parts.isOfShows ||=
    heads.some((head) => dateColumn.test(head)) &&
    heads.some(isNameColumn) &&
    heads.some((head) => venueColumn.test(head));
  parts.isClass ||= heads.some((head) => classColumn.test(head));
  parts.isNameless ||=
    heads.some((head) => timeColumn.test(head) || dateColumn.test(head)) &&
    !heads.some(isNameColumn) &&
    heads.filter((head) => !otherColumn.test(head)).length === 0;
  return texts
    .map((text, at) => (timeColumn.test(heads[at] ?? '') ? `${heads[at]}: ${text}` : text))
    .join('\n');
}

/** 'Paper Hall' of a cell with '<small>Winter Dance, doors 7</small>' besides. */
const withoutNotes = (cell: Element) =>
  lineOf(cell.children.filter((child) => !isElement(child) || child.name !== 'small'));

/** Rows above a row in which the heads of columns are searched: a table has them first. */
function columnHeads(row: Element): string[] {
  let table = row.parent;
  for (let level = 0; table && isElement(table) && table.name !== 'table' && level < 2; level += 1)
    table = table.parent;
  return table && isElement(table) && table.name === 'table' ? headsOf(table) : [];
}

/** The heads of the columns of a table: cells for heads, or the first row where it names some. */
function headsOf(table: Element): string[] {
  const rows = table.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isElement).slice(0, 1)));
  const cells = rows[0]?.children.filter(isElement) ?? [];
  const labels = cells.length > 1 ? cells.map((cell) => lineOf([cell])) : [];
  // Old pages write the heads of columns into ordinary cells.
  const areHeads =
    cells.every(({ name }) => name === 'th') ||
    (labels.some(isNameColumn) && labels.some((label) => dateColumn.test(label)));
  return areHeads ? labels : [];
}

/**
 * Reads the names behind terms such as 'Artist' of a list that says 'When' as well. Its first term where it has no such
 * name: what stands behind the others is none; null of another list.
 */
export function readTerms(list: Element, names: string[]): string | null {
  const parts = list.children
    .filter(isElement)
    .flatMap((part) => (part.name === 'div' ? part.children.filter(isElement) : [part]))
    .slice(0, maxTerms);
  const termOf = (part: Element | undefined) =>
    part?.name === 'dt' ? lineOf([part]).replace(/[:\s]+$/, '') : '';
  if (!parts.some((part) => dateColumn.test(termOf(part)))) return null;
  const named = parts.filter(({ name }, at) => name === 'dd' && isNameColumn(termOf(parts[at - 1])));
  names.push(...named.flatMap((part) => linesOf(part).slice(0, 1)));
  return named.length === 0 ? termOf(parts[0]) : null;
}
const maxTerms = 40;
