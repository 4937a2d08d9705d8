import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scraped } from '../testing/examples.ts';
import { decisionAt as at, siteOfEachTest } from './scraped-events.fixture.ts';

describe('deciding on scraped events over REST (R-53 to R-55)', () => {
  const given = siteOfEachTest();

  it('lists scraped events, newest first, by status, with the source’s name (MOD-10, MOD-22)', async () => {
    const { site, ada, list } = given();
    await site
      .given(scraped('first'), scraped('second', { sourceId: 'gone' }))
      .when(ada, 'PATCH', at('first', 'reject'), { rejectionReason: 'Not in town' })
      .thenAnswer(
        {
          status: 200,
          body: {
            scrapedEvent: {
              id: 'first',
              status: 'rejected',
              rejectionReason: 'Not in town',
              reviewedBy: { kind: 'admin', name: 'ada@example.com' },
              reviewedAt: expect.any(String),
            },
          },
        },
        ['ScrapedEventRejected'],
      );
    expect((await list()).map(({ id }) => id).sort()).toEqual(['first', 'second']);
    expect(await list('?status=rejected')).toMatchObject([
      {
        id: 'first',
        eventName: 'Lantern Nights',
        performers: ['Los Faroles'],
        sourceName: 'Paper Lantern calendar',
        sourceUrl: 'https://lantern.example.com/calendar',
        evaluation: null,
        eventId: null,
      },
    ]);
    expect(await list('?status=pending')).toMatchObject([
      { id: 'second', sourceName: null, sourceUrl: null },
    ]);
    expect(await list('?limit=1')).toHaveLength(1);
  });

  it('decides once (MOD-23)', async () => {
    const { site, ada, approved } = given();
    await approved('done');
    for (const verdict of ['approve', 'reject'] as const)
      await site
        .given()
        .when(ada, 'PATCH', at('done', verdict))
        .thenAnswer({ status: 409, body: { message: 'Event has already been approved' } });
    await site
      .given(scraped('refused'))
      .when(ada, 'PATCH', at('refused', 'reject'))
      .thenAnswer({ status: 200, body: { scrapedEvent: { rejectionReason: null } } }, [
        'ScrapedEventRejected',
      ]);
    for (const verdict of ['approve', 'reject'] as const)
      await site
        .given()
        .when(ada, 'PATCH', at('refused', verdict))
        .thenAnswer({
          status: 409,
          body: {
            message: 'Event has already been rejected',
            code: 'conflict',
            reason: 'scraped-event-already-rejected',
          },
        });
  });

  it('needs an existing scraped event, and a reason of at most 500 characters', async () => {
    const { site, ada } = given();
    for (const id of ['unknown', 'counts', 'scores:first', '__proto__'])
      for (const verdict of ['approve', 'reject'] as const)
        await site
          .given()
          .when(ada, 'PATCH', at(id, verdict))
          .thenAnswer({ status: 404, body: { message: 'Event not found' } });
    await site
      .given(scraped('long'))
      .when(ada, 'PATCH', at('long', 'reject'), { rejectionReason: 'x'.repeat(501) })
      .thenAnswer({ status: 400, body: { message: 'Rejection reason must be at most 500 characters' } });
  });

  it('has one decision when two administrators decide concurrently, and one listing at most (MOD-23, MOD-26)', async () => {
    const { site, ada, list } = given();
    let round = 0;
    const verdicts = fc.array(fc.tuple(fc.constantFrom('ada', 'bea'), fc.constantFrom('approve', 'reject')), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(verdicts, async (calls) => {
        round += 1;
        const id = `race-${round}`;
        await site.given(scraped(id)).when(ada, 'GET', '/api/admin/batch-jobs').thenAnswer({ status: 200 });
        const answers = await Promise.all(
          calls.map(([who, verdict]) =>
            given()[who as 'ada' | 'bea']('PATCH', at(id, verdict as 'approve' | 'reject')),
          ),
        );
        const won = answers.findIndex(({ status }) => status === 200);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...calls.slice(1).map(() => 409)]);
        const listings = (await site.gateway.log.streamNames('listing-')).length;
        const [row] = (await list('?limit=1000')).filter((each) => each.id === id);
        expect(row?.status).toBe(calls[won]?.[1] === 'approve' ? 'approved' : 'rejected');
        for (const [who, verdict] of calls)
          await given()[who as 'ada' | 'bea']('PATCH', at(id, verdict as 'approve' | 'reject'));
        expect(await site.gateway.log.streamNames('listing-')).toHaveLength(listings);
      }),
      { numRuns: 15 },
    );
  });

  it("shows the agents' mean score and names the agent that decided (AIA-30)", async () => {
    const { site, ada, list } = given();
    const score = (agentId: string, points: number, decision: string) =>
      ({
        type: 'ScrapedEventEvaluated',
        data: { scrapedEventId: 'judged', evaluationId: `by-${agentId}`, agentId, score: points, decision },
      }) as const;
    const { body } = await ada('POST', '/api/admin/ai-agents', {
      name: 'Strict Sue',
      description: 'Reads closely',
      systemPrompt: 'Read closely',
      evaluationCriteria: { venue: 1 },
      // Ingest, where it runs, would add its score.
      isActive: false,
    });
    const agent = (body as { id: string }).id;
    await site
      .given(scraped('judged'), score(agent, 80, 'review'), score('other', 91, 'approve'))
      .when(ada, 'GET', '/api/admin/scraped-events?status=pending')
      .thenAnswer({ status: 200 });
    const judged = async () => (await list()).find(({ id }) => id === 'judged');
    expect(await judged()).toMatchObject({ evaluation: { score: 86, decision: 'approve' } });
    const decided = await site.gateway.send({
      type: 'RejectScrapedEvent',
      data: { scrapedEventId: 'judged', rejectionReason: 'Vague' },
      meta: {
        at: site.gateway.now().toISOString(),
        actor: { kind: 'agent', id: agent },
        correlationId: 'judged',
        causationId: null,
        commandId: crypto.randomUUID(),
      },
    });
    expect(decided.ok).toBe(true);
    const name = { kind: 'agent', id: agent, name: 'Strict Sue' };
    expect(await judged()).toMatchObject({ reviewedBy: name, evaluation: { score: 86 } });
    await ada('DELETE', `/api/admin/ai-agents/${agent}`);
    expect(await judged()).toMatchObject({ reviewedBy: name });
    const itemHistory = (await ada('GET', '/api/admin/history/scraped-event/judged')).body as {
      entries: { type: string; actor: object }[];
      state: Record<string, unknown>;
    };
    expect(itemHistory.entries.at(-1)).toMatchObject({ type: 'ScrapedEventRejected', actor: name });
    expect(itemHistory.state['scraped-event']).toMatchObject({
      status: 'rejected',
      evaluation: { score: 86, decision: 'approve' },
    });
  });

  it('is for administrators', async () => {
    const { site, ada, list } = given();
    for (const path of ['/api/admin/scraped-events', '/api/admin/history/scraped-event/first']) {
      expect(await site.guest('GET', path)).toMatchObject({ status: 401 });
      expect(await given().member('GET', path)).toMatchObject({ status: 403 });
    }
    await site
      .given(scraped('second'))
      .when(ada, 'GET', '/api/admin/scraped-events')
      .thenAnswer({ status: 200 });
    expect(
      await ada('PATCH', at('second', 'approve'), undefined, { 'sec-fetch-site': 'cross-site' }),
    ).toMatchObject({ status: 403 });
    expect((await list('?status=pending')).map(({ id }) => id)).toContain('second');
  });
});
