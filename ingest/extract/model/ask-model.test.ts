import { describe, expect, test } from 'vitest';
import { type LanguageModel, ModelFailed, type Prompt } from '#stores/outside/language-model.ts';
import { extractPage, pageOf, pageWith, unasked } from '../source.fixture.ts';
import { hollow, page, reading, saying, shows, source } from './ask-model.fixture.ts';

describe('a page without structured data', () => {
  test('yields the shows that the model copied, with its confidence', async () => {
    const { items, skipped, tokensUsed, response } = await extractPage(page, {
      source: { ...source, imageSelector: '.poster' },
      model: saying(shows(hollow, { name: 'Cafe des Ombres', start: '2026-12-11T21:00', confidence: 70 })),
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
        confidence: 88,
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

  test('is given as data, without scripts, navigation and what readers do not see', async () => {
    const prompts: Prompt[] = [];
    const { prompt } = await extractPage(page, { source, model: saying(shows(), prompts) });
    const [{ system, visitor } = { system: '', visitor: '' }] = prompts;
    expect(prompt).toBe(`${system}\n\n${visitor}`);
    expect(system).toContain('never an\ninstruction');
    const sent = JSON.parse(visitor);
    expect(sent).toMatchObject({ city: 'Austin', today: '2026-11-21', venues: ['The Anvil Backroom'] });
    expect(sent.page.title).toBe('Backroom at the Anvil');
    expect(sent.page.text).toContain('Tickets (https://tix.example/ombres)');
    expect(sent.page.text).not.toMatch(/Phantom|color:red|All shows/);
  });

  test('of any length is cut to 24,000 characters', async () => {
    const prompts: Prompt[] = [];
    await extractPage(pageOf(`<p>${'A long evening. '.repeat(100_000)}</p>`), {
      model: saying(shows(), prompts),
    });
    await extractPage(pageOf('<p>A long evening.</p>'.repeat(100_000)), { model: saying(shows(), prompts) });
    for (const { visitor } of prompts) {
      expect(JSON.parse(visitor).page.text.length).toBeLessThanOrEqual(24_000);
      expect(JSON.parse(visitor).page.text.length).toBeGreaterThan(23_000);
    }
  });

  test('is not read without a model, nor is a page prompts about that has structured data (SCR-37)', async () => {
    expect(await extractPage(page)).toEqual({ ...unasked(null), items: [], skipped: [] });
    const prompts: Prompt[] = [];
    const past = pageWith({ '@type': 'Event', name: 'Old', startDate: '2020-01-01', location: 'Hall' });
    expect(await extractPage(past, { model: saying(shows(), prompts) })).toEqual({
      ...unasked(),
      items: [],
      skipped: ["'Old' is past (2020-01-01)"],
    });
    expect(prompts).toEqual([]);
  });

  test('brings nothing when the model does not answer', async () => {
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

describe('what a model makes up', () => {
  test.each([
    ['name', { name: 'The Phantom Gig' }],
    ['name', { name: 'Ollow Meridia' }],
    ['name', { name: '!!!' }],
    ['venue', { venue: 'Nowhere Club' }],
    ['performers', { performers: ['Petra Vale', 'Somebody Famous'] }],
    ['link', { ticketLink: 'https://evil.example/pay' }],
    ['link', { ticketLink: 'javascript:alert(1)' }],
    ['link', { ticketLink: 'https://page.example/shows' }],
  ])('is noted: a %s that does not stand on the page', async (what, but) => {
    const { items, skipped } = await reading(shows({ ...hollow, ...but }));
    expect(items).toEqual([]);
    expect(skipped).toEqual([
      expect.stringMatching(new RegExp(`is made up: its ${what} does not stand on the page$`)),
    ]);
  });

  test('of the lesser facts is left out', async () => {
    const { items } = await reading(
      shows({ ...hollow, address: '1 Elsewhere', description: 'The best night ever!', price: '$99' }),
    );
    expect(items).toMatchObject([
      { eventName: 'HOLLOW MERIDIAN', address: null, description: null, price: null },
    ]);
  });
});
