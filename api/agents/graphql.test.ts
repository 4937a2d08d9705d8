import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenSource, type IngestSite } from '../scrapes/ingest.fixture.ts';

let site: IngestSite['site'];
let admin: IngestSite['admin'];
let appendEvents: IngestSite['appendEvents'];
beforeAll(async () => {
  ({ site, admin, appendEvents } = await givenSource());
});
afterAll(() => site.dispose());

describe('schedules', () => {
  it('are added, changed, removed, and created from presets', async () => {
    const add =
      'mutation { addCronSchedule(input: { id: "g", action: scrape_all }) { id schedule nextRun } }';
    expect((await admin.send(add)).data.addCronSchedule).toEqual({
      id: 'g',
      schedule: '0 */6 * * *',
      nextRun: '2026-11-22T00:00:00.000Z',
    });
    expect((await admin.send(add)).errors).toMatchObject([{ extensions: { reason: 'schedule-exists' } }]);
    const revise =
      'mutation { reviseCronSchedule(id: "g", changes: { enabled: false }) { enabled nextRun lastRun } }';
    expect((await admin.send(revise)).data.reviseCronSchedule).toEqual({
      enabled: false,
      nextRun: null,
      lastRun: null,
    });
    expect((await admin.send('mutation { removeCronSchedule(id: "g") }')).data.removeCronSchedule).toBe('g');
    const { data } = await admin.send('{ cronPresets { name cron } }');
    expect(data.cronPresets[1]).toEqual({ name: 'Every 6 hours', cron: '0 */6 * * *' });
    const apply =
      'mutation { applyCronPreset(preset: "0 6 * * 1", sourceId: "lantern") { id action sourceId } }';
    const [once, twice] = [await admin.send(apply), await admin.send(apply)];
    expect(once.data.applyCronPreset).toMatchObject({ action: 'scrape_source', sourceId: 'lantern' });
    expect(twice.data).toEqual(once.data);
    expect((await admin.send('{ cronSchedules { id } }')).data.cronSchedules).toHaveLength(1);
  });
});

describe('agents', () => {
  it('are created, changed, tested and removed; evaluations show their names', async () => {
    const input = {
      name: 'Sue',
      description: 'Reads',
      systemPrompt: 'Read',
      evaluationCriteria: '{"venue": 1}',
    };
    const create =
      'mutation($input: AiAgentInput!) { createAiAgent(input: $input) { id evaluationCriteria autoDenyThreshold } }';
    const { data } = await admin.send(create, { variables: { input } });
    const { id } = data.createAiAgent;
    expect(data.createAiAgent).toEqual({ id, evaluationCriteria: { venue: 1 }, autoDenyThreshold: 30 });
    const revise =
      'mutation($id: ID!, $input: AiAgentInput!) { reviseAiAgent(id: $id, input: $input) { name isActive } }';
    const changed = { ...input, name: 'Susan', isActive: false };
    expect((await admin.send(revise, { variables: { id, input: changed } })).data.reviseAiAgent).toEqual({
      name: 'Susan',
      isActive: false,
    });
    site.setIngestHandlers({
      'test-agent': async () => ({
        overallScore: 40,
        recommendation: 'review',
        reasoning: 'Vague',
        criteriaScores: { venue: 40 },
      }),
    });
    const test =
      'mutation($id: ID!, $eventData: String!) { testAiAgent(id: $id, eventData: $eventData) { overallScore criteriaScores { criterion score } } }';
    const tried = await admin.send(test, { variables: { id, eventData: '{"title": "x"}' } });
    expect(tried.data.testAiAgent).toEqual({
      overallScore: 40,
      criteriaScores: [{ criterion: 'venue', score: 40 }],
    });
    await appendEvents({
      type: 'AiEvaluationCompleted',
      data: {
        evaluationId: 'v9',
        agentId: id,
        target: { kind: 'submission', id: 's9' },
        score: 40,
        decision: 'review',
        reasoning: 'Vague',
        criteriaScores: { venue: 40 },
        promptTokens: null,
        completionTokens: null,
        evaluationTime: 3,
        confidence: 80,
        model: 'built-in',
      },
    });
    const evaluations =
      '{ aiEvaluations(submissionId: "s9") { agentName score decision model criteriaScores { criterion score } } }';
    const said = {
      score: 40,
      decision: 'review',
      model: 'built-in',
      criteriaScores: [{ criterion: 'venue', score: 40 }],
    };
    expect((await admin.send(evaluations)).data.aiEvaluations).toEqual([{ agentName: 'Susan', ...said }]);
    const remove = 'mutation($id: ID!) { removeAiAgent(id: $id) }';
    expect((await admin.send(remove, { variables: { id } })).data.removeAiAgent).toBe(id);
    expect((await admin.send(evaluations)).data.aiEvaluations).toEqual([{ agentName: 'Susan', ...said }]);
    for (const which of ['', '(submissionId: "a", scrapedEventId: "b")'])
      expect((await admin.send(`{ aiEvaluations${which} { id } }`)).status).toBe(400);
    const standard = 'mutation { createDefaultAiAgent { id isActive } }';
    const [once, twice] = [await admin.send(standard), await admin.send(standard)];
    expect(twice.data).toEqual(once.data);
    expect((await admin.send('{ aiAgents { id } }')).data.aiAgents).toEqual([
      { id: once.data.createDefaultAiAgent.id },
    ]);
  });

  it('have a log, newest first, page by page, also once they are removed (DATA-18)', async () => {
    const of = (agentId: string) =>
      ({ submissionId: 's1', decidedBy: { kind: 'agent', id: agentId } }) as const;
    const logged: Parameters<typeof appendEvents> = [
      { type: 'SubmissionApproved', data: { ...of('g1'), listingId: 'l1' } },
      {
        type: 'AiEvaluationFailed',
        data: {
          evaluationId: 'v1',
          agentId: 'g1',
          target: { kind: 'scrapedEvent', id: 'e1' },
          errorMessage: 'No answer',
        },
      },
      { type: 'AiAgentRemoved', data: { agentId: 'g1', removedBy: 'ada' } },
      { type: 'AiAgentRemoved', data: { agentId: 'g2', removedBy: 'ada' } },
    ];
    for (const event of logged) {
      await appendEvents(event);
      site.advanceTime(1000);
    }
    const ask = async (after: string | null) => {
      const query =
        'query($after: String) { aiAgentLogs(agentId: "g1", first: 2, after: $after) { edges { node { action targetType targetId result score processingTime errorMessage } } pageInfo { hasNextPage endCursor } } }';
      return (await admin.send(query, { variables: { after } })).data.aiAgentLogs;
    };
    const plain = { result: null, score: null, processingTime: null, errorMessage: null };
    const first = await ask(null);
    expect(first.edges.map(({ node }: { node: object }) => node)).toEqual([
      { ...plain, action: 'removed', targetType: 'agent', targetId: 'g1' },
      { ...plain, action: 'failed', targetType: 'scrapedEvent', targetId: 'e1', errorMessage: 'No answer' },
    ]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await ask(first.pageInfo.endCursor)).toMatchObject({
      edges: [{ node: { ...plain, action: 'approved', targetType: 'submission', targetId: 's1' } }],
      pageInfo: { hasNextPage: false },
    });
    expect((await admin.send('{ aiAgentLogs(agentId: "g1", after: "x") { edges { cursor } } }')).status).toBe(
      400,
    );
  });
});
