import { describe, expect, it } from 'vitest';
import { createdId } from '#domain/created-id.ts';
import { answering } from '#stores/outside/model/language-model.fixture.ts';
import { anAgent, command, scores, scrape, setupEvaluation, submit, typesOf } from './evaluation.fixture.ts';

describe('an active agent (AIA-30)', () => {
  it('scores a submitted show, notes the score on it, and approves it by its threshold', async () => {
    const { sendAll, model, evaluated, submission, evaluations } = await setupEvaluation();
    model.setReply(answering(scores(80)));
    await sendAll(anAgent(), submit());
    await evaluated();
    const [sent, noted, approved] = await submission();
    const agent = { kind: 'agent', id: 'agent-1' };
    expect(noted).toMatchObject({
      type: 'SubmissionEvaluated',
      data: { submissionId: 's1', agentId: 'agent-1', score: 80, decision: 'approve' },
      meta: { actor: agent, correlationId: 'intent-1', causationId: sent?.id },
    });
    expect(approved).toMatchObject({
      type: 'SubmissionApproved',
      data: { submissionId: 's1', listingId: createdId('listing', 's1'), decidedBy: agent },
      meta: { actor: agent, correlationId: 'intent-1', causationId: sent?.id },
    });
    expect(await evaluations()).toMatchObject([
      {
        type: 'AiEvaluationCompleted',
        data: {
          evaluationId: (noted!.data as { evaluationId: string }).evaluationId,
          target: { kind: 'submission', id: 's1' },
          score: 80,
          criteriaScores: { completeness: 80, plausibility: 80 },
          reasoning: 'It is all there.',
          confidence: 90,
          model: 'scripted',
          promptTokens: 10,
          completionTokens: 5,
        },
        meta: { actor: agent },
      },
    ]);
  });

  it('approves a scraped event with the listing id that an administrator’s approval gives', async () => {
    const { sendAll, model, evaluated, scrapedEvent } = await setupEvaluation();
    model.setReply(answering(scores(95)));
    await sendAll(anAgent(), scrape());
    await evaluated();
    expect((await scrapedEvent()).at(-1)).toMatchObject({
      type: 'ScrapedEventApproved',
      data: { scrapedEventId: 'e1', listingId: createdId('listing', 'e1') },
    });
  });

  it('rejects below its other threshold, with its reasoning cut to the limit of a rejection reason', async () => {
    const { sendAll, model, evaluated, submission, scrapedEvent } = await setupEvaluation();
    model.setReply(answering(scores(29, 29, { reasoning: `Nonsense. ${'\u{1F921}'.repeat(600)}` })));
    await sendAll(anAgent(), submit(), scrape());
    await evaluated();
    for (const stream of [await submission(), await scrapedEvent()]) {
      const { rejectionReason, decidedBy } = stream.at(-1)!.data as Record<string, string>;
      expect(rejectionReason).toMatch(/^Nonsense\. .*…$/u);
      expect(rejectionReason?.isWellFormed()).toBe(true);
      expect(rejectionReason?.length).toBeLessThanOrEqual(500);
      expect(decidedBy).toEqual({ kind: 'agent', id: 'agent-1' });
    }
  });

  it.each([
    [79, ['ShowSubmitted', 'SubmissionEvaluated']],
    [80, ['ShowSubmitted', 'SubmissionEvaluated', 'SubmissionApproved']],
    [30, ['ShowSubmitted', 'SubmissionEvaluated']],
    [29, ['ShowSubmitted', 'SubmissionEvaluated', 'SubmissionRejected']],
    [0, ['ShowSubmitted', 'SubmissionEvaluated', 'SubmissionRejected']],
    [100, ['ShowSubmitted', 'SubmissionEvaluated', 'SubmissionApproved']],
  ])('with a score of %i leads to %j', async (score, types) => {
    const { sendAll, model, evaluated, submission } = await setupEvaluation();
    model.setReply(answering(scores(score)));
    await sendAll(anAgent(), submit());
    await evaluated();
    expect(typesOf(await submission())).toEqual(types);
  });

  it('does not score when it is inactive, removed, or newer than the show', async () => {
    const { sendAll, model, evaluated, submission } = await setupEvaluation();
    model.setReply(answering(scores(100)));
    await sendAll(
      anAgent('resting', { isActive: false }),
      anAgent('gone'),
      command('RemoveAiAgent', { agentId: 'gone' }),
      submit(),
      anAgent('late'),
    );
    await evaluated();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted']);
    expect(model.requests).toEqual([]);
  });

  it('uses its criteria at the time of the submission, and decides only while it is active', async () => {
    const { sendAll, model, evaluated, submission } = await setupEvaluation();
    model.setReply(answering(scores(60)));
    const { data } = anAgent('agent-1', { autoApproveThreshold: 50 });
    const {
      agentId: _id,
      isDefault: _default,
      ...fields
    } = data as Extract<ReturnType<typeof anAgent>, { type: 'CreateAiAgent' }>['data'];
    const revised = (changes: Partial<typeof fields>) =>
      command('ReviseAiAgent', { agentId: 'agent-1', changes: { ...fields, ...changes } });
    await sendAll(
      anAgent('agent-1', { autoApproveThreshold: 50 }),
      submit('s1'),
      revised({ autoApproveThreshold: 90 }),
    );
    await evaluated();
    expect(typesOf(await submission()).at(-1)).toBe('SubmissionApproved');
    const lenient = { autoApproveThreshold: 50 };
    await sendAll(revised(lenient), submit('s2'), revised({ ...lenient, isActive: false }));
    await evaluated();
    expect(typesOf(await submission('s2'))).toEqual(['ShowSubmitted', 'SubmissionEvaluated']);
  });

  it('does not evaluate a show that a moderator has decided', async () => {
    const { sendAll, model, evaluated, submission } = await setupEvaluation();
    await sendAll(
      anAgent(),
      submit(),
      command('RejectSubmission', { submissionId: 's1', rejectionReason: null }),
    );
    await evaluated();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted', 'SubmissionRejected']);
    expect(model.requests).toEqual([]);
  });

  it('accepts the decision of a moderator during the evaluation', async () => {
    const { sendAll, model, evaluated, send, submission } = await setupEvaluation();
    model.setReply((response, request) => {
      const reject = command('RejectSubmission', { submissionId: 's1', rejectionReason: null });
      void send(reject).then(() => answering(scores(100))(response, request));
    });
    await sendAll(anAgent(), submit());
    await evaluated();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted', 'SubmissionRejected']);
  });
});
