import type { CommandCall } from '../commands/command-call.ts';
import { guestActor, metadataFor } from '../commands/metadata.ts';
import { commandRoute } from '../server/request/command-route.ts';
import { noContent } from '../server/response/responses.ts';
import { visitorHash } from './visitor-hash.ts';

/** Counts a visitor once a month (R-41, ANA-04). Recorded as a guest's visit, also for signed-in callers. */
export const recordVisit: CommandCall<object> = {
  command: 'CountVisitor',
  async run(gateway, caller) {
    const outcome = await gateway.send({
      type: 'CountVisitor',
      data: { month: gateway.today().slice(0, 7), visitor: await visitorHash(gateway, caller, 'visit') },
      meta: metadataFor(gateway, { ...caller, actor: guestActor }),
    });
    return outcome.ok ? {} : outcome.rejection;
  },
};

/** */
export const visitCommandRoutes = [commandRoute('POST', '/api/analytics/visit', recordVisit, noContent)];
