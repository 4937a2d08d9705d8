import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SourceFields } from '#schema/scraping/scraping-source.ts';
import type { OperationalStore } from '#stores/operational/operational.ts';

const readPage = z.object({
  hash: z.string(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
  shows: z.number(),
});

/** A page that the language model has read: the hash of its text, its validators, and how many shows it had. */
export type ReadPage = z.output<typeof readPage>;

type Deps = { operational: Pick<OperationalStore, 'get' | 'put'>; now(): Date };
/** A page of a source; other fields of the source may mean other shows. */
type PageOfSource = { sourceId: string; source: SourceFields; url: string };

/** After these days a page is read again even if it is the same. */
const days = 14;

const keyOf = ({ sourceId, source, url }: PageOfSource) =>
  `${sourceId} ${createHash('sha256')
    .update(JSON.stringify([url, source]))
    .digest('base64url')}`;

/** What the language model has read at this address within 14 days; null without. */
export async function readBefore({ operational }: Deps, page: PageOfSource): Promise<ReadPage | null> {
  const entry = await operational.get('read-page', keyOf(page));
  return entry && readPage.parse(JSON.parse(entry.value));
}

/** Stores what the language model has read. */
export async function noteRead(
  { operational, now }: Deps,
  page: PageOfSource,
  read: ReadPage,
): Promise<void> {
  const expiresAt = now().getTime() + days * 24 * 60 * 60 * 1000;
  await operational.put('read-page', keyOf(page), JSON.stringify(read), { expiresAt });
}
