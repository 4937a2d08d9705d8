import { agentTestInput } from '#schema/agents/ai-agent.ts';

const missing = 'Please provide event data to test with.';

export type TestedEvent =
  | { ok: true; eventData: Record<string, unknown> }
  | { ok: false; title: string; message: string };

/** The event in the box, or what is wrong with it, as a toast says it (AIA-16, AIA-17, AIA-29). */
export function testedEvent(text: string): TestedEvent {
  const judged = agentTestInput.safeParse({ eventData: text });
  if (judged.success) return { ok: true, eventData: judged.data.eventData };
  const message = judged.error.issues[0]?.message ?? missing;
  return { ok: false, title: message === missing ? 'Missing Data' : 'Invalid JSON', message };
}
