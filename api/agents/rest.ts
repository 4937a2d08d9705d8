import { findAgents } from '#projections/views/ai_agents/queries.ts';
import { adminQuery } from '../server/request/handlers.ts';
import type { Route } from '../server/route.ts';
import { agentCommandRoutes } from './commands.ts';
import { toAgent } from './presenter.ts';

/** */
export const agentRoutes: readonly Route[] = [
  adminQuery('/api/admin/ai-agents', 'agents', async ({ gateway }) =>
    (await findAgents(gateway.readModels)).map(toAgent),
  ),
  ...agentCommandRoutes,
];
