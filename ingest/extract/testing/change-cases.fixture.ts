import { revisedFields } from '#domain/scraped-event/announcement.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import type { Figures } from './recall.fixture.ts';
import { extractPage, pageWith } from './source.fixture.ts';

const show = {
  '@type': 'MusicEvent',
  name: 'Los Faroles',
  startDate: '2026-12-05T19:30:00-06:00',
  location: { '@type': 'Place', name: 'The Paper Lantern', address: '410 Comal St' },
  description: 'Two sets.',
  image: '/faroles.jpg?v=1',
  url: '/shows/faroles',
  offers: { '@type': 'Offer', price: '15', priceCurrency: 'USD' },
};

/** What a page changes of a show, and the fields of the find that a person would call changed. */
const cases: readonly [change: Record<string, unknown>, fields: (keyof ScrapedFields)[]][] = [
  [{}, []],
  [{ startDate: '2026-12-05T20:30:00-06:00' }, ['startTime']],
  [{ startDate: '2026-12-06T19:30:00-06:00' }, ['startTime']],
  [{ startDate: '2026-12-06T01:30:00Z' }, []],
  [{ offers: { price: '20', priceCurrency: 'USD' } }, ['price']],
  [{ offers: { price: '15.00', priceCurrency: 'USD' } }, []],
  [{ offers: undefined }, []],
  [{ name: 'Los Faroles Trio' }, ['eventName', 'performers']],
  [{ name: 'Los Faroles', performer: { name: 'Los Faroles' } }, ['eventName', 'performers']],
  [{ image: '/new.jpg' }, ['originalImageUrl']],
  [{ image: '/faroles.jpg?v=2' }, []],
  [{ image: undefined }, []],
  [{ url: '/shows/los-faroles' }, ['ticketLink']],
  [{ description: 'Three sets.' }, ['description']],
  [{ description: undefined }, []],
  [{ eventStatus: 'https://schema.org/EventCancelled' }, ['state']],
  [{ eventStatus: 'https://schema.org/EventPostponed' }, ['state']],
  [{ eventStatus: 'https://schema.org/EventScheduled' }, []],
  [{ name: 'CANCELLED: Los Faroles' }, ['state']],
  [{ name: 'Los Faroles (SOLD OUT)' }, ['state']],
  [{ offers: { ...show.offers, availability: 'https://schema.org/SoldOut' } }, ['state']],
  [{ location: { ...show.location, name: 'The Annex' } }, ['venue']],
  [{ location: { ...show.location, address: '9 Long Ln' } }, ['address']],
];

async function read(change: object): Promise<ScrapedFields> {
  const { items, calledOff = [] } = await extractPage(pageWith({ ...show, ...change }));
  const [found] = [...items, ...calledOff];
  if (!found) throw new Error(`no show with ${JSON.stringify(change)}`);
  return found;
}

async function outcomes() {
  const known = await read({});
  return Promise.all(
    cases.map(async ([change, fields]) => {
      const { imageUrl: _image, confidence: _confidence, sourceItemId: _id, ...found } = await read(change);
      const changed = Object.keys(revisedFields(known, { ...found, state: found.state ?? 'scheduled' }));
      return { change, fields, found: changed.filter((field) => field !== 'imageUrl') };
    }),
  );
}

/** The cases in which other fields were found to be changed than a person would say. */
export async function missedChanges() {
  return (await outcomes()).filter(
    ({ fields, found }) => fields.toSorted().join() !== found.toSorted().join(),
  );
}

/** Fields of all cases: changed by a person's reading, found changed, and both. */
export async function changeFigures(): Promise<Figures> {
  const all = await outcomes();
  const total = (of: (each: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + of(each), 0);
  return {
    name: `changes of a show (${cases.length} cases)`,
    expected: total(({ fields }) => fields.length),
    found: total(({ found }) => found.length),
    right: total(({ fields, found }) => fields.filter((field) => found.includes(field)).length),
  };
}
