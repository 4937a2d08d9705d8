import type { AgentLineFragment as Agent } from '#web/data/graphql/generated/admin/graphql.ts';

export type { Agent };

/** The call that changes, removes and tests an agent. */
export function agentPath(id: string): string {
  return `/api/admin/ai-agents/${encodeURIComponent(id)}`;
}

/** The agent whose thresholds hold: the oldest active one; `agents` stand oldest first (AIA-30). */
export function decidingAgent(agents: readonly Agent[]): Agent | undefined {
  return agents.find(({ isActive }) => isActive);
}

/** A threshold in per cent, without needless decimals: '80%', '72.5%'. */
export function percent(threshold: number): string {
  return `${Number(threshold.toFixed(2))}%`;
}
