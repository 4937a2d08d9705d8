import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addDays } from '#schema/kernel/calendar.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { browserClass } from './browser-class.ts';

/** A request as far as visitors are told apart by it, whatever the transport. */
export type VisitorRequest = {
  gateway: Gateway;
  caller: Caller;
  request: Pick<IncomingMessage, 'headers'>;
};

/**
 * A hash that tells this month's visitors apart for one purpose, and nothing else: its key is made anew each
 * month of the city and deleted after it, so that no address can be tried against it any more (ANA-04). Of the
 * User-Agent only its class counts: a client that makes one up for each call would be a new visitor each time.
 */
export async function visitorHash(
  { gateway, caller, request }: VisitorRequest,
  ...purpose: readonly string[]
): Promise<string> {
  const key = await keyOf(gateway, gateway.today().slice(0, 7));
  const visitor = [caller.address, browserClass(request.headers['user-agent']), ...purpose];
  return createHmac('sha256', key).update(visitor.join('\n')).digest('hex');
}

async function keyOf({ operational }: Gateway, month: string): Promise<string> {
  const kept = await operational.get('visitor-key', month);
  if (kept) return kept.value;
  const made = randomBytes(32).toString('base64url');
  await operational.put('visitor-key', month, made, { expected: 'absent', expiresAt: endOf(month) });
  return (await operational.get('visitor-key', month))?.value ?? made;
}

/** When the month is over in every time zone, in epoch milliseconds. */
function endOf(month: string): number {
  const nextMonth = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  return Date.parse(addDays(nextMonth, 1));
}
