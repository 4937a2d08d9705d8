import { createHmac, randomBytes } from 'node:crypto';
import { addDays } from '#schema/kernel/time/calendar.ts';
import type { Caller, Gateway, Platform } from '../gateway.ts';

/**
 * A hash that identifies a visitor within one month and one purpose. The key is created for each month of the city
 * and deleted afterwards, so addresses cannot be tested against old hashes (ANA-04). Only the class of the
 * User-Agent counts; otherwise a client that changes the header would be a new visitor at each call.
 */
export async function visitorHash(
  deps: Pick<Platform, 'today'> & Pick<Gateway, 'operational'>,
  { address, userAgent }: Pick<Caller, 'address' | 'userAgent'>,
  ...purpose: readonly string[]
): Promise<string> {
  const key = await keyOf(deps, deps.today().slice(0, 7));
  const visitor = [address, browserClass(userAgent), ...purpose];
  return createHmac('sha256', key).update(visitor.join('\n')).digest('hex');
}

async function keyOf({ operational }: Pick<Gateway, 'operational'>, month: string): Promise<string> {
  const stored = await operational.get('visitor-key', month);
  if (stored) return stored.value;
  const created = randomBytes(32).toString('base64url');
  await operational.put('visitor-key', month, created, { expected: 'absent', expiresAt: endOfMonth(month) });
  return (await operational.get('visitor-key', month))?.value ?? created;
}

/** The end of the month in every time zone, in epoch milliseconds. */
export function endOfMonth(month: string): number {
  const nextMonth = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  return Date.parse(addDays(nextMonth, 1));
}

/**
 * In this order: the first match wins, because the other browsers also send the tokens of Chrome or Safari.
 */
const families: readonly [name: string, mark: RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

const platforms: readonly [name: string, mark: RegExp][] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\b(?:Linux|X11|CrOS)\b/],
];

const nameOf = (classes: typeof families, userAgent: string) =>
  classes.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other';

/**
 * Browser family and platform of a User-Agent header, such as 'firefox android'. There are 42 classes, whatever
 * the client sends, and an update of the browser does not change its class.
 */
export function browserClass(userAgent = ''): string {
  return `${nameOf(families, userAgent)} ${nameOf(platforms, userAgent)}`;
}
