import type { AgentRowFragment as Agent } from '#web/data/graphql/generated/admin/graphql.ts';

export type { Agent };

/** The REST path that revises, removes and tests an agent. */
export function agentPath(id: string): string {
  return `/api/admin/ai-agents/${encodeURIComponent(id)}`;
}

/** The agent whose thresholds are in effect: the oldest active one; `agents` are sorted oldest first (AIA-30). */
export function decidingAgent(agents: readonly Agent[]): Agent | undefined {
  return agents.find(({ isActive }) => isActive);
}

/** A threshold as a percentage without trailing zeros: '80%', '72.5%'. */
export function percent(threshold: number): string {
  return `${Number(threshold.toFixed(2))}%`;
}
