import { addDays, isDate } from '#schema/kernel/calendar.ts';
import { parseTime } from '#schema/kernel/show-time.ts';
import { programme, type Show } from '../city/calendar.ts';

/** What a neighbouring site announces; `time` is the city's, `HH:MM`. */
type Gig = Omit<Show, 'time'> & { time: string };

const asGig = (show: Show): Gig => ({ ...show, time: parseTime(show.time) ?? '20:00' });

/** The gigs of the coming four weeks that the city's own calendar does not know. */
function gigsAround(today: string): Gig[] {
  return programme({ from: addDays(today, 8), weeks: 4, perWeek: 60, seed: 'elsewhere' }).map(asGig);
}

/** Gigs of one house, for its own site. */
const gigsAt = (venue: string, today: string) => gigsAround(today).filter((gig) => gig.venue === venue);

/** Gigs of one day for the city's gig guide: some that only it knows, and one that the calendar lists as well. */
function gigsOn(day: string): Gig[] {
  const known = programme({ from: day, weeks: 1, perWeek: 50, seed: 'calendar' }).find(
    ({ date }) => date === day,
  );
  const own = programme({ from: day, weeks: 1, perWeek: 14, seed: 'guide' }).filter(
    ({ date }) => date === day,
  );
  return [...own, ...(known ? [known] : [])].map(asGig);
}

/** A page as a neighbouring site answers it. */
export type Page = { type: string; body: string };

/** The houses with a site of their own, and what their calendars are made of. */
const houses = {
  'railyard-social-hall': 'Railyard Social Hall',
  'cicada-ballroom': 'Cicada Ballroom',
  'dogtrot-hall': 'Dogtrot Hall',
} as const;

/** The page at a path of the neighbouring sites on a day; null where there is none. */
export function pageAt(path: string, today: string): Page | null {
  switch (path) {
    case '/railyard-social-hall/calendar':
      return html('Railyard Social Hall: calendar', jsonLd(gigsAt(houses['railyard-social-hall'], today)));
    case '/dogtrot-hall/shows':
      return html('Dogtrot Hall: shows', gigsAt(houses['dogtrot-hall'], today).map(marked).join('\n'));
    case '/cicada-ballroom/calendar.ics':
      return {
        type: 'text/calendar; charset=utf-8',
        body: calendarFile(gigsAt(houses['cicada-ballroom'], today)),
      };
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nDisallow: /private/\n' };
    default:
      return guidePage(path);
  }
}

function guidePage(path: string): Page | null {
  const day = /^\/gig-guide\/(\d{4}-\d{2}-\d{2})$/.exec(path)?.[1];
  if (!day || !isDate(day)) return null;
  return html(`The gig guide for ${day}`, jsonLd(gigsOn(day)));
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function html(title: string, body: string): Page {
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>\n${body}\n</body></html>`,
  };
}

const kinds = { music: 'MusicEvent', comedy: 'ComedyEvent', art: 'ExhibitionEvent' } as const;

/** Where the gig's poster is drawn; the path names what is on it. */
const posterPath = ({ performer, eventType }: Gig) =>
  `/posters/${eventType}/${encodeURIComponent(performer)}.jpg`;

/** Sites name their gigs' start in the city's time and leave the zone to the reader. */
const startOf = ({ date, time }: Gig) => `${date}T${time}:00`;

function jsonLd(gigs: readonly Gig[]): string {
  const events = gigs.map((gig) => ({
    '@context': 'https://schema.org',
    '@type': kinds[gig.eventType],
    name: gig.performer,
    startDate: startOf(gig),
    ...(gig.additionalDates.length > 0 && { endDate: gig.additionalDates.at(-1) }),
    location: { '@type': 'Place', name: gig.venue, address: gig.address },
    performer: { '@type': 'PerformingGroup', name: gig.performer },
    ...(gig.poster && { image: posterPath(gig) }),
    description: `${gig.performer} at ${gig.venue}.`,
    offers: { '@type': 'Offer', price: gig.price ?? 'TBA', ...(gig.url && { url: gig.url }) },
  }));
  const lines = gigs.map(
    ({ performer, venue, date }) => `<li>${escaped(performer)}, ${escaped(venue)}, ${date}</li>`,
  );
  const script = JSON.stringify(events).replaceAll('<', '\\u003c');
  return `<ul>${lines.join('')}</ul><script type="application/ld+json">${script}</script>`;
}

function marked(gig: Gig): string {
  return [
    `<article itemscope itemtype="https://schema.org/${kinds[gig.eventType]}">`,
    `<h2 itemprop="name">${escaped(gig.performer)}</h2>`,
    `<time itemprop="startDate" datetime="${startOf(gig)}">${gig.date}, ${gig.time}</time>`,
    `<div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${escaped(gig.venue)}</span>, <span itemprop="address">${escaped(gig.address)}</span></div>`,
    ...(gig.poster ? [`<img itemprop="image" src="${posterPath(gig)}" alt="">`] : []),
    ...(gig.price
      ? [
          `<p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">${escaped(gig.price)}</span></p>`,
        ]
      : []),
    '</article>',
  ].join('');
}

const icsText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);
const icsTime = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** Lines of a calendar file end in CRLF and are at most 75 octets long. */
function calendarFile(gigs: readonly Gig[]): string {
  const events = gigs.flatMap((gig) => [
    'BEGIN:VEVENT',
    `UID:${gig.date}-${encodeURIComponent(gig.performer)}@cicada-ballroom`,
    `DTSTAMP:${icsTime(addDays(gig.date, -60), '12:00')}Z`,
    `DTSTART:${icsTime(gig.date, gig.time)}`,
    `SUMMARY:${icsText(gig.performer)}`,
    `LOCATION:${icsText(`${gig.venue}, ${gig.address}`)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cicada Ballroom//Calendar//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map((line) => line.replace(/(.{70})(?=.)/gu, '$1\r\n ')).join('\r\n')}\r\n`;
}
