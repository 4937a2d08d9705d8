import type { UpvoteCountRow } from '#schema/listings/listing-rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

/** The current upvotes of each of these listings, in that order (UPV-03). */
export async function upvotesOf(readModels: ReadModels, listingIds: readonly string[]): Promise<number[]> {
  const rows = await readModels.getMany<UpvoteCountRow>('upvote_counts', listingIds);
  return rows.map((row) => row?.count ?? 0);
}
