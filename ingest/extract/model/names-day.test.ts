import { expect, it } from 'vitest';
import { namesDay } from './names-day.ts';

const today = '2026-11-23';

it.each([
  ['Saturday, December 5, 8:30 PM', '2026-12-05'],
  ['Sat 5th of Dec.', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['12/5 at the Anvil', '2026-12-05'],
  ['05.12.', '2026-12-05'],
  ['Sábado 5 de diciembre', '2026-12-05'],
  ['Samedi 5 décembre', '2026-12-05'],
  ['5. Dezember, 20 Uhr', '2026-12-05'],
  ['Dec 4-6', '2026-12-05'],
  ['December 4 to December 6', '2026-12-05'],
  ['December 2026\n4 Fri\n5 Sat', '2026-12-05'],
  ['Sept 12', '2027-09-12'],
  ['Open mic every Thursday', '2026-12-17'],
  ['Thursdays at eight', '2026-12-17'],
  ['Friday 9 PM', '2026-11-27'],
  ['Tonight at nine', '2026-11-23'],
  ['Tomorrow at nine', '2026-11-24'],
])("'%s' names %s", (text, date) => expect(namesDay(text, date, today)).toBe(true));

it.each([
  ['Saturday, December 5, 8:30 PM', '2026-12-06'],
  ['Saturday, December 5, 8:30 PM', '2026-12-08'],
  ['December: doors 7 pm, $15', '2026-12-15'],
  ['Friday 9 PM', '2026-12-04'],
  ['We are open every day', '2026-12-05'],
  ['Tonight at nine', '2026-11-24'],
  ['Mayor Dexter 5', '2026-12-05'],
  ['', '2026-12-05'],
])("'%s' does not name %s", (text, date) => expect(namesDay(text, date, today)).toBe(false));
