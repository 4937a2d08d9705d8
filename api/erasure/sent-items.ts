import { definitionOf } from '#schema/events.ts';
import type { RecordedEvent } from '#schema/kernel/message.ts';
import { personalValues } from '#schema/kernel/personal.ts';
import { START } from '#schema/kernel/position.ts';
import type { EventLog } from '#stores/event-log/event-log.ts';
import { subjectsOf } from '#stores/personal-data/sealed-text.ts';
import { documentIdIn } from '../documents/document-store.ts';

export type SentItems = {
  /** The streams whose events have personal fields encrypted for the person. */
  streams: ReadonlySet<string>;
  /** The ids of the documents in such events. */
  documents: readonly string[];
};

/** Finds the items sent by a person or in their name, in one pass over the log; it needs no key. */
export async function findSentItems(log: Pick<EventLog, 'readAll'>, subject: string): Promise<SentItems> {
  const streams = new Set<string>();
  const documents: string[] = [];
  for (let page = await log.readAll(START); page.length > 0; page = await log.readAll(page.at(-1)!.position))
    for (const event of page.filter((each) => isSealedFor(each, subject))) {
      streams.add(event.stream);
      documents.push(...documentsIn(event));
    }
  return { streams, documents };
}

function isSealedFor({ type, data }: RecordedEvent, subject: string): boolean {
  const values = personalValues(data, definitionOf(type)?.personal?.fields ?? []);
  return values.some((value) => typeof value === 'string' && subjectsOf(value).includes(subject));
}

function documentsIn({ data: { verificationDocs } }: RecordedEvent): string[] {
  if (!Array.isArray(verificationDocs)) return [];
  return verificationDocs.map(({ url }: { url: string }) => documentIdIn(url)).filter((id) => id !== '');
}
