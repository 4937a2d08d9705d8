import type { IncomingMessage } from 'node:http';
import type { Answer } from '../http/route.ts';
import type { Pipeline } from './yoga.ts';

/** Where Yoga's GraphiQL page loads its code and fonts from; only outside production. */
const policy =
  "default-src 'self' https://unpkg.com; script-src 'self' 'unsafe-inline' blob: https://unpkg.com; " +
  "style-src 'self' 'unsafe-inline' https://unpkg.com; font-src https: data:; img-src https: data:; " +
  'connect-src * ws: wss:; worker-src blob:';

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
