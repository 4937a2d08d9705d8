import { inDays } from './dates.ts';
import type { Product, Session } from './product.ts';

/** A JSON client of the REST API, with the cookies of a session when signed in. */
export type Client = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestResponse>;
};
type RestResponse = { status: number; body: Record<string, unknown> & { message?: string; id?: string } };

export function createClient(product: { url: string }, cookie?: string): Client {
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

export type SignedInClient = Client & Session & { cookie: string };

/** Signs in by the mailed link; a new account has not completed the onboarding. */
export async function signInByLink(product: Product, email: string): Promise<SignedInClient> {
  return (await redeemLink(product, email)).member;
}

/** Signs in, with the onboarding completed. */
export async function signInMember(product: Product, email: string): Promise<SignedInClient> {
  if (email === ada && product.adminSession) return withSession(product, product.adminSession);
  const { member, isNew } = await redeemLink(product, email);
  if (isNew) {
    const { status, body } = await member.call('PATCH', '/api/profile', buildProfile(email));
    if (status !== 200) throw new Error(`no profile for ${email}: ${status} ${body.message}`);
  }
  return member;
}

async function redeemLink(
  product: Product,
  email: string,
): Promise<{ member: SignedInClient; isNew: boolean }> {
  const before = product.countSignInMails(email);
  await createClient(product).call('POST', '/api/auth/send-magic-link', { email });
  const token = extractToken(await product.signInMail(email, before + 1));
  const response = await fetch(`${product.url}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const cookies = response.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    return { name, value };
  });
  const { user } = await response.json();
  if (!user) throw new Error(`sign-in failed: ${response.status}`);
  return { member: withSession(product, { cookies }), isNew: !user.onboardingCompleted };
}

function withSession(product: Product, { cookies }: Session): SignedInClient {
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...createClient(product, header), cookie: header, cookies };
}

/** The input of the onboarding: a username from the e-mail address, and one interest. */
export function buildProfile(email: string) {
  const username = email.split('@')[0] ?? '';
  return { username, interests: ['music'], onboardingCompleted: true };
}

/** The sign-in link of a mail. */
export function extractSignInLink(mail: string): string {
  const link = /https?:\/\/\S+\/login\?token=[^\s"<>]+/.exec(mail)?.[0];
  if (!link) throw new Error(`no link in: ${mail}`);
  return link.replaceAll('&amp;', '&');
}

function extractToken(mail: string): string {
  return new URL(extractSignInLink(mail)).searchParams.get('token') ?? '';
}

let sent = 0;

/** The administrator of the journeys, who has an account in the template data: add her to ADMIN_EMAILS. */
export const ada = 'ada@example.com';

/** A submission that is valid today; each call has another performer. */
export function buildSubmission(overrides: Record<string, unknown> = {}) {
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
    ...overrides,
  };
}
