import { expect } from 'vitest';
import { eventually } from '#schema/kernel/eventually.fixture.ts';
import { inDays } from './days.ts';
import type { Product } from './product.ts';

/** A caller over HTTP as another program would be: JSON in, JSON out, the session's cookie when signed in. */
export type Client = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};
type Answer = { status: number; body: Record<string, unknown> & { message?: string; id?: string } };

export function client(product: { url: string }, cookie?: string): Client {
  return {
    async call(method, path, body, headers = {}) {
      const response = await fetch(product.url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

/** Signs in by the mailed link. */
export async function signedIn(product: Product, email: string): Promise<Client & { cookie: string }> {
  const before = product.linksTo(email);
  await client(product).call('POST', '/api/auth/send-magic-link', { email });
  const token = tokenIn(await product.mailTo(email, before + 1));
  const response = await unlessBusy(() =>
    fetch(`${product.url}/api/auth/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  );
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`not signed in: ${response.status} ${await response.text()}`);
  return { ...client(product, cookie), cookie };
}

/** Signs in, and has done the welcome. */
export async function aMember(product: Product, email: string): Promise<Client & { cookie: string }> {
  const member = await signedIn(product, email);
  await member.call('PATCH', '/api/profile', aProfile(email));
  return member;
}

/** Asks again while the answer is a 503, as its Retry-After bids: on a busy machine a view may lag. */
export function unlessBusy<Answer extends Pick<Response, 'status'> | { status(): number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return eventually(async () => {
    const answer = await ask();
    expect(typeof answer.status === 'function' ? answer.status() : answer.status).not.toBe(503);
    return answer;
  });
}

/** What ends the welcome: a name from the e-mail address, and one interest. */
export function aProfile(email: string) {
  const username = email.split('@')[0] ?? '';
  return { username, interests: ['music'], onboardingCompleted: true };
}

/** The sign-in link of a mail. */
export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+\/login\?token=[^\s"<>]+/.exec(mail)?.[0];
  if (!link) throw new Error(`no link in: ${mail}`);
  return link.replaceAll('&amp;', '&');
}

function tokenIn(mail: string): string {
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}

let sent = 0;

/** A show that may be submitted today; each call gives another performer. */
export function aSubmission(but: Record<string, unknown> = {}) {
  sent += 1;
  return {
    performer: `The Test Pressing ${sent}`,
    eventType: 'music',
    venue: 'The Paper Lantern',
    address: '410 Comal St',
    date: inDays(21),
    time: '7:30 PM',
    price: '$15',
    email: 'booking@example.com',
    ...but,
  };
}
