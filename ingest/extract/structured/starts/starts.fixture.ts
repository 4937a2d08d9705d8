import { extractPage, pageOf, pageWith } from '../../testing/source.fixture.ts';

export const show = (name: string, startDate: string, but: object = {}) => ({
  '@type': 'MusicEvent',
  name,
  startDate,
  location: { '@type': 'Place', name: 'The Paper Lantern', address: '410 Comal St' },
  ...but,
});

/** The starts that a page of these shows in JSON-LD has, with a text that readers see. */
export async function startsOf(shows: readonly object[], text: string): Promise<string[]> {
  const { body } = pageWith(...shows);
  const { items } = await extractPage(pageOf(body.replace('<body>', `<body>${text}`)));
  return items.map(({ startTime }) => startTime);
}
