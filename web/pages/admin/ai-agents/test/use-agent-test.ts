import { useState } from 'react';
import { agentTestInput } from '#schema/agents/ai-agent.ts';
import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { toast } from '#web/components/toast/toast.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change/change-failure.ts';
import { agentPath } from '../agents.ts';

/** Tests an agent on an event: before the test, testing, result shown (AIA-19). The agent decides nothing. */
export function useAgentTest(agentId: string) {
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<AgentTestResult>();
  const [error, setError] = useState<string>();

  async function run(text: string): Promise<void> {
    const tested = testedEvent(text);
    if (!tested.ok) {
      setError(tested.message);
      toast({ title: tested.title, description: tested.message, variant: 'destructive' });
      return;
    }
    setError(undefined);
    setResult(undefined);
    setTesting(true);
    try {
      const { eventData } = tested;
      const response = await request('POST', `${agentPath(agentId)}/test-evaluate`, { eventData });
      setResult(await response.json());
    } catch (error) {
      showChangeFailure(error, 'The agent could not be tested', 'Test Failed');
    } finally {
      setTesting(false);
    }
  }

  return { testing, result, error, run, clearResult: () => setError(undefined) };
}

const missing = 'Please provide event data to test with.';

export type TestedEvent =
  | { ok: true; eventData: Record<string, unknown> }
  | { ok: false; title: string; message: string };

/** The event in the text, or the toast for an invalid one (AIA-16, AIA-17, AIA-29). */
export function testedEvent(text: string): TestedEvent {
  const parsed = agentTestInput.safeParse({ eventData: text });
  if (parsed.success) return { ok: true, eventData: parsed.data.eventData };
  const message = parsed.error.issues[0]?.message ?? missing;
  return { ok: false, title: message === missing ? 'Missing Data' : 'Invalid JSON', message };
}
