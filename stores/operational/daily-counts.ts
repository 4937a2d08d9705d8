import { z } from 'zod';
import { addDays } from '#schema/kernel/time/calendar.ts';
import { KeyedMutex } from '../event-log/keyed-mutex.ts';
import type { OperationalStore } from './operational.ts';

/** Counts by name, such as impressions and clicks. */
type Figures = Readonly<Record<string, number>>;

/** What was counted for a subject on a day of the city; a closed one does not change. */
export type DailyCount = { subject: string; day: string; figures: Figures; closed: boolean };

type Counted = {
  subject: string;
  /** The city's date of now. */
  day: string;
  figure: string;
  /** Identifies what is counted once, such as a showing of an ad; `until` (epoch ms) it is remembered. */
  once: string;
  until: number;
};

type Store = Pick<OperationalStore, 'get' | 'put' | 'delete' | 'list'>;

const shape = z.object({ figures: z.record(z.string(), z.int()), closed: z.boolean() });
const parse = (value: string): Pick<DailyCount, 'figures' | 'closed'> => shape.parse(JSON.parse(value));

const keyOf = (subject: string, day: string) => `${subject}/${day}`;

/** The subjects of the counts: the visitors of the site, and each ad. */
export const visitorsSubject = 'visitors';
const adPrefix = 'ad:';
export const adSubject = (adId: string) => `${adPrefix}${adId}`;
/** The ad of a subject; null for another subject. */
export const adOfSubject = (subject: string) =>
  subject.startsWith(adPrefix) ? subject.slice(adPrefix.length) : null;

/** One count at a time in this process; other processes are detected by revision. */
const mutex = new KeyedMutex();

/**
 * Adds 1 to a figure of the subject's day, once for each `once`: on disk when it resolves. A day that is closed already
 * counts into the next one. A process that is killed between its two writes loses that one count, whose caller got no
 * response.
 */
export async function countOnce(store: Store, { subject, day, figure, once, until }: Counted): Promise<void> {
  const mark = `${subject}/${figure}/${once}`;
  if ((await store.put('counted', mark, '', { expected: 'absent', expiresAt: until })) === null) return;
  try {
    await mutex.runExclusive(subject, () => add(store, { subject, day, figure }));
  } catch (error) {
    await store.delete('counted', mark);
    throw error;
  }
}

async function add(store: Store, { subject, day, figure }: Pick<Counted, 'subject' | 'day' | 'figure'>) {
  for (let date = day; ; ) {
    const stored = await store.get('daily-count', keyOf(subject, date));
    const { figures, closed } = stored ? parse(stored.value) : { figures: {} as Figures, closed: false };
    if (closed) {
      date = addDays(date, 1);
      continue;
    }
    const value = JSON.stringify({ figures: { ...figures, [figure]: (figures[figure] ?? 0) + 1 }, closed });
    const expected = stored?.revision ?? 'absent';
    if ((await store.put('daily-count', keyOf(subject, date), value, { expected })) !== null) return;
  }
}

/** Every count that is stored, by subject and day: the open days, and closed ones for some days. */
export async function dailyCounts(store: Pick<Store, 'list'>): Promise<DailyCount[]> {
  const entries = await store.list('daily-count');
  return entries.map(({ key, entry }) => {
    const at = key.lastIndexOf('/');
    return { subject: key.slice(0, at), day: key.slice(at + 1), ...parse(entry.value) };
  });
}

/** Closes a day of a subject and returns its final count; later ones go to the next day. */
export async function closeDay(
  store: Store,
  { subject, day }: Pick<DailyCount, 'subject' | 'day'>,
): Promise<DailyCount> {
  for (;;) {
    const stored = await store.get('daily-count', keyOf(subject, day));
    const { figures, closed } = stored ? parse(stored.value) : { figures: {}, closed: false };
    const expected = stored?.revision ?? 'absent';
    const value = JSON.stringify({ figures, closed: true });
    if (closed || (await store.put('daily-count', keyOf(subject, day), value, { expected })) !== null)
      return { subject, day, figures, closed: true };
  }
}

/** Lets a closed count expire at a time in epoch milliseconds: its event is in the log. */
export async function expireCount(
  store: Store,
  { subject, day, figures }: DailyCount,
  at: number,
): Promise<void> {
  await store.put('daily-count', keyOf(subject, day), JSON.stringify({ figures, closed: true }), {
    expiresAt: at,
  });
}
