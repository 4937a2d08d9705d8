import { agentTestInput } from '#schema/agents/ai-agent.ts';

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
