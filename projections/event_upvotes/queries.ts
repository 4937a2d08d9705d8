import type { UpvoteRow } from '#schema/rows.ts';
import type { ReadModels } from '#stores/read-models/read-models.ts';

const page = 1000;

/** The ids of every listing that a member has upvoted, the newest upvote first (UPV-06). */
export async function upvotedBy(readModels: ReadModels, userId: string): Promise<string[]> {
  const rows: UpvoteRow[] = [];
  for (let last: UpvoteRow | undefined; ; last = rows.at(-1)) {
    const more = await readModels.find<UpvoteRow>('event_upvotes', {
      where: { userId },
      sort: [['createdAt', 'desc']],
      limit: page,
      ...(last && { after: [last.createdAt, last.id] }),
    });
    rows.push(...more);
    if (more.length < page) return rows.map(({ eventId }) => eventId);
  }
}
