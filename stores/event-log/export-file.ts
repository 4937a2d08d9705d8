import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { RecordedEvent } from '#schema/kernel/message.ts';

/**
 * The last line of a whole export: the number of its events, and the hash of the last one in the chain that an
 * embedded log of these events has (64 hex digits).
 */
export type ExportEnd = { events: number; hash: string };

/** The file is not a whole export; the message names the line. */
export class BadExport extends Error {
  override readonly name = 'BadExport';
}

const text = z.string().min(1);
const eventShape = z.object({
  id: z.uuid(),
  type: text,
  stream: text,
  revision: z.int().min(0),
  data: z.record(z.string(), z.unknown()),
  meta: z.looseObject({
    schemaVersion: z.int().min(1),
    occurredAt: text,
    actor: z.looseObject({ kind: text, id: z.string() }),
    correlationId: z.string(),
    causationId: z.string().nullable(),
    commandId: z.string(),
  }),
});
const endShape = z.object({
  end: z.object({ events: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
});

export const exportEndLine = (end: ExportEnd) => `${JSON.stringify({ end })}\n`;

/**
 * Reads an export line by line; returns its last line after the events. Events come as they were written, unknown
 * types and fields included. Throws `BadExport` for a line that is no event, and for a file without its last line.
 */
export async function* readExport(input: Readable): AsyncGenerator<RecordedEvent, ExportEnd> {
  let line = 0;
  for await (const content of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const parsed = parseJson(content, line);
    const end = endShape.safeParse(parsed);
    if (end.success) return end.data.end;
    const { error } = eventShape.safeParse(parsed);
    if (error) {
      const [first] = error.issues;
      throw new BadExport(`line ${line} is no event: ${first?.path.join('.') || 'line'}: ${first?.message}`);
    }
    yield parsed as RecordedEvent;
  }
  throw new BadExport(
    `the export ends after line ${line} without its last line, which npm run log -- export writes: it was cut off`,
  );
}

function parseJson(content: string, line: number): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new BadExport(`line ${line} is no JSON: ${(error as Error).message}`);
  }
}
