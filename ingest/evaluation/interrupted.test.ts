import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { answering } from '#stores/outside/model/language-model.fixture.ts';
import { anAgent, scores, setupEvaluation, submit, typesOf } from './evaluation.fixture.ts';

describe('a process that dies during an evaluation', () => {
  it.each(['RecordAiEvaluation', 'NoteSubmissionEvaluation', 'ApproveSubmission'])(
    'before %s evaluates once nevertheless',
    async (stopAt) => {
      const { sendAll, model, start, send, evaluated, submission, evaluations } = await setupEvaluation();
      model.setReply(answering(scores(100)));
      await sendAll(anAgent(), submit());
      const first = start({}, async (sent) => {
        if (sent.type === stopAt) throw new Error('the process dies here');
        return send(sent);
      });
      await eventually(() => expect(first.status().error).toBe('the process dies here'));
      await first.stop();
      const before = model.requests.length;
      await evaluated();
      expect(typesOf(await evaluations())).toEqual(['AiEvaluationCompleted']);
      expect(typesOf(await submission())).toEqual([
        'ShowSubmitted',
        'SubmissionEvaluated',
        'SubmissionApproved',
      ]);
      if (stopAt !== 'RecordAiEvaluation')
        expect(model.requests, 'answered agents are not called again').toHaveLength(before);
    },
  );

  it('and restarts at the first event of the log changes nothing', async () => {
    const { sendAll, model, operational, evaluated, submission, log } = await setupEvaluation();
    model.setReply(answering(scores(50)));
    await sendAll(anAgent(), submit());
    await evaluated();
    const head = await log.head();
    await operational.delete('reactor-checkpoint', 'evaluation');
    model.setReply(answering(scores(100)));
    await evaluated();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted', 'SubmissionEvaluated']);
    expect(await log.head()).toBe(head);
    expect(model.requests).toHaveLength(1);
  });

  it('stops during a model call, and leaves the show to the next start', async () => {
    const { sendAll, model, start, evaluated, submission } = await setupEvaluation();
    const stopping = new AbortController();
    model.setReply(() => {});
    await sendAll(anAgent(), submit());
    const running = start({ stopping: stopping.signal, timeoutMs: 60_000 });
    await eventually(() => expect(model.requests).toHaveLength(1));
    stopping.abort();
    await running.stop();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted']);
    model.setReply(answering(scores(90)));
    await evaluated();
    expect(typesOf(await submission()).at(-1)).toBe('SubmissionApproved');
  });
});
