import { describe, expect, it } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { answering } from '#stores/outside/language-model.fixture.ts';
import { anAgent, scores, setupEvaluation, submit, typesOf } from './evaluation.fixture.ts';

describe('a process that dies during an evaluation', () => {
  it.each(['RecordAiEvaluation', 'NoteSubmissionEvaluation', 'ApproveSubmission'])(
    'before %s evaluates once nevertheless',
    async (stopAt) => {
      const { sendAll, model, start, send, evaluated, submission, evaluations } = await setupEvaluation();
      model.says(answering(scores(100)));
      await sendAll(anAgent(), submit());
      const first = start({}, async (sent) => {
        if (sent.type === stopAt) throw new Error('the process dies here');
        return send(sent);
      });
      await eventually(() => expect(first.status().error).toBe('the process dies here'));
      await first.stop();
      const before = model.asked.length;
      await evaluated();
      expect(typesOf(await evaluations())).toEqual(['AiEvaluationCompleted']);
      expect(typesOf(await submission())).toEqual([
        'ShowSubmitted',
        'SubmissionEvaluated',
        'SubmissionApproved',
      ]);
      if (stopAt !== 'RecordAiEvaluation')
        expect(model.asked, 'what was answered is not asked again').toHaveLength(before);
    },
  );

  it('and restarts at the first event of the log changes nothing', async () => {
    const { sendAll, model, operational, evaluated, submission, log } = await setupEvaluation();
    model.says(answering(scores(50)));
    await sendAll(anAgent(), submit());
    await evaluated();
    const head = await log.head();
    await operational.delete('reactor-checkpoint', 'evaluation');
    model.says(answering(scores(100)));
    await evaluated();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted', 'SubmissionEvaluated']);
    expect(await log.head()).toBe(head);
    expect(model.asked).toHaveLength(1);
  });

  it('stops during a model call, and leaves the show to the next start', async () => {
    const { sendAll, model, start, evaluated, submission } = await setupEvaluation();
    const stopping = new AbortController();
    model.says(() => {});
    await sendAll(anAgent(), submit());
    const running = start({ stopping: stopping.signal, timeoutMs: 60_000 });
    await eventually(() => expect(model.asked).toHaveLength(1));
    stopping.abort();
    await running.stop();
    expect(typesOf(await submission())).toEqual(['ShowSubmitted']);
    model.says(answering(scores(90)));
    await evaluated();
    expect(typesOf(await submission()).at(-1)).toBe('SubmissionApproved');
  });
});
