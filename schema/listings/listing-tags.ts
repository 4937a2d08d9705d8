import type { Thing, WithContext } from 'schema-dts';
import type { PageMeta } from '../page-meta.ts';
import { type Addresses, eventJsonLd, type JsonLdShow, type Place, startOf } from './event-json-ld.ts';

/**
 * Meta tags of a page besides its title and description: its kind, further Open Graph properties, and
 * structured data.
 */
export type PageTags = {
  type: 'website' | 'event' | 'profile';
  properties?: readonly (readonly [property: string, content: string])[];
  linked?: WithContext<Thing>;
};

/** Start, venue and performer tags of a show's page, the same on server and client (META-02). */
export function listingTags(
  show: JsonLdShow,
  { description }: PageMeta,
  addresses: Addresses,
  place: Place,
): PageTags {
  return {
    type: 'event',
    properties: [
      ['event:start_time', startOf(show, place.timeZone)],
      ...(show.lastDate > show.date ? [['event:end_time', show.lastDate] as const] : []),
      ['event:location', `${show.venue}, ${show.address}`],
      ['event:performer', show.performer],
    ],
    linked: eventJsonLd(show, addresses, place, description),
  };
}
