import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType } from '#schema/kernel/fields.ts';
import type { VenueType } from '#schema/venues/venue-type.ts';
import type { SceneName } from '../pictures/venue-picture.ts';
import { chance } from '../random.ts';

/** The rows of a table of this folder, without its heading; `-` is an empty field. */
export function readTable(name: string): string[][] {
  const [, ...rows] = readFileSync(join(import.meta.dirname, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => row.split('\t').map((field) => (field === '-' ? '' : field)));
}

/** A name as part of a URL, words separated by `gap`. */
const slug = (name: string, gap: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}|'/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, gap);

type AgeRestriction = 'all_ages' | '18+' | '21+';

export type Performer = {
  name: string;
  eventType: EventType;
  /** As printed: `$15`, `$20-$25` or `Free`. */
  price: string;
  ageRestriction: AgeRestriction;
  /** Where the performer usually starts in the day. */
  partOfDay: string;
  /** The performer's own page; one in twelve has none. */
  url: string | null;
};

export const performers: readonly Performer[] = readTable('performers').flatMap(
  ([type = '', price = '', age, partOfDay = '', names = '']) =>
    names.split('; ').map((name) => ({
      name,
      eventType: type as EventType,
      price,
      ageRestriction: age as AgeRestriction,
      partOfDay,
      url: chance('site', name) < 0.08 ? null : `https://example.com/${type}/${slug(name, '-')}`,
    })),
);

export type Venue = {
  name: string;
  address: string;
  /** Which shows it has; none while it waits to be verified. */
  eventTypes: readonly EventType[];
  ageRestriction: AgeRestriction;
  venueType: VenueType;
  capacity: number | null;
  /** `verified` and `unverified` ones were added by admins, `submitted` ones by members and verified later. */
  status: 'verified' | 'unverified' | 'submitted' | 'waiting';
  /** What its pictures show; the first one represents it in lists. */
  pictures: readonly SceneName[];
  description: string;
  url: string | null;
  phone: string | null;
  email: string | null;
};

export const venues: readonly Venue[] = readTable('venues').map(
  ([name = '', address = '', shows, age, type, capacity, status, pictures, description = ''], at) => {
    const host = `${slug(name.replace(/^The /, ''), '').slice(0, 24)}.example.com`;
    return {
      name,
      address: address.replace(/, (\d{5})$/, ', Austin, TX $1'),
      eventTypes: shows ? (shows.split(' ') as EventType[]) : [],
      ageRestriction: (age || 'all_ages') as AgeRestriction,
      venueType: type as VenueType,
      capacity: capacity ? Number(capacity) : null,
      status: status as Venue['status'],
      pictures: pictures ? (pictures.split(', ') as SceneName[]) : [],
      description,
      url: at % 9 === 4 ? null : `https://${host}`,
      // 555-0100 to 555-0199 are numbers of fiction.
      phone: at % 7 === 5 ? null : `(512) 555-01${String(at).padStart(2, '0')}`,
      email: at % 3 === 2 ? null : `hello@${host}`,
    };
  },
);

/** The texts of a row's first field. */
const groupRows = <Row>(name: string, toRow: (fields: string[]) => Row): ReadonlyMap<string, Row[]> =>
  Map.groupBy(readTable(name), ([key = '']) => key)
    .values()
    .reduce(
      (groups, rows) =>
        groups.set(
          rows[0]![0]!,
          rows.map(([, ...fields]) => toRow(fields)),
        ),
      new Map<string, Row[]>(),
    );

export type ReviewText = { rating: number; title: string | null; comment: string | null };

/** Reviews by the kind of venue that they suit, by the one venue that they are about, or `any`, `hidden` and `edited`. */
export const reviewTexts = groupRows(
  'reviews',
  ([stars, title, text]): ReviewText => ({
    rating: Number(stars),
    title: title || null,
    comment: text || null,
  }),
);

/** Comments by the type of show that they suit, or `any` and `held` (for a moderator to decide). */
export const commentTexts = groupRows('comments', ([text = '']) => text);

const handles = {
  'example.com':
    'grackle.watcher late.encore twostep.tess vinylvera front.row.frank bassline.beto lone.star.lena zilker.zoe ' +
    'queso.quentin marfa.mae sixth.street.sid patio.pat cedar.choppers honkytonk.hal nightowl.nadia open.mic.omar ' +
    'balcony.bea riverside.rui cowbell.carla encore.emil',
  'example.org':
    'gallery.gwen fiddle.finn matinee.mo pecan.pete stagedoor.stella trumpet.tariq bluebonnet.bo drumfill.dot ' +
    'kolache.kate setlist.sol porch.picker ticketstub.tim mic.check.mina merch.table.max soundcheck.suki ' +
    'amp.repair.al poster.paula will.call.wes house.lights.hana tuning.peg.tom',
  'example.net':
    'crowdwork.cy improv.ivy laughs.lorenzo brushstroke.bex inkwell.ines pulp.printer kiln.kai sketchbook.sam ' +
    'gridline.greta opening.night.oz doors.at.eight rideshare.rhea southbound.sal eastside.esme northloop.ned ' +
    'tamale.tina brisket.bram sunday.brunch.su midnight.mel rainy.day.raj',
};

/** E-mail addresses of the members. */
export const members: readonly string[] = Object.entries(handles).flatMap(([domain, names]) =>
  names.split(' ').map((name) => `${name}@${domain}`),
);

/** E-mail addresses of the admins. */
export const moderators = [
  'ada.desk@example.org',
  'moses.desk@example.org',
  'june.desk@example.org',
] as const;
