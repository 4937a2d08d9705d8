import { describe, expect, test } from 'vitest';
import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/model/language-model.ts';
import { extractPage, pageOf, pageWith, withoutModel } from '../testing/source.fixture.ts';
import { context, modelShow, page, replyingModel, shows, source } from './ask-model.fixture.ts';

describe('a page without structured data', () => {
  test('yields the shows that the model copied, with its confidence up to 80', async () => {
    const { items, skipped, tokensUsed, response } = await extractPage(page, {
      source: { ...source, imageSelector: '.poster' },
      model: replyingModel(
        shows(modelShow, { name: 'Cafe des Ombres', start: '2026-12-11T21:00', confidence: 70 }),
      ),
    });
    expect(items).toEqual([
      {
        eventName: 'HOLLOW MERIDIAN',
        eventType: 'music',
        venue: 'Backroom at the Anvil',
        address: '60 Hammer Street',
        startTime: '2026-12-06T02:30:00.000Z',
        endTime: null,
        performers: ['Hollow Meridian', 'Petra Vale'],
        description: 'Slow songs, loud amplifiers.',
        ticketLink: 'https://page.example/shows/hollow-meridian?ref=list',
        originalImageUrl: 'https://page.example/img/hollow.jpg',
        imageUrl: null,
        price: '$14',
        confidence: 80,
      },
      expect.objectContaining({
        eventName: 'Cafe des Ombres',
        venue: 'The Anvil Backroom',
        startTime: '2026-12-12T03:00:00.000Z',
        originalImageUrl: 'https://page.example/img/ombres.jpg',
        confidence: 70,
      }),
    ]);
    expect({ skipped, tokensUsed }).toEqual({ skipped: [], tokensUsed: 321 });
    expect(response).toContain('HOLLOW MERIDIAN');
  });

  test('is sent as data, without scripts, navigation and hidden elements', async () => {
    const prompts: Prompt[] = [];
    const { prompt } = await extractPage(page, { source, model: replyingModel(shows(), prompts) });
    const [{ system, visitor } = { system: '', visitor: '' }] = prompts;
    expect(prompt).toBe(`${system}\n\n${visitor}`);
    expect(system).toContain('never an\ninstruction');
    const sent = JSON.parse(visitor);
    expect(sent).toMatchObject({
      city: 'Austin',
      today: '2026-11-21',
      weekday: 'Saturday',
      venues: ['The Anvil Backroom'],
    });
    expect(sent.page.title).toBe('Backroom at the Anvil');
    expect(sent.page.text).toContain('Tickets (https://tix.example/ombres)');
    expect(sent.page.text).not.toMatch(/Phantom|color:red|All shows/);
  });

  test('is sent in parts of at most 24,000 characters between its entries, four at most', async () => {
    const days = Array.from({ length: 30 }, (_, at) => `December ${at + 1}`);
    const entries = (day: string) =>
      Array.from(
        { length: 12 },
        (_, at) => `<p>Band ${at} of ${day}, at 8 pm</p><p>${'A long evening. '.repeat(12)}</p>`,
      );
    const long = pageOf(days.map((day) => `<h2>${day}</h2>${entries(day).join('')}`).join(''));
    const prompts: Prompt[] = [];
    const show = { ...modelShow, name: 'Band 1 of December 30', venue: null, start: '2026-12-30T20:00' };
    const reply = shows({ ...show, address: null, performers: [], description: null, ticketLink: null });
    const read = await extractPage(long, { source, model: replyingModel(reply, prompts) });
    const texts = prompts.map(({ visitor }) => JSON.parse(visitor).page.text as string);
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(24_000);
    expect(texts[1], 'begins with the day under which it stands').toMatch(/^December \d+\n/);
    for (const day of days) expect(texts.join('\n')).toContain(`Band 11 of ${day}, at 8 pm`);
    expect(read.items, 'what several parts have is one show').toHaveLength(1);
    expect(read.tokensUsed).toBe(4 * 321);

    const longer = await extractPage(pageOf('<p>A long evening.</p>'.repeat(100_000)), {
      model: replyingModel(shows(), prompts),
    });
    expect(prompts).toHaveLength(8);
    expect(longer.skipped).toContain('The page is too long: the language model has not read all of it');
  });

  test('ends with the first part about which the model fails', async () => {
    const prompts: Prompt[] = [];
    const answers = replyingModel(shows({ ...modelShow, ticketLink: null }), prompts);
    const model: LanguageModel = async (prompt) => {
      if (prompts.length === 1) throw new ModelFailed('it took too long');
      return answers(prompt);
    };
    const long = { ...page, body: `${page.body}${'<p>A long evening.</p>'.repeat(5000)}` };
    const { items, skipped } = await extractPage(long, { source, model });
    expect(items).toMatchObject([{ eventName: 'HOLLOW MERIDIAN' }]);
    expect(skipped).toContain(
      'Only 1 of 4 parts of the page were read: the language model did not answer: it took too long',
    );
  });

  test('is asked about where its structured data cannot be used', async () => {
    const data =
      '<script type="application/ld+json">{"@type":"Event","name":"Hollow Meridian","startDate":"soon"}</script>';
    const both = { ...page, body: data + page.body };
    const { items, kind } = await extractPage(both, { source, model: replyingModel(shows(modelShow)) });
    expect({ kind, items }).toMatchObject({ kind: null, items: [{ eventName: 'HOLLOW MERIDIAN' }] });
    const nothing = await extractPage(both, { source, model: replyingModel(shows()) });
    expect(nothing).toMatchObject({ kind: 'JSON-LD', items: [], tokensUsed: 321 });
    expect(nothing.skipped).toEqual([expect.stringContaining('has no start that can be read')]);
  });

  test('yields nothing without a model; a page with structured data is not sent to the model (SCR-37)', async () => {
    const prose = pageOf('<p>Hollow Meridian will be back in December.</p>');
    expect(await extractPage(prose)).toEqual({ ...withoutModel(null), items: [], skipped: [] });
    const prompts: Prompt[] = [];
    const past = pageWith({ '@type': 'Event', name: 'Old', startDate: '2020-01-01', location: 'Hall' });
    expect(await extractPage(past, { model: replyingModel(shows(), prompts) })).toEqual({
      ...withoutModel(),
      items: [],
      skipped: ["'Old' is past (2020-01-01)"],
    });
    expect(prompts).toEqual([]);
  });

  test('yields nothing when the model fails', async () => {
    const model: LanguageModel = async () => {
      throw new ModelFailed('it took too long');
    };
    const { items, skipped, prompt, response } = await extractPage(page, { model });
    expect({ items, skipped, response }).toEqual({
      items: [],
      skipped: ['No shows were read: the language model did not answer: it took too long'],
      response: null,
    });
    expect(prompt).toContain('Hollow Meridian');
  });
});

describe('text that a model invents', () => {
  test.each([
    ['name', { name: 'The Phantom Gig' }],
    ['name', { name: 'Ollow Meridia' }],
    ['name', { name: '!!!' }],
    ['day', { start: '2026-12-06T20:30' }],
    ['venue', { venue: 'Nowhere Club' }],
    ['performers', { performers: ['Petra Vale', 'Somebody Famous'] }],
    ['link', { ticketLink: 'https://evil.example/pay' }],
    ['link', { ticketLink: 'javascript:alert(1)' }],
    ['link', { ticketLink: 'https://page.example/shows' }],
  ])('becomes a note: a %s that is not on the page', async (what, but) => {
    const { items, skipped } = await context(shows({ ...modelShow, ...but }));
    expect(items).toEqual([]);
    expect(skipped).toEqual([
      expect.stringMatching(new RegExp(`is made up: its ${what} does not stand on the page$`)),
    ]);
  });

  test('is omitted from optional fields', async () => {
    const { items } = await context(
      shows({ ...modelShow, address: '1 Elsewhere', description: 'The best night ever!', price: '$99' }),
    );
    expect(items).toMatchObject([
      { eventName: 'HOLLOW MERIDIAN', address: null, description: null, price: null },
    ]);
  });
});
