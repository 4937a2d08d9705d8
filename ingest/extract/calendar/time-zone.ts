import { findIana } from 'windows-iana';

const known = new Map<string, boolean>();

/**
 * The time zone of a calendar file: an IANA name, also at the end of a longer path, or a Windows name; null for a
 * custom zone of the file.
 */
export function toTimeZone(tzid: string): string | null {
  const [windows] = findIana(tzid);
  if (windows) return windows;
  const path = /[A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?$/.exec(tzid.slice(-100))?.[0];
  return [tzid, path, path?.split('/').slice(-2).join('/')].find((name) => name && isZone(name)) ?? null;
}

function isZone(name: string): boolean {
  if (name.length > 60) return false;
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  // The names come from external files, so the cache is bounded.
  if (known.size > 1000) known.clear();
  const is = isSupported(name);
  known.set(name, is);
  return is;
}

function isSupported(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
