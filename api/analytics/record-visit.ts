import { countOnce, visitorsSubject } from '#stores/operational/daily-counts.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { endOfMonth, visitorHash } from './visitor-hash.ts';

/**
 * Counts a visitor once a month, on the day of the first visit (R-41, ANA-04), in the day's counts outside of the log
 * (D-105). Nothing is stored about the account.
 */
export async function recordVisit(
  gateway: Gateway,
  caller: Pick<Caller, 'address' | 'userAgent'>,
): Promise<void> {
  const day = gateway.today();
  const once = await visitorHash(gateway, caller, 'visit');
  const until = endOfMonth(day.slice(0, 7));
  await countOnce(gateway.operational, { subject: visitorsSubject, day, figure: 'visitors', once, until });
}
