import { showAfterDoors } from '../../text/door-time.ts';
import { parseMoment } from '../../text/parse-moment.ts';
import { type SchemaNode, textIn } from '../schema-node.ts';
import { startOf } from './hour-sections.ts';

/**
 * Reads the start of a show, 'YYYY-MM-DD HH:MM', where by its section of the text its own is that of the doors; null
 * otherwise. A show with other doors in its data is right.
 */
export function doorsReader(timeZone: string): (event: SchemaNode, section: string) => string | null {
  // Performances of one play often have one section.
  const known = new Map<string, string | null>();
  return (event, section) => {
    const [day = '', hour = ''] = startOf(event).split(' ');
    const doors = textIn(event.doorTime);
    if (hour === '' || (doors && parseMoment(doors, timeZone) !== parseMoment(startOf(event), timeZone)))
      return null;
    const key = `${hour} ${section}`;
    const start = known.get(key) ?? (known.has(key) ? null : showAfterDoors(section, hour));
    known.set(key, start);
    return start && `${day} ${start}`;
  };
}
