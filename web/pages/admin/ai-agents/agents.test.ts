import { expect, it } from 'vitest';
import { type Agent, agentPath, decidingAgent, percent } from './agents.ts';

const agent = (id: string, isActive: boolean) => ({ id, isActive }) as Agent;

it('takes the thresholds of the oldest active agent (AIA-02, AIA-30)', () => {
  expect(decidingAgent([agent('a', false), agent('b', true), agent('c', true)])?.id).toBe('b');
  expect(decidingAgent([agent('a', false)])).toBeUndefined();
});

it('formats thresholds as percentages', () => {
  expect(percent(80)).toBe('80%');
  expect(percent(72.5)).toBe('72.5%');
});

it("escapes an agent's id in the path", () => {
  expect(agentPath('a/b')).toBe('/api/admin/ai-agents/a%2Fb');
});
