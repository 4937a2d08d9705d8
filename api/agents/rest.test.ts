import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#schema/scraping/ingest-wire.ts';
import { type Given, siteWithFakeIngest } from '../testing/ingest.fixture.ts';

const path = '/api/admin/ai-agents';
const anAgent = (but: Record<string, unknown> = {}) => ({
  name: 'Strict Sue',
  description: 'Reads closely',
  systemPrompt: 'Read closely',
  evaluationCriteria: { venue: { weight: 40 }, plausibility: 60 },
  ...but,
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('agents over REST (R-90 to R-95)', () => {
  let given: Given;
  let site: Given['site'];
  let ada: Given['ada'];
  beforeAll(async () => {
    given = await siteWithFakeIngest();
    ({ site, ada } = given);
  });
  afterAll(() => site.dispose());

  const list = async () => (await ada('GET', path)).body as Agent[];
  const made = async (but: Record<string, unknown> = {}) => {
    site.advanceTime(1000);
    return ((await ada('POST', path, anAgent(but))).body as Agent).id;
  };

  it('creates one with the default thresholds, the criteria as JSON or its text (AIA-15, AIA-29)', async () => {
    const criteria = { venue: { weight: 40 }, plausibility: 60 };
    for (const evaluationCriteria of [criteria, JSON.stringify(criteria)]) {
      const { body } = await site
        .given()
        .when(ada, 'POST', path, anAgent({ evaluationCriteria }))
        .thenAnswer(
          {
            status: 201,
            body: {
              name: 'Strict Sue',
              evaluationCriteria: criteria,
              autoApproveThreshold: 80,
              autoDenyThreshold: 30,
              isActive: true,
              createdBy: expect.any(String),
              totalEvaluations: 0,
              autoApprovals: 0,
              autoDenials: 0,
            },
          },
          ['AiAgentCreated'],
        );
      expect(body).not.toHaveProperty('isDefault');
      expect(await list()).toContainEqual(body);
    }
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ description: ' ' }, 'Description is required'],
    [{ systemPrompt: null }, 'System prompt is required'],
    [{ evaluationCriteria: '' }, 'Evaluation criteria is required'],
    [{ evaluationCriteria: {} }, 'Evaluation criteria is required'],
    [{ evaluationCriteria: '{venue' }, 'Evaluation criteria must be valid JSON'],
    [{ evaluationCriteria: [1] }, 'Evaluation criteria must be valid JSON'],
    [{ evaluationCriteria: { venue: nested(20) } }, 'Evaluation criteria are nested too deep'],
    [
      { evaluationCriteria: `{"venue":${'['.repeat(9990)}${']'.repeat(9990)}}` },
      'Evaluation criteria are nested too deep',
    ],
    [{ autoApproveThreshold: 101 }, 'Auto-approve threshold must be a number from 0 to 100'],
    [{ autoDenyThreshold: 90 }, 'Auto-deny threshold cannot be above the auto-approve threshold'],
  ])('rejects %o with %s (AIA-13, AIA-14, AIA-29)', async (but, message) => {
    await site.given().when(ada, 'POST', path, anAgent(but)).thenAnswer({ status: 400, body: { message } });
    const id = await made();
    await site
      .given()
      .when(ada, 'PUT', `${path}/${id}`, anAgent(but))
      .thenAnswer({ status: 400, body: { message } });
  });

  it('changes and removes one, with its history (R-92, R-93)', async () => {
    const id = await made();
    await site
      .given()
      .when(ada, 'PUT', `${path}/${id}`, anAgent({ isActive: false, autoDenyThreshold: 12.5 }))
      .thenAnswer({ status: 200, body: { id, isActive: false, autoDenyThreshold: 12.5 } }, [
        'AiAgentRevised',
      ]);
    await site
      .given()
      .when(ada, 'DELETE', `${path}/${id}`)
      .thenAnswer({ status: 200, body: { id, message: 'AI agent deleted' } }, ['AiAgentRemoved']);
    expect((await list()).map((agent) => agent.id)).not.toContain(id);
    for (const [method, body] of [['PUT', anAgent()], ['DELETE']] as const)
      await site
        .given()
        .when(ada, method, `${path}/${id}`, body)
        .thenAnswer({ status: 404, body: { message: 'AI agent not found' } });
    expect((await ada('GET', `/api/admin/history/agent/${id}`)).body).toMatchObject({
      entries: [{ type: 'AiAgentCreated' }, { type: 'AiAgentRevised' }, { type: 'AiAgentRemoved' }],
      state: { agent: null },
    });
  });

  it('lists the oldest first (R-90)', async () => {
    const created = (await list()).map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort());
  });

  it('creates the default agent once (R-94, AIA-24, AIA-29)', async () => {
    const at = `${path}/create-default`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada('POST', at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const ids = new Set(answers.map(({ body }) => (body as Agent).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await ada('PUT', `${path}/${id}`, anAgent({ name: 'Mine now' }));
    await site
      .given()
      .when(ada, 'POST', at)
      .thenAnswer({ status: 200, body: { id, name: 'Mine now' } });
    await ada('DELETE', `${path}/${id}`);
    await site
      .given()
      .when(ada, 'POST', at)
      .thenAnswer({ status: 201, body: { id, isActive: true, autoApproveThreshold: 80 } }, [
        'AiAgentCreated',
      ]);
  });

  describe('testing one (R-95, AIA-25, AIA-31)', () => {
    const result = {
      overallScore: 71,
      recommendation: 'review' as const,
      reasoning: 'The venue is not known',
      criteriaScores: { venue: 50, plausibility: 85 },
    };

    it("returns the agent's evaluation of an object or its text", async () => {
      const id = await made();
      const requests: unknown[] = [];
      site.setIngestHandlers({
        'test-agent': async ({ body }) => {
          requests.push(body);
          return result;
        },
      });
      const facts = { title: 'Lantern Nights' };
      for (const eventData of [facts, JSON.stringify(facts)])
        await site
          .given()
          .when(ada, 'POST', `${path}/${id}/test-evaluate`, { eventData })
          .thenAnswer({ status: 200, body: result });
      expect(requests).toEqual([
        { agentId: id, eventData: facts },
        { agentId: id, eventData: facts },
      ]);
    });

    it.each([
      [{}, 'Please provide event data to test with.'],
      [{ eventData: '' }, 'Please provide event data to test with.'],
      [{ eventData: {} }, 'Please provide event data to test with.'],
      [{ eventData: '{title' }, 'Event data must be valid JSON.'],
      [{ eventData: '[1]' }, 'Event data must be valid JSON.'],
      [{ eventData: 7 }, 'Event data must be valid JSON.'],
      [{ eventData: { title: nested(20) } }, 'Event data is nested too deep.'],
    ])('rejects %o with %s (AIA-16, AIA-17)', async (input, message) => {
      const id = await made();
      await site
        .given()
        .when(ada, 'POST', `${path}/${id}/test-evaluate`, input)
        .thenAnswer({ status: 400, body: { message } });
    });

    it('needs an existing agent, and a model that responds', async () => {
      await site
        .given()
        .when(ada, 'POST', `${path}/unknown/test-evaluate`, { eventData: { title: 'x' } })
        .thenAnswer({ status: 404, body: { message: 'AI agent not found' } });
      site.setIngestHandlers({ 'test-agent': async () => ({ code: 'agent-failed' }) });
      await site
        .given()
        .when(ada, 'POST', `${path}/${await made()}/test-evaluate`, { eventData: { title: 'x' } })
        .thenAnswer({ status: 502, body: { code: 'upstream', reason: 'agent-failed' } });
    });
  });
});
