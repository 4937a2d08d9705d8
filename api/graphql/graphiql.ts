import type { IncomingMessage } from 'node:http';
import type { Answer } from '../server/route.ts';
import type { Pipeline } from './yoga.ts';

/** The page carries its code and styles within itself; it is served only outside production. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; " +
  "style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; connect-src 'self'; worker-src blob: data:";

/** True for a browser that opens `/graphql` as a page. */
export function wantsGraphiql({ method, headers: { accept = '' } }: IncomingMessage): boolean {
  return method === 'GET' && accept.includes('text/html');
}

export async function graphiqlPage(pipeline: Pipeline): Promise<Answer> {
  const page = await pipeline.fetch('http://here/graphql', { headers: { accept: 'text/html' } });
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: Buffer.from(await page.text()),
  };
}
