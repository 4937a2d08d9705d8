import { addDays, cityDate, daysBetween } from '#schema/kernel/calendar.ts';

/** The operator's settings, as the server writes them into the document. */
export type Site = {
  name: string;
  city: string;
  timeZone: string;
  today: string;
  minNoticeDays: number;
  guestSubmissions: boolean;
  privacyUrl: string | null;
  termsUrl: string | null;
  supportEmail: string | null;
};

let loaded: { site: Site; at: number } | undefined;

/** Reads the settings before anything is drawn; a document without them (Vite's own server) asks GraphQL. */
export async function loadSite(): Promise<void> {
  const text = document.getElementById('site')?.textContent;
  loaded = { site: text ? JSON.parse(text) : await askSite(), at: Date.now() };
}

async function askSite(): Promise<Site> {
  const query =
    '{ site { name city timeZone today minNoticeDays guestSubmissions privacyUrl termsUrl supportEmail } }';
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data.site;
}

export function site(): Site {
  if (!loaded) throw new Error('loadSite comes first');
  return loaded.site;
}

/** Today in the city, `YYYY-MM-DD` (GEN-02): the server's date, moved on when midnight passes over an open page. */
export function today(): string {
  const { timeZone, today: stated } = site();
  return addDays(stated, daysBetween(cityDate(loaded!.at, timeZone), cityDate(Date.now(), timeZone)));
}
