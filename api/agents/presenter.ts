import type { AgentRow } from '#schema/scraping/ingest-rows.ts';
import type { Agent } from '#schema/scraping/ingest-wire.ts';

/** An agent for admins. */
export function toAgent({ isDefault: _default, ...agent }: AgentRow): Agent {
  return agent;
}
