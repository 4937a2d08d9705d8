import { z } from 'zod';
import { parsePosition } from '#schema/kernel/position.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { adminList } from '../server/request/handlers.ts';
import { limitParam } from '../server/request/query.ts';
import type { Route } from '../server/route.ts';
import { loadHistory } from './history.ts';
import { loadLogPage } from './log-page.ts';

const position = z
  .string()
  .transform((text, context) => {
    const read = parsePosition(text);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: 'Please enter a position of the log' });
    return z.NEVER;
  })
  .optional();

const asOf = z.object({ at: position });
const page = z.object({
  from: position,
  limit: limitParam,
  type: z.string().optional(),
  stream: z.string().optional(),
  latest: z.stringbool().optional(),
});

export const logRoutes: readonly Route[] = [
  /**
   * the events of an item and of the items that followed from it, in log order, with the state after
   * each.
   */
  adminList(
    '/api/admin/history/:kind/:id',
    'history',
    asOf,
    async ({ gateway, params: { kind = '', id = '' } }, { at }) => {
      const found = await loadHistory(gateway, { kind, id, at });
      if (isRejection(found)) return found;
      const entries = found.entries.map(({ stateAfter: _state, ...entry }) => entry);
      return { entries, state: found.state };
    },
  ),
  /**
   * the log, page by page; `next` is the `from` of the next page; `latest=true` returns the last events.
   */
  adminList('/api/admin/log', 'log', page, ({ gateway }, range) => loadLogPage(gateway, range)),
];
