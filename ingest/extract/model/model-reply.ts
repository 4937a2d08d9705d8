import { z } from 'zod';
import { bounds } from '../bounds.ts';

const text = z.string().max(5000);
const optional = text.nullish();

/** One show in the reply format of the prompt, in the words of the page. */
const show = z.strictObject({
  name: text,
  venue: optional,
  address: optional,
  start: text,
  end: optional,
  performers: z.array(text).max(20).nullish(),
  description: optional,
  ticketLink: optional,
  price: optional,
  eventType: optional,
  confidence: z.int().min(0).max(100),
});
export type ModelShow = z.output<typeof show>;

const reply = z.strictObject({ shows: z.array(show).max(100) });

/** Parses a reply that is only the required JSON, optionally in one code fence; null for any other reply. */
export function parseReply(content: string): ModelShow[] | null {
  if (content.length > bounds.modelReply) return null;
  try {
    return reply.safeParse(JSON.parse(withoutFence(content.trim()))).data?.shows ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function withoutFence(content: string): string {
  return /^```(?:json)?\s*\n/.test(content) && content.endsWith('```')
    ? content.slice(content.indexOf('\n'), -3)
    : content;
}
