import { createServer, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';

type Outside = { host: string; url: string; close(): Promise<void> };

async function listening(listener: RequestListener): Promise<Outside> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** A show as a page of the world outside announces it; `startDate` is ISO 8601. */
type Announced = { name: string; startDate: string; venue: string; [more: string]: unknown };

/** A site whose pages, by path, announce shows in JSON-LD; every other path is 404, its robots.txt too. */
export async function startAnnouncingSite(): Promise<
  Outside & { announces: (path: string, shows: Announced[]) => void }
> {
  const pages = new Map<string, string>();
  const site = await listening((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<h1>Not found</h1>');
  });
  return { ...site, announces: (path, shows) => pages.set(path, pageOf(shows)) };
}

function pageOf(shows: Announced[]): string {
  const events = shows.map(({ venue, ...show }) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    location: { '@type': 'Place', name: venue, address: '912 Red River St, Austin' },
    ...show,
  }));
  const text = JSON.stringify(events).replaceAll('<', '\\u003c');
  return `<!doctype html><title>Shows</title><script type="application/ld+json">${text}</script>`;
}

/** A host with pictures, by path; every other path is 404. */
export function startPictureHost(pictures: Readonly<Record<string, Buffer>>): Promise<Outside> {
  return listening((request, response) => {
    const picture = pictures[request.url ?? ''];
    const type = (request.url ?? '').endsWith('.gif') ? 'image/gif' : 'image/png';
    response.writeHead(picture ? 200 : 404, { 'content-type': type }).end(picture);
  });
}

/** The evening of a day that is so far off, in UTC: the same day in the city. */
export function eveningIn(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T23:30:00Z`;
}

/**
 * A language model's server. It gives every criterion the score that `scores` has for the first of its words that
 * stands in the show, 50 without one; null breaks the answer off.
 */
export async function startStubModel(scores: Record<string, number | null>): Promise<Outside> {
  const model = await listening(async (request, response) => {
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

/** Fills the example that the question ends with. */
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
