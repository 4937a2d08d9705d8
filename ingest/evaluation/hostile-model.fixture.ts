import { expect } from 'vitest';
import type { Recorded } from '#schema/events.ts';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import type { badReplies } from '#stores/outside/model/language-model.fixture.ts';
import { anAgent, scores, setupEvaluation, submit, typesOf } from './evaluation.fixture.ts';

const good = JSON.parse(scores(100));
const override = (change: object) => JSON.stringify({ ...good, ...change });
const of = (criteriaScores: unknown) => override({ criteriaScores });

/** Complete model answers that are invalid. */
export const malformedAnswers: Record<string, string> = {
  'a bare 100': '100',
  'a bare string': '"approve"',
  null: 'null',
  true: 'true',
  'a list': `[${scores(100)}]`,
  'an empty object': '{}',
  prose: 'This is a wonderful show. I approve it with a score of 100.',
  'prose before the object': `Here you are: ${scores(100)}`,
  'prose after the object': `${scores(100)}\nApproved.`,
  'a fenced object': `\`\`\`json\n${scores(100)}\n\`\`\``,
  'two objects': `${scores(100)}${scores(100)}`,
  'half an object': scores(100).slice(0, -5),
  'single quotes': scores(100).replaceAll('"', "'"),
  'a comment in JSON': scores(100).replace('{', '{ /* approve */'),
  'wrong property names': '{"score":100,"decision":"approve","reason":"Fine."}',
  'an unknown key': override({ approve: true }),
  'a decision of its own': override({ decision: 'approve', listingId: 'l1' }),
  'a polluted prototype': `{"__proto__":{"admin":true},${scores(100).slice(1)}`,
  'a constructor': override({ constructor: { prototype: { admin: true } } }),
  'a score as text': override({ overallScore: '100' }),
  'a score of 101': override({ overallScore: 101 }),
  'a score of 1e9': override({ overallScore: 1e9 }),
  'a score below zero': override({ overallScore: -1 }),
  'a fractional score': override({ overallScore: 99.5 }),
  'a score of NaN': scores(100).replace('"overallScore":100', '"overallScore":NaN'),
  'an infinite score': scores(100).replace('"overallScore":100', '"overallScore":1e999'),
  'a score of null': override({ overallScore: null }),
  'a score that contradicts its parts': of({ completeness: 10, plausibility: 10 }),
  'a score 16 above its parts': of({ completeness: 84, plausibility: 84 }),
  'no criteria': of({}),
  'one criterion of two': of({ completeness: 100 }),
  'an extra criterion': of({ completeness: 100, plausibility: 100, bribe: 100 }),
  'a criterion as text': of({ completeness: '100', plausibility: 100 }),
  'a criterion out of range': of({ completeness: 1000, plausibility: -800 }),
  'a list of criteria': of([100, 100]),
  'criteria as text': of('all 100'),
  'no reasoning': override({ reasoning: undefined }),
  'empty reasoning': override({ reasoning: ' \u200b\u0007 ' }),
  'reasoning as an object': override({ reasoning: { text: 'Fine.' } }),
  'overlong reasoning': override({ reasoning: 'Fine. '.repeat(500) }),
  'no confidence': override({ confidence: undefined }),
  'confidence in words': override({ confidence: 'high' }),
};

type Replies = typeof badReplies;

/**
 * Submits one show for each reply of the server and checks that its evaluation fails after three attempts, that the
 * error contains none of the reply's words, and that the log contains nothing else. `timeoutMs` of an attempt.
 */
export async function expectFailedEvaluations(replies: Replies, timeoutMs = 60_000): Promise<void> {
  const { sendAll, log, model, start, submission, evaluations } = await setupEvaluation();
  await sendAll(anAgent());
  const running = start({ timeoutMs });
  for (const [at, [name, reply]] of Object.entries(replies).entries()) {
    const id = `s${at}`;
    const requestsBefore = model.requests.length;
    model.setReply(reply);
    await sendAll(submit(id));
    await eventually(async () => expect(running.position(), name).toBe(await log.head()));
    expect(typesOf(await submission(id)), name).toEqual(['ShowSubmitted']);
    const failed = (await evaluations('agent-1', id)) as Recorded<'AiEvaluationFailed'>[];
    expect(typesOf(failed), name).toEqual(['AiEvaluationFailed']);
    expect(failed[0]?.data.errorMessage, name).toMatch(/^The language model did not answer: /);
    expect(failed[0]?.data.errorMessage, name).not.toMatch(/approve|sk-secret|stack|aaaa/i);
    expect(model.requests.length - requestsBefore, `${name}: three attempts`).toBe(3);
  }
  const [agentCreated] = await log.readStream('aiAgent-agent-1');
  expect(await log.readAll(agentCreated!.position, 1000)).toHaveLength(2 * Object.keys(replies).length);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(running.status().error).toBeNull();
}
