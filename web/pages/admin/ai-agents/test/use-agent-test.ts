import { useState } from 'react';
import type { AgentTestResult } from '#schema/scraping/ingest-wire.ts';
import { toast } from '#web/components/toast.ts';
import { request } from '#web/data/request.ts';
import { showChangeFailure } from '../../change-failure.ts';
import { agentPath } from '../agents.ts';
import { testedEvent } from './tested-event.ts';

/** Trying an agent on made-up facts: not tested, testing, results shown (AIA-19). Nothing is decided. */
export function useAgentTest(agentId: string) {
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<AgentTestResult>();
  const [wrong, setWrong] = useState<string>();

  async function run(text: string): Promise<void> {
    const tested = testedEvent(text);
    if (!tested.ok) {
      setWrong(tested.message);
      toast({ title: tested.title, description: tested.message, variant: 'destructive' });
      return;
    }
    setWrong(undefined);
    setResult(undefined);
    setTesting(true);
    try {
      const { eventData } = tested;
      const answer = await request('POST', `${agentPath(agentId)}/test-evaluate`, { eventData });
      setResult(await answer.json());
    } catch (error) {
      showChangeFailure(error, 'The agent could not be tested', 'Test Failed');
    } finally {
      setTesting(false);
    }
  }

  return { testing, result, wrong, run, edited: () => setWrong(undefined) };
}
