import { pino } from 'pino';
import type { AnyCommand } from '#domain/commands.ts';
import { aShow } from '#domain/submission/examples.ts';
import { venueNameHash } from '#domain/venue/name-hash.ts';
import { setupReactor } from '#reactors/reactor.fixture.ts';
import type { Reactor, Send } from '#reactors/reactor.ts';
import { type AgentFields, defaultThresholds } from '#schema/agents/ai-agent.ts';
import type { Recorded } from '#schema/events.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { Actor, CommandMetadata } from '#schema/kernel/message.ts';
import { aiEvaluationStream, scrapedEventStream, submissionStream } from '#schema/kernel/streams.ts';
import type { ScrapedFields } from '#schema/scraping/scraped-event.ts';
import { aVenue } from '#schema/venues/venue.fixture.ts';
import { scriptedModel } from '#stores/outside/model/language-model.fixture.ts';
import { createLanguageModel } from '#stores/outside/model/language-model.ts';
import { warningSigns } from './built-in/warning-signs.ts';
import { testCandidate } from './candidate.ts';
import { createEvaluation, evaluationIdOf } from './evaluation.ts';
import type { EvaluationDeps } from './evaluator.ts';

export const today = '2026-11-21';
const noon = '2026-11-21T18:00:00.000Z';

const meta = (actor: Actor): CommandMetadata => ({
  at: noon,
  actor,
  correlationId: 'intent-1',
  causationId: null,
  commandId: crypto.randomUUID(),
});
export const admin: Actor = { kind: 'admin', id: 'ada' };

/** An active agent with the default thresholds; `overrides` replaces fields. */
export const anAgent = (agentId = 'agent-1', overrides: Partial<AgentFields> = {}): AnyCommand => ({
  type: 'CreateAiAgent',
  data: {
    agentId,
    isDefault: false,
    name: `Agent ${agentId}`,
    description: 'Looks at shows',
    systemPrompt: 'Be fair.',
    evaluationCriteria: { completeness: 1, plausibility: 1 },
    autoApproveThreshold: defaultThresholds.approve,
    autoDenyThreshold: defaultThresholds.deny,
    isActive: true,
    ...overrides,
  },
  meta: meta(admin),
});

type Show = Parameters<typeof aShow>[0];

export const submit = (submissionId = 's1', overrides: Show = {}): AnyCommand => ({
  type: 'SubmitShow',
  data: aShow({ submissionId, ...overrides }),
  meta: meta({ kind: 'guest', id: 'guest' }),
});

/** A complete scraped event; `overrides` replaces fields. */
export const scrape = (scrapedEventId = 'e1', overrides: Partial<ScrapedFields> = {}): AnyCommand => ({
  type: 'RecordScrapedEvent',
  data: {
    scrapedEventId,
    sourceId: 'source-1',
    runId: 'run-1',
    eventName: 'An Evening with Los Faroles',
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    startTime: '2026-12-06T01:30:00.000Z',
    endTime: null,
    performers: ['Los Faroles'],
    description: 'Songs of the border.',
    ticketLink: 'https://example.com/tickets',
    originalImageUrl: null,
    imageUrl: null,
    price: '$15',
    confidence: 90,
    ...overrides,
  },
  meta: meta({ kind: 'system', id: 'scraper' }),
});

export const addVenue = (name = 'The Paper Lantern', venueId = 'v1'): AnyCommand[] => [
  command('ReserveVenueName', {
    nameHash: venueNameHash(name),
    venueId,
    until: '2026-11-21T19:00:00.000Z',
  }),
  command('AddVenue', { venueId, name, ...aVenue, isVerified: false, claimedBy: null, reservation: 1 }),
];

export const command = <Type extends AnyCommand['type']>(
  type: Type,
  data: Extract<AnyCommand, { type: Type }>['data'],
  actor = admin,
): AnyCommand => ({ type, data, meta: meta(actor) }) as AnyCommand;

/** An event log, a scripted language model, and the evaluation reactor. */
export async function setupEvaluation({ withModel = true } = {}) {
  const given = await setupReactor({ now: () => Date.parse(noon) });
  const model = await scriptedModel();
  const deps: EvaluationDeps = {
    languageModel: withModel
      ? createLanguageModel({
          OPENAI_API_KEY: undefined,
          OPENAI_BASE_URL: model.url,
          OPENAI_MODEL: 'scripted',
        })
      : null,
    operational: given.operational,
    city: { name: 'Austin', timeZone: 'America/Chicago' },
    noticeDays: 7,
    now: () => new Date(noon),
    today: () => today,
    logger: pino({ level: 'silent' }),
    stopping: new AbortController().signal,
    retryDelayMs: () => 1,
    timeoutMs: 2000,
  };
  return {
    ...given,
    model,
    deps,
    /** Sends commands; throws when one is rejected. */
    async sendAll(...commands: AnyCommand[]) {
      for (const command of commands) {
        const outcome = await given.send(command);
        if (!outcome.ok) throw new Error(`${command.type} was rejected: ${outcome.rejection.code}`);
      }
    },
    start: (overrides: Partial<EvaluationDeps> = {}, sending?: Send) =>
      given.start(createEvaluation({ ...deps, ...overrides }) as Reactor, sending),
    /** Runs the evaluation up to the head of the log. */
    async evaluated(overrides: Partial<EvaluationDeps> = {}) {
      const running = given.start(createEvaluation({ ...deps, ...overrides }) as Reactor);
      const head = await given.log.head();
      await eventually(() => {
        if (running.status().error) throw new Error(running.status().error ?? '');
        if (running.position() < head) throw new Error('not yet');
      });
      await running.stop();
    },
    submission: async (id = 's1') => (await given.log.readStream(submissionStream(id))) as Recorded[],
    scrapedEvent: async (id = 'e1') => (await given.log.readStream(scrapedEventStream(id))) as Recorded[],
    evaluations: async (agentId = 'agent-1', submissionId = 's1') =>
      (await given.log.readStream(
        aiEvaluationStream(evaluationIdOf({ kind: 'submission', id: submissionId }, agentId)),
      )) as Recorded[],
  };
}

/** A valid answer of the model. */
export const scores = (completeness: number, plausibility = completeness, overrides: object = {}) =>
  JSON.stringify({
    criteriaScores: { completeness, plausibility },
    overallScore: Math.round((completeness + plausibility) / 2),
    reasoning: 'It is all there.',
    confidence: 90,
    ...overrides,
  });

/** The warning signs of a show with these facts, by an agent test. */
export const signsOf = (facts: Record<string, unknown>) =>
  warningSigns(
    testCandidate(
      { venue: 'The Paper Lantern', date: '2026-12-05', ...facts },
      '2026-11-28',
      'America/Chicago',
    ),
    today,
  );

export const typesOf = (stream: readonly { type: string }[]) => stream.map(({ type }) => type);
