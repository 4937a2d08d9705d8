import { describe, expect, it } from 'vitest';
import { answering } from '#stores/outside/model/language-model.fixture.ts';
import { anAgent, scores, setupEvaluation, submit, typesOf } from './evaluation.fixture.ts';

describe('several agents (AIA-30)', () => {
  const isPromptOf = (body: string, agent: string) => JSON.parse(body).messages[0].content.includes(agent);

  it.each([
    [70, 90, 'SubmissionApproved'],
    [70, 89, 'SubmissionEvaluated'],
    [0, 59, 'SubmissionRejected'],
    [0, 60, 'SubmissionEvaluated'],
  ])('decide by the mean of %i and %i: %s', async (one, other, last) => {
    const { sendAll, model, evaluated, submission } = await setupEvaluation();
    model.setReply((response, request) => {
      const score = isPromptOf(model.requests.at(-1)?.body ?? '', 'The first.') ? one : other;
      answering(scores(score))(response, request);
    });
    await sendAll(
      anAgent('z-oldest', { systemPrompt: 'The first.' }),
      anAgent('a-younger', { systemPrompt: 'The second.', autoApproveThreshold: 1, autoDenyThreshold: 0 }),
      submit(),
    );
    await evaluated();
    const stream = await submission();
    expect(typesOf(stream)).toContain(last);
    expect(stream.filter(({ type }) => type === 'SubmissionEvaluated')).toHaveLength(2);
    expect(stream.at(-1)?.type).toBe(last);
    if (last !== 'SubmissionEvaluated')
      expect(stream.at(-1)?.meta.actor).toEqual({ kind: 'agent', id: 'z-oldest' });
  });

  it('decide nothing when one of them fails', async () => {
    const { sendAll, model, evaluated, submission, evaluations } = await setupEvaluation();
    model.setReply((response, request) => {
      const reply = isPromptOf(model.requests.at(-1)?.body ?? '', 'The first.') ? 'Approved!' : scores(100);
      answering(reply)(response, request);
    });
    await sendAll(anAgent('one', { systemPrompt: 'The first.' }), anAgent('two'), submit());
    await evaluated();
    expect(typesOf(await evaluations('one'))).toEqual(['AiEvaluationFailed']);
    expect(typesOf(await evaluations('two'))).toEqual(['AiEvaluationCompleted']);
    expect(typesOf(await submission())).toEqual(['ShowSubmitted', 'SubmissionEvaluated']);
  });
});
