import { chance, pick } from '../derived.ts';

const otherwise: readonly ((name: string) => string)[] = [
  (name) => name.replace(/^The /, ''),
  (name) => name.replace(' & ', ' and ').replace("'s", 's'),
  (name) => name.toUpperCase(),
  (name) => `${name}, Austin`,
  (name) => name.replace(/ (Hall|Room|Lounge|Social|Stage|Studios|Gallery)$/, ''),
];

/** How the sender of a show wrote the house's name: one in ten not quite as the house does. */
export function spelled(venue: string, ...key: readonly string[]): string {
  if (chance('misspelled', ...key) >= 0.1) return venue;
  const others = otherwise.map((write) => write(venue)).filter((text) => text !== venue);
  return pick(others, 'spelling', ...key);
}
