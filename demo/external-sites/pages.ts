import { addDays, isDate } from '#schema/kernel/time/calendar.ts';
import { parseTime } from '#schema/kernel/time/show-time.ts';
import { type Show, schedule } from '../city/schedule.ts';

/** A show as an external site announces it: `time` is the city's, `HH:MM`. */
type ExternalShow = Show;

/** A response of an external site. */
export type Page = { type: string; body: string };

const toExternal = (show: Show): ExternalShow => ({ ...show, time: parseTime(show.time) ?? '20:00' });

/** Shows of one venue in the coming four weeks that the city's own schedule does not have. */
const showsAt = (venue: string, today: string) =>
  schedule({ from: addDays(today, 8), weeks: 4, perWeek: 60, seed: 'elsewhere' })
    .filter((show) => show.venue === venue)
    .map(toExternal);

/** Shows of one day for the gig guide: some that only it has, and one that the city lists as well. */
function showsOn(date: string): ExternalShow[] {
  const on = (perWeek: number, seed: string) =>
    schedule({ from: date, weeks: 1, perWeek, seed }).filter((show) => show.date === date);
  return [...on(14, 'guide'), ...on(50, 'calendar').slice(0, 1)].map(toExternal);
}

/** The page at a path of the external sites on a day; null where there is none. */
export function pageAt(path: string, today: string): Page | null {
  switch (path) {
    case '/railyard-social-hall/calendar':
      return html('Railyard Social Hall: calendar', jsonLd(showsAt('Railyard Social Hall', today)));
    case '/dogtrot-hall/shows':
      return html('Dogtrot Hall: shows', showsAt('Dogtrot Hall', today).map(microdata).join('\n'));
    case '/cicada-ballroom/calendar.ics':
      return { type: 'text/calendar; charset=utf-8', body: calendarFile(showsAt('Cicada Ballroom', today)) };
    case '/robots.txt':
      return { type: 'text/plain; charset=utf-8', body: 'User-agent: *\nDisallow: /private/\n' };
    default: {
      const date = /^\/gig-guide\/(\d{4}-\d{2}-\d{2})$/.exec(path)?.[1];
      return date && isDate(date) ? html(`The gig guide for ${date}`, jsonLd(showsOn(date))) : null;
    }
  }
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

/** Path of the show's poster, which the server draws at a request. */
const posterPath = ({ performer, eventType }: ExternalShow) =>
  `/posters/${eventType}/${encodeURIComponent(performer)}.jpg`;

/** Sites name their shows' start in the city's time and leave the zone to the reader. */
const startOf = ({ date, time }: ExternalShow) => `${date}T${time}:00`;

function jsonLd(shows: readonly ExternalShow[]): string {
  const events = shows.map((show) => ({
    '@context': 'https://schema.org',
    '@type': kinds[show.eventType],
    name: show.performer,
    startDate: startOf(show),
    ...(show.additionalDates.length > 0 && { endDate: show.additionalDates.at(-1) }),
    location: { '@type': 'Place', name: show.venue, address: show.address },
    performer: { '@type': 'PerformingGroup', name: show.performer },
    ...(show.hasPoster && { image: posterPath(show) }),
    description: `${show.performer} at ${show.venue}.`,
    offers: { '@type': 'Offer', price: show.price ?? 'TBA', ...(show.url && { url: show.url }) },
  }));
  const lines = shows.map(
    ({ performer, venue, date }) => `<li>${escaped(performer)}, ${escaped(venue)}, ${date}</li>`,
  );
  const script = JSON.stringify(events).replaceAll('<', '\\u003c');
  return `<ul>${lines.join('')}</ul><script type="application/ld+json">${script}</script>`;
}

function microdata(show: ExternalShow): string {
  return [
    `<article itemscope itemtype="https://schema.org/${kinds[show.eventType]}">`,
    `<h2 itemprop="name">${escaped(show.performer)}</h2>`,
    `<time itemprop="startDate" datetime="${startOf(show)}">${show.date}, ${show.time}</time>`,
    `<div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${escaped(show.venue)}</span>, <span itemprop="address">${escaped(show.address)}</span></div>`,
    ...(show.hasPoster ? [`<img itemprop="image" src="${posterPath(show)}" alt="">`] : []),
    ...(show.price
      ? [
          `<p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">${escaped(show.price)}</span></p>`,
        ]
      : []),
    '</article>',
  ].join('');
}

const icsText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);
const icsTime = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** Lines of a calendar file end in CRLF and are at most 75 octets long. */
function calendarFile(shows: readonly ExternalShow[]): string {
  const events = shows.flatMap((show) => [
    'BEGIN:VEVENT',
    `UID:${show.date}-${encodeURIComponent(show.performer)}@cicada-ballroom`,
    `DTSTAMP:${icsTime(addDays(show.date, -60), '12:00')}Z`,
    `DTSTART:${icsTime(show.date, show.time)}`,
    `SUMMARY:${icsText(show.performer)}`,
    `LOCATION:${icsText(`${show.venue}, ${show.address}`)}`,
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
