import type { Gateway } from '../../gateway.ts';
import type { RenderedBody } from '../../server/response/response-cache.ts';
import type { ExecutedOperation, GraphqlRequest } from './execute.ts';

const most = 1_000;
const longest = 16 * 1024;

/** The views that guests are answered from. */
const publicViews = [
  'events',
  'analytics_stats',
  'users',
  'event_comments',
  'venues',
  'venue_reviews',
] as const;

/** The query ran, and this time its answer is not one to keep. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly ran: ExecutedOperation;

  constructor(ran: ExecutedOperation) {
    super('the answer is not kept');
    this.ran = ran;
  }
}

/**
 * Finished answers for guests: only what ran once as a query without an error, so a hit needs no parsing, and
 * only for the rows of the public views as they are and one day of the city. Many who ask at once wait for one answer.
 */
export function createGuestResponseCache({ responseCache, progress, today }: Gateway) {
  const known = new Set<string>();
  function know(text: string): void {
    if (text.length > longest) return;
    known.delete(text);
    known.add(text);
    for (const oldest of known) {
      if (known.size <= most) return;
      known.delete(oldest);
    }
  }

  return async (
    { method, text }: GraphqlRequest,
    run: () => Promise<ExecutedOperation>,
  ): Promise<RenderedBody | ExecutedOperation> => {
    const rows = publicViews.map((view) => progress.viewRows(view)).join();
    const key = `graphql ${method} ${today()} ${text}`;
    const kept = responseCache.get(key, rows);
    if (kept) return kept;
    if (!known.has(text)) {
      const ran = await run();
      if (ran.isCacheable) know(text);
      return ran;
    }
    try {
      return await responseCache.fill(key, rows, async () => {
        const ran = await run();
        if (!ran.isCacheable) throw new NotKept(ran);
        return ran.text;
      });
    } catch (error) {
      if (error instanceof NotKept) return error.ran;
      throw error;
    }
  };
}
