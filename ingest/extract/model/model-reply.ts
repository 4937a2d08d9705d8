import { z } from 'zod';
import { bounds } from '../bounds.ts';

const text = z.string().max(5000);
const optional = text.nullish();

/** One show in the reply format of the prompt, in the words of the page. */
const show = z.object({
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

const nullable = { type: ['string', 'null'] };
const properties = {
  name: { type: 'string' },
  venue: nullable,
  address: nullable,
  start: { type: 'string' },
  end: nullable,
  performers: { type: 'array', items: { type: 'string' } },
  description: nullable,
  ticketLink: nullable,
  price: nullable,
  eventType: { type: 'string', enum: ['music', 'comedy', 'art', 'other'] },
  confidence: { type: 'integer' },
} satisfies Record<keyof ModelShow, object>;

const strictObject = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The reply format for servers that write by a schema; the others know it from the prompt. */
export const replySchema = {
  name: 'shows',
  schema: strictObject({ shows: { type: 'array', items: strictObject(properties) } }),
};

const maxShows = 100;
const reply = z.object({ shows: z.array(show.nullable().catch(null)) });

/**
 * Parses a reply that is only the required JSON, optionally in one code fence; null for any other reply, and in the
 * place of an entry of another form. The first 100 entries count; further keys are ignored.
 */
export function parseReply(content: string): (ModelShow | null)[] | null {
  if (content.length > bounds.modelReply) return null;
  try {
    return reply.safeParse(JSON.parse(withoutFence(content.trim()))).data?.shows.slice(0, maxShows) ?? null;
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
