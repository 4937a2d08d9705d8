/** A show of a page; `hour` from 18 to 22. */
export type PlainShow = { day: string; hour: number; name: string; venue: string | null; price: string };
/** How a page writes days and hours. */
type Writing = { day: (day: string) => string; hour: (hour: number) => string };
type Layout = (shows: readonly PlainShow[], { day, hour }: Writing) => string;

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
const monthOf = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
const numberOf = (day: string) => Number(day.slice(8));
const monthNumber = (day: string) => Number(day.slice(5, 7));
const ordinal = (day: string) => {
  const number = numberOf(day);
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[kind]}`;
};
const [wd, mon] = [(day: string) => weekdayOf(day).slice(0, 3), (day: string) => monthOf(day).slice(0, 3)];

/** Ways of writing a day. */
export const days: readonly ((day: string) => string)[] = [
  (day) => `${wd(day)} ${mon(day)} ${numberOf(day)}`,
  (day) => `${weekdayOf(day)}, ${monthOf(day)} ${numberOf(day)}`,
  (day) => `${weekdayOf(day)}, ${monthOf(day)} ${numberOf(day)}, ${day.slice(0, 4)}`,
  (day) => `${mon(day)} ${numberOf(day)}`,
  (day) => `${monthOf(day)} ${ordinal(day)}`,
  (day) => `${mon(day)}. ${numberOf(day)}, ${day.slice(0, 4)}`,
  (day) => `${wd(day)} ${monthNumber(day)}/${numberOf(day)}`,
  (day) => `${monthNumber(day)}/${numberOf(day)}`,
  (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  (day) => `${day.slice(5, 7)}.${day.slice(8)}.${day.slice(2, 4)}`,
  (day) => `${wd(day)}, ${numberOf(day)} ${mon(day)}`,
  (day) => `${numberOf(day)} ${monthOf(day)} ${day.slice(0, 4)}`,
  (day) => `${weekdayOf(day)} ${monthOf(day)} ${numberOf(day)}`.toUpperCase(),
  (day) => `${weekdayOf(day)} the ${ordinal(day)} of ${monthOf(day)}`,
  (day) => day,
  (day) => `${wd(day).toUpperCase()} ${monthNumber(day)}.${day.slice(8)}`,
  (day) => `${mon(day)} ${numberOf(day)} (${wd(day)})`,
  (day) => `${wd(day)} ${monthNumber(day)}-${numberOf(day)}`,
];

const clock = (hour: number) => hour % 12;
/** Ways of writing the hour of a show, whose doors open an hour before. */
export const hours: readonly ((hour: number) => string)[] = [
  (hour) => `${clock(hour)}pm`,
  (hour) => `${clock(hour)}:00 PM`,
  (hour) => `${clock(hour)} p.m.`,
  (hour) => `Doors ${clock(hour - 1)}pm / Show ${clock(hour)}pm`,
  (hour) => `${clock(hour - 1)}:00pm doors, ${clock(hour)}:00pm show`,
  (hour) => `Doors: ${clock(hour - 1)}:00 PM | Show: ${clock(hour)}:00 PM`,
  (hour) => `${clock(hour)}-${clock(hour + 1)}pm`,
  (hour) => `${clock(hour)}:00 PM – ${clock(hour + 1)}:00 PM`,
  (hour) => `${clock(hour)} to ${clock(hour + 1)} p.m.`,
  (hour) => `Show @ ${clock(hour)}pm`,
  (hour) => `Doors ${clock(hour - 1)} / Show ${clock(hour)}`,
  (hour) => `Doors at ${clock(hour - 1)}, music at ${clock(hour)}`,
  (hour) => `${clock(hour)}:00`,
  (hour) => `${clock(hour)}pm sharp`,
  (hour) => `${clock(hour)} PM CST`,
  (hour) => `Music ${clock(hour)}-${clock(hour + 1)}pm`,
  (hour) => `${clock(hour)}:00p-${clock(hour + 1)}:00p`,
  (hour) => `Starts at ${clock(hour)}pm`,
];

/** Names as pages write them, one kind per row. */
export const names: readonly (readonly string[])[] = [
  ['Night Heron', 'Fern Hollow', 'The Salt Larks', 'Juno & the Tides'],
  ['Comedy Open Mic', 'Drag Bingo', 'A Christmas Carol', 'Songwriters in the Round'],
  ['NIGHT HERON', 'FERN HOLLOW', 'GHOST RANCH', 'IDA MARSH'],
  [
    'Mule Deer w/ Mothwing, Ana Quill',
    'Ida Marsh w/ Tall Drink',
    'Okra w/ Los Faroles',
    'Dry County w/ DJ Halcyon',
  ],
  [
    'Mule Deer: Record Release Show',
    'Ana Quill: Record Release Show',
    'Fern: Record Release Show',
    'Ida Marsh: Live',
  ],
  ['Night Heron + Mule Deer', 'Ana Quill + Tall Drink', 'Fern Hollow + Okra', 'Ghost Ranch + Mothwing'],
  ['“Two-Step Night”', '“The Tempest”', '“Gospel Brunch”', '“Vinyl Night”'],
  ['An Evening with Ida Marsh', 'An Evening with Ana Quill', 'An Evening with Fern', 'An Evening with Okra'],
];

/** What stands beside a price. */
export const prices: readonly string[] = [
  '',
  '$10',
  'Free',
  '$12 adv / $15 dos',
  '$20–$35',
  '21+',
  '$10 suggested',
  'Pay what you can',
  '$10 at the door',
  'Tickets: $18',
];

const joined = (parts: readonly (string | null)[], mark: string) => parts.filter(Boolean).join(mark);
const rows = (shows: readonly PlainShow[], row: (show: PlainShow, at: number) => string) =>
  shows.map(row).join('\n');

/** Layouts of lists without structured data, as venues, promoters and site builders write them. */
export const layouts: Readonly<Record<string, Layout>> = {
  'lines with dashes': (shows, { day, hour }) =>
    `<ul>${rows(shows, (show) => `<li>${joined([day(show.day), show.name, show.venue, hour(show.hour), show.price], ' – ')}</li>`)}</ul>`,
  'lines with bars': (shows, { day, hour }) =>
    `<ul>${rows(shows, (show) => `<li>${joined([day(show.day), hour(show.hour), show.name, show.venue, show.price], ' | ')}</li>`)}</ul>`,
  'bold names': (shows, { day, hour }) =>
    `<ul>${rows(shows, (show) => `<li><strong>${show.name}</strong>, ${joined([show.venue, day(show.day), hour(show.hour), show.price], ', ')}</li>`)}</ul>`,
  'cards of a design system': (shows, { day, hour }) =>
    rows(
      shows,
      (show, at) =>
        `<div class="event-card"><div class="event-card__date">${day(show.day)}</div><h3>${show.name}</h3>${show.venue ? `<div class="event-card__venue">${show.venue}</div>` : ''}<p>${hour(show.hour)}</p><p>${show.price}</p><p>The trio returns with a new record.</p><a href="/e/${at}">Tickets</a></div>`,
    ),
  'boxes without classes': (shows, { day, hour }) =>
    rows(
      shows,
      (show, at) =>
        `<div><div><a href="/e/${at}"><img src="/i/${at}.jpg" alt=""></a></div><div><div>${day(show.day)}</div><div><a href="/e/${at}">${show.name}</a></div>${show.venue ? `<div>${show.venue}</div>` : ''}<div>${hour(show.hour)}</div><div>${show.price}</div></div></div>`,
    ),
  'paragraphs of one class': (shows, { day, hour }) =>
    rows(
      shows,
      (show) =>
        `<p class="font_8"><span style="font-weight:bold"><span class="color_15">${show.name}</span></span></p><p class="font_8"><span class="color_15">${day(show.day)}</span></p><p class="font_8"><span class="color_15">${joined([hour(show.hour), show.venue, show.price], ' ~ ')}</span></p><p class="font_8">&#8203;</p>`,
    ),
  'a table without heads': (shows, { day, hour }) =>
    `<table border=0>${rows(shows, (show) => `<tr><td valign=top><font face=arial>${day(show.day)}</font></td><td><b>${show.name}</b>${show.venue ? `<br>${show.venue}` : ''}</td><td>${hour(show.hour)}</td><td>${show.price}&nbsp;</td></tr>`)}</table>`,
  'days above lines': (shows, { day, hour }) =>
    rows(
      shows,
      (show) =>
        `<h3>${day(show.day)}</h3><p>${show.name}${show.venue ? `<br>${show.venue}` : ''}<br>${joined([hour(show.hour), show.price], ' · ')}</p>`,
    ),
  'names above lines': (shows, { day, hour }) =>
    rows(
      shows,
      (show) =>
        `<h3>${show.name}</h3><p>${joined([day(show.day), hour(show.hour), show.venue], ' • ')}</p><p>A night of loud guitars and quiet jokes.</p><p>${show.price}</p>`,
    ),
  'rows that are links': (shows, { day, hour }) =>
    rows(
      shows,
      (show, at) =>
        `<a class="row" href="/e/${at}"><span class="d">${day(show.day)}</span><span class="n">${show.name}</span>${show.venue ? `<span class="w">${show.venue}</span>` : ''}<span class="t">${hour(show.hour)}</span></a>`,
    ),
  'days below months': (shows, { hour }) => {
    const months = Map.groupBy(shows, ({ day }) => `${monthOf(day)} ${day.slice(0, 4)}`);
    return [...months]
      .map(
        ([month, own]) =>
          `<h2>${month}</h2>${rows(own, (show) => `<p>${joined([`${wd(show.day)} ${numberOf(show.day)}`, show.name, show.venue && `at ${show.venue}`, hour(show.hour), show.price], ' – ')}</p>`)}`,
      )
      .join('');
  },
  'boxes of month and day': (shows, { hour }) =>
    rows(
      shows,
      (show, at) =>
        `<div class="ev"><div class="when"><div>${mon(show.day)}</div><div>${show.day.slice(8)}</div><div>${wd(show.day)}</div></div><div class="what"><h4><a href="/e/${at}">${show.name}</a></h4><div>${joined([hour(show.hour), show.price], ' | ')}</div>${show.venue ? `<div class="venue-name">${show.venue}</div>` : ''}</div></div>`,
    ),
  'preformatted columns': (shows, { day, hour }) =>
    `<pre>${rows(shows, (show) => `${day(show.day).padEnd(30)}   ${show.name.padEnd(40)}   ${(show.venue ?? '').padEnd(20)}   ${hour(show.hour)}   ${show.price}`)}</pre>`,
  'icons of a page builder': (shows, { day, hour }) =>
    rows(
      shows,
      (show, at) =>
        `<section><div class="widget-heading"><h2>${show.name}</h2></div><ul class="icon-list"><li><span>${day(show.day)}</span></li><li><span>${hour(show.hour)}</span></li>${show.venue ? `<li><span>${show.venue}</span></li>` : ''}</ul><p>Come early for the patio.</p><a href="/e/${at}">Get tickets</a></section>`,
    ),
  'lines between rules': (shows, { day, hour }) =>
    shows
      .map((show) =>
        joined([show.name, day(show.day), joined([hour(show.hour), show.venue], ', '), show.price], '<br>'),
      )
      .join('<hr>'),
  'lines between empty lines': (shows, { day, hour }) =>
    `<center>${rows(shows, (show) => `${joined([`<b>${day(show.day)}</b>`, show.name, show.venue, hour(show.hour), show.price], '<br>')}<br><br>`)}</center>`,
  'labels When and Where': (shows, { day, hour }) =>
    rows(
      shows,
      (show) =>
        `<div class="box"><h3>${show.name}</h3><p><b>When:</b> ${day(show.day)}, ${hour(show.hour)}<br>${show.venue ? `<b>Where:</b> ${show.venue}<br>` : ''}<b>Cost:</b> ${show.price || 'Free'}</p></div>`,
    ),
};
