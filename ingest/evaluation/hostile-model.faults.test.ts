import { expect, it } from 'vitest';
import { answering, badReplies } from '#stores/outside/model/language-model.fixture.ts';
import { expectFailedEvaluations, malformedAnswers } from './hostile-model.fixture.ts';

it('every unusable reply fails the evaluation and changes nothing else', async () => {
  const replies = {
    ...badReplies,
    'no answer at all': () => {},
    ...Object.fromEntries(
      Object.entries(malformedAnswers).map(([name, text]) => [name, answering(text)] as const),
    ),
  };
  expect(Object.keys(replies).length).toBeGreaterThanOrEqual(60);
  await expectFailedEvaluations(replies, 1000);
}, 240_000);
