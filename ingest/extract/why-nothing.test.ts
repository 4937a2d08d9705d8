import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { pageSteps } from './page-steps.ts';
import { pageOf, pageWith, sourceWith, today } from './testing/source.fixture.ts';

const context = (page: Page) => ({
  page,
  source: sourceWith(),
  city: { name: 'Austin', suburbs: [], timeZone: 'America/Chicago' },
  today,
});
const reason = async (page: Page) => (await pageSteps.extractStructured(context(page), false)).whyNothing;
const show = { '@type': 'Event', name: 'A', startDate: '2026-12-05', location: 'Hall' };
const words = '<p>We open at six and close at two.</p>'.repeat(10);

test.each([
  ['every show lacks a venue', pageWith({ ...show, location: undefined }), 'Venue keywords'],
  ['every show is past', pageWith({ ...show, startDate: '2020-12-05' }), 'coming shows'],
  ['the page asks for a login', pageOf(`${words}<input type="password">`), 'public page'],
  [
    'the page is built by script',
    pageOf('<div id="root"></div><script src="/app.js"></script>'),
    'scripts run',
  ],
  [
    'the page links its shows',
    pageOf(`${words}<a href="/shows/1">A</a><a href="/shows/2">B</a><a href="/shows/3">C</a>`),
    'batch scrape',
  ],
  ['the page is words only', pageOf(words), 'language model'],
  ['a calendar is empty', pageOf('BEGIN:VCALENDAR\nEND:VCALENDAR', 'text/calendar'), 'no entries'],
  ['data has another format', pageOf('{"rows":[]}', 'application/json'), 'known format'],
])('where %s, the reason says what to do', async (_, page, remedy) =>
  expect(await reason(page)).toContain(remedy),
);

test('a page that gave a show has no reason', async () => expect(await reason(pageWith(show))).toBeNull());

test('after a language model the reason names it', async () => {
  const page = pageOf(words);
  const { modelRequest } = await pageSteps.extractStructured(context(page), true);
  if (!modelRequest) throw new Error('nothing to ask');
  const reply = async (content: string) =>
    (await pageSteps.extractFromModelReplies(context(page), modelRequest, [{ content, tokenCount: 1 }]))
      .whyNothing;
  expect(await reply('{"shows":[]}')).toContain('the language model found no show');
  expect(await reply('no JSON')).toBeNull();
});
