import { expect, test } from 'vitest';
import { extractPage, pageOf } from '../../testing/source.fixture.ts';
import { isXml, valuesOfXml } from './xml.ts';

const performance = (day: string, hour: string) =>
  `<event id="1"><name><![CDATA[${day} Dec 2026 - ${hour} @ The Yard Salt Lines]]></name>
  <date_time_iso zone="CST">2026-12-${day}T${hour}:00-06:00</date_time_iso><venue_layout>Stalls</venue_layout></event>`;
const boxOffice = (...events: string[]) =>
  pageOf(
    `<?xml version="1.0"?><venues><venue id="3"><name><![CDATA[ The Yard ]]></name><shows><show><name>Salt Lines</name>
    <description><![CDATA[<p>A play.</p>]]></description><events>${events.join('')}</events></show></shows></venue></venues>`,
    'application/xml',
  );

test.each([1, 2, 3])(
  'the shows of a box office are at the venue around them: %i performances',
  async (count) => {
    const days = ['05', '06', '07'].slice(0, count);
    const { kind, items } = await extractPage(boxOffice(...days.map((day) => performance(day, '19:30'))));
    expect(kind).toBe('application data');
    expect(items.map(({ eventName, venue, startTime }) => [eventName, venue, startTime])).toEqual(
      ['06', '07', '08']
        .slice(0, count)
        .map((day) => ['Salt Lines', 'The Yard', `2026-12-${day}T01:30:00.000Z`]),
    );
  },
);

test('elements of one name are a list, one without others is its text', () => {
  const page = pageOf('<?xml version="1.0"?><a><b>1</b><b><![CDATA[2 & 3]]></b><c><!-- no --><d/></c></a>');
  expect(valuesOfXml(page)).toEqual([{ a: { b: ['1', '2 & 3'], c: { d: '' } } }]);
});

test.each([
  '<?xml version="1.0"?><urlset><url/></urlset>',
  '<?xml version="1.0"?><!DOCTYPE html><html>',
  '<a/>',
])('no data: %s', (body) => expect(isXml(pageOf(body))).toBe(false));
