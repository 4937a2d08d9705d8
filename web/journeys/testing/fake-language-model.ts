import { json } from 'node:stream/consumers';
import { type ExternalServer, startServer } from './external-sites.ts';

/**
 * A fake language model server. Every criterion gets the score of the first word in `scores` that the show contains,
 * 50 if there is none; a score of null breaks the connection.
 */
export async function startFakeLanguageModel(scores: Record<string, number | null>): Promise<ExternalServer> {
  const model = await startServer(async (request, response) => {
    const { messages } = (await json(request)) as { messages: { content: string }[] };
    const [system = '', show = ''] = messages.map(({ content }) => content);
    const word = Object.keys(scores).find((word) => show.includes(word));
    const score = word === undefined ? 50 : (scores[word] ?? null);
    if (score === null) return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completion(verdict(system, score))));
  });
  return { ...model, url: `${model.url}/v1` };
}

/** Fills in the example at the end of the prompt. */
function verdict(system: string, score: number): object {
  const example = JSON.parse(system.slice(system.lastIndexOf('\n') + 1));
  const criteriaScores = Object.fromEntries(Object.keys(example.criteriaScores).map((name) => [name, score]));
  return {
    ...example,
    criteriaScores,
    overallScore: score,
    reasoning: `It reads like ${score}.`,
    confidence: 80,
  };
}

const completion = (said: object) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'scripted',
  choices: [
    { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(said) } },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});
