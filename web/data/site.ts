import { addDays, cityDate, daysBetween } from '#schema/kernel/time/calendar.ts';
import type { PageSite } from '#schema/rendered-page.ts';

let loaded: { site: PageSite; at: number } | undefined;
/** The city's date in the last quarter of an hour that it was asked for. */
let current = { quarter: Number.NaN, date: '' };

const quarterOf = (at: number) => Math.floor(at / 900_000);

export function setSite(site: PageSite): void {
  loaded = { site, at: Date.now() };
  current = { quarter: quarterOf(loaded.at), date: site.today };
}

/** Reads the settings before the first render; a document without them (Vite's dev server) queries GraphQL. */
export async function loadSite(): Promise<void> {
  const text = document.getElementById('site')?.textContent;
  setSite(text ? JSON.parse(text) : await fetchSite());
}

async function fetchSite(): Promise<PageSite> {
  const query =
    '{ site { name city timeZone today minNoticeDays guestSubmissions privacyUrl termsUrl supportEmail } }';
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data.site;
}

export function site(): PageSite {
  if (!loaded) throw new Error('site() was called before loadSite()');
  return loaded.site;
}

/**
 * Today in the city, `YYYY-MM-DD` (GEN-02): the server's date, advanced at midnight while the page is open. Midnight is
 * at a quarter of an hour in every zone, so that until the next one there is no need of `Intl`, which takes a phone 0.1 s
 * to start, often at a press.
 */
export function today(): string {
  const { timeZone, today: serverDate } = site();
  const now = Date.now();
  const quarter = quarterOf(now);
  if (quarter !== current.quarter) {
    const days = daysBetween(cityDate(loaded!.at, timeZone), cityDate(now, timeZone));
    current = { quarter, date: addDays(serverDate, days) };
  }
  return current.date;
}
