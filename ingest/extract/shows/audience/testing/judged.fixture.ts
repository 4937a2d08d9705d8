import { globSync, readFileSync } from 'node:fs';
import type { EntryText } from '../entry-text.ts';

export type JudgedEntry = EntryText & { audience: boolean };

/** An entry as its author wrote it, with what a site says of it. */
type WrittenEntry = {
  audience: boolean;
  name: string;
  description: string | null;
  type: string;
  categories: readonly string[];
};

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** Names by people who had not read the rules; many of the shows are named after classes, meetings and sales. */
export const judgedNames = (kind: 'shows' | 'others'): string[] => linesOf(`names-of-${kind}.txt`);

const entriesOf = (file: string): JudgedEntry[] =>
  linesOf(file)
    .map((line) => JSON.parse(line) as WrittenEntry)
    .map(({ audience, name, description, type, categories }) => ({
      audience,
      name,
      description,
      types: [type],
      keywords: categories.join(', '),
    }));

/** Entries of calendars, a list for each author, who had read nothing of this folder. */
export const judgedByAuthor = (): JudgedEntry[][] =>
  globSync('entries-*.jsonl', { cwd: import.meta.dirname })
    .toSorted()
    .map(entriesOf);

/** The names as entries of which a page says nothing else, and shows of which it has only notes of a box office. */
export const entriesWithoutText = (): JudgedEntry[] => [
  ...entriesOf('shows-with-notes.jsonl'),
  ...judgedNames('shows').map((name) => ({ name, audience: true })),
  ...judgedNames('others').map((name) => ({ name, audience: false })),
];
