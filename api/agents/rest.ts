import { findAgents } from '#projections/views/ai_agents/queries.ts';
import { isRejection } from '#schema/kernel/rejections.ts';
import { resultHandler } from '../server/request/handlers.ts';
import { json } from '../server/response/responses.ts';
import type { Route } from '../server/route.ts';
import { agentCommandRoutes, createDefaultAgent } from './commands.ts';
import { toAgent } from './presenter.ts';

/** */
export const agentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/admin/ai-agents',
    who: { reads: 'agents' },
    rate: 'X',
    handle: resultHandler(async ({ gateway }) => (await findAgents(gateway.readModels)).map(toAgent)),
  },
  {
    // Unlike the other calls, this one has no body.
    method: 'POST',
    path: '/api/admin/ai-agents/create-default',
    who: { sends: 'CreateAiAgent' },
    rate: 'X',
    async handle({ gateway, caller }) {
      const result = await createDefaultAgent.run(gateway, caller, {});
      return isRejection(result) ? result : json(result.created ? 201 : 200, result.agent);
    },
  },
  ...agentCommandRoutes,
];
