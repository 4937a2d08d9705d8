import { imageAddress } from '#schema/kernel/image.ts';
import type { IngestMeans } from '../means.ts';
import { NotRead } from './fetch-page.ts';

/** The picture at an address, kept in the own store: its address there. Null when it cannot be had: it is only an ornament. */
export async function keptPicture(
  { pages, pictures }: Pick<IngestMeans, 'pages' | 'pictures'>,
  url: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const name = await pictures.keep(await pages.picture(url, signal));
    return name && imageAddress(name);
  } catch (fault) {
    if (fault instanceof NotRead) return null;
    throw fault;
  }
}
