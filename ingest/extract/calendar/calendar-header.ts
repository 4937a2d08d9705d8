import { toTimeZone } from './time-zone.ts';

/** What a calendar file says about all of its entries. */
export type CalendarHeader = {
  name: string | null;
  /** The zone of times without one; null where the file has none that exists. */
  timeZone: string | null;
  /** Zones of the file that say which one of the world they are, by their names in the file. */
  zones: ReadonlyMap<string, string>;
};

const maxZones = 100;

/** The header of a calendar file, by its lines: names of zones are taken, their rules are not. */
export function readHeader(file: string): CalendarHeader {
  const line = (name: string) =>
    new RegExp(`^${name}(?:;[^:\\r\\n]{0,200})?:([^\\r\\n]{1,300})`, 'im').exec(file)?.[1]?.trim() ?? null;
  const zones = new Map<string, string>();
  const starts = /^TZID(?:;[^:\r\n]{0,200})?:([^\r\n]{1,200})/gim;
  for (let found = starts.exec(file); found && zones.size < maxZones; found = starts.exec(file)) {
    const block = file.slice(found.index, found.index + 1000).split(/^END:VTIMEZONE/im, 1)[0] ?? '';
    const location = /^X-LIC-LOCATION:([^\r\n]{1,100})/im.exec(block)?.[1]?.trim();
    const zone = location && toTimeZone(location);
    if (zone) zones.set(found[1]?.trim() ?? '', zone);
  }
  return {
    name: line('X-WR-CALNAME')?.replace(/\\([,;\\])/g, '$1') ?? line('NAME'),
    timeZone: toTimeZone(line('X-WR-TIMEZONE') ?? ''),
    zones,
  };
}
