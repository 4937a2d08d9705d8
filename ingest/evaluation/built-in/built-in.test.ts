import { describe, expect, it } from 'vitest';
import { defaultAgent } from '#domain/ai-agent/default-agent.ts';
import { agentInput } from '#schema/agents/ai-agent.ts';
import type { Recorded } from '#schema/events.ts';
import { testCandidate } from '../candidate.ts';
import { addVenue, anAgent, scrape, setupEvaluation, submit, today, typesOf } from '../evaluation.fixture.ts';
import { overallScore } from '../scores.ts';
import { scoreByRules } from './built-in.ts';

const good = {
  performer: 'Los Faroles',
  venue: 'The Paper Lantern',
  address: '410 Comal St',
  date: '2026-12-05',
  time: '7:30 PM',
  price: '$15',
  url: 'https://example.com/tickets',
  imageUrl: 'https://example.com/poster.jpg',
};
const scoreShow = (facts: object, { venueKnown = true, criteria = defaultAgent.evaluationCriteria } = {}) => {
  const candidate = testCandidate({ ...good, ...facts }, '2026-11-28', 'America/Chicago');
  const { criteriaScores, notes } = scoreByRules(criteria, candidate, { venueKnown, today });
  return { ...criteriaScores, notes, overall: overallScore(criteria, criteriaScores) };
};

describe('the built-in evaluator (AIA-30)', () => {
  it('finds no problem in a good show', () => {
    expect(scoreShow({})).toEqual({
      completeness: 100,
      plausibility: 100,
      listingRules: 100,
      venue: 100,
      media: 100,
      notes: [],
      overall: 100,
    });
  });

  it.each([
    [
      { price: null, url: null },
      { completeness: 90, media: 60 },
    ],
    [{ performer: 'Blues Jam' }, { listingRules: 10 }],
    [{ date: '2026-11-24' }, { listingRules: 60 }],
    [{ performer: 'TEST TEST' }, { plausibility: 40 }],
    [{ performer: '---' }, { plausibility: 40 }],
    [{ performer: 'The Paper Lantern' }, { plausibility: 80 }],
    [{ date: '2026-11-01' }, { plausibility: 40 }],
    [{ date: '2029-01-01' }, { plausibility: 70 }],
    [{ performer: null, venue: null, address: null, date: null, time: null }, { completeness: 0 }],
  ])('scores %j as %j', (facts, scores) => {
    expect(scoreShow(facts)).toMatchObject(scores);
  });

  it('leaves a show at an unknown venue without picture and page to a moderator', () => {
    const { overall } = scoreShow({ url: null, imageUrl: null }, { venueKnown: false });
    expect(overall).toBeLessThan(defaultAgent.autoApproveThreshold);
    expect(overall).toBeGreaterThanOrEqual(defaultAgent.autoDenyThreshold);
  });

  it('denies an empty show', () => {
    const nothing = {
      performer: 'asdf!!!',
      venue: 'x',
      address: '-',
      date: '2026-11-01',
      time: null,
      url: null,
    };
    const { overall } = scoreShow(
      { ...nothing, performer: 'open mic test!!!', imageUrl: null },
      { venueKnown: false },
    );
    expect(overall).toBeLessThan(defaultAgent.autoDenyThreshold);
  });

  it('scores an unknown criterion by the mean of the known ones', () => {
    const criteria = { venue_known: 1, pictures: 1, swing: 1 };
    expect(scoreShow({ url: null, imageUrl: null }, { criteria })).toMatchObject({
      venue_known: 100,
      pictures: 0,
      swing: 50,
    });
    expect(scoreShow({}, { criteria: { swing: 1 } as never })).toMatchObject({ swing: 100 });
  });

  it('decides without a language model, and knows the listed venues', async () => {
    const { sendAll, model, evaluated, submission, scrapedEvent, evaluations } = await setupEvaluation({
      withModel: false,
    });
    await sendAll(
      ...addVenue(),
      anAgent('agent-1', defaultAgent),
      submit('s1', { imageUrl: 'https://example.com/poster.jpg' }),
      submit('s2', {
        performer: 'Open Mic Test!!!',
        venue: 'x',
        address: '-',
        url: null,
        price: null,
        time: '4:00 AM',
      }),
      scrape('e1', { venue: 'the paper  LANTERN' }),
    );
    await evaluated();
    expect(typesOf(await submission()).at(-1)).toBe('SubmissionApproved');
    expect(typesOf(await submission('s2')).at(-1)).toBe('SubmissionRejected');
    expect(typesOf(await scrapedEvent()).at(-1)).toBe('ScrapedEventApproved');
    const [evaluation] = (await evaluations()) as Recorded<'AiEvaluationCompleted'>[];
    expect(evaluation?.data).toMatchObject({
      score: 100,
      reasoning: 'No problems found.',
      confidence: 100,
      model: 'built-in rules',
      promptTokens: null,
      completionTokens: null,
    });
    expect(model.requests).toEqual([]);
  });
});

it('the default agent is valid input for creating an agent (R-94)', () => {
  expect(agentInput.parse(defaultAgent)).toEqual(defaultAgent);
});
