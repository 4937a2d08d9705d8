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

  test('is cut to 24,000 characters', async () => {
    const prompts: Prompt[] = [];
    await extractPage(pageOf(`<p>${'A long evening. '.repeat(100_000)}</p>`), {
      model: replyingModel(shows(), prompts),
    });
    await extractPage(pageOf('<p>A long evening.</p>'.repeat(100_000)), {
      model: replyingModel(shows(), prompts),
    });
    for (const { visitor } of prompts) {
      expect(JSON.parse(visitor).page.text.length).toBeLessThanOrEqual(24_000);
      expect(JSON.parse(visitor).page.text.length).toBeGreaterThan(23_000);
    }
  });

  test('yields nothing without a model; a page with structured data is not sent to the model (SCR-37)', async () => {
    expect(await extractPage(page)).toEqual({ ...withoutModel(null), items: [], skipped: [] });
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
