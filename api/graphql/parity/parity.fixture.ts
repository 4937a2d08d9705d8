import type { OutgoingHttpHeaders } from 'node:http';
import type { ClientResponse } from '../../testing/client.ts';
import type { Site } from '../../testing/site.ts';

/** A response in a shape that both transports have: the data of a success, or the body of an error. */
// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape that it expects
export type Outcome = { status: number; headers: ClientResponse['headers']; data: any; error: unknown };

/** Calls the same site as a guest over REST and over GraphQL. */
export function createTransports(site: () => Site) {
  return {
    async rest(...[method, path, body, headers]: Parameters<Site['guest']>): Promise<Outcome> {
      const got = await site().guest(method, path, body, headers);
      const ok = got.status < 300;
      return { ...got, data: ok ? got.body : null, error: ok ? null : got.body };
    },
    async graphql(
      query: string,
      variables: object = {},
      headers: OutgoingHttpHeaders = {},
    ): Promise<Outcome> {
      const got = await site().guest('POST', '/graphql', { query, variables }, headers);
      const { data, errors } = got.body as {
        data: object | null;
        errors?: { message: string; extensions: object }[];
      };
      const error = errors?.[0] && { message: errors[0].message, ...errors[0].extensions };
      return { ...got, data: data && Object.values(data)[0], error: error ?? null };
    },
  };
}

export const adEnquiry = {
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/ad.jpg',
  targetUrl: 'https://example.com/strings',
  startDate: '2026-12-01',
  endDate: '2026-12-07',
  contactEmail: 'owner@example.com',
  contactName: 'Olive Owner',
  budget: '$50',
};

export const submitAdEnquiry =
  'mutation($input: AdEnquiryInput!) { submitAdEnquiry(input: $input) { id message } }';
export const recordAdImpression =
  'mutation($id: ID!, $nonce: String) { recordAdImpression(id: $id, nonce: $nonce) }';
export const recordAdClick = 'mutation($id: ID!, $nonce: String) { recordAdClick(id: $id, nonce: $nonce) }';
export const sendChatMessage =
  'mutation($message: String!, $sessionId: String) { sendChatMessage(message: $message, sessionId: $sessionId) { sessionId response } }';
export const chatHistory =
  'query($sessionId: String!) { chatHistory(sessionId: $sessionId) { role content createdAt } }';
export const rateChat =
  'mutation($sessionId: String!, $rating: Int!) { rateChat(sessionId: $sessionId, rating: $rating) { message } }';
export const uploadImageFromUrl =
  'mutation($imageUrl: String!) { uploadImageFromUrl(imageUrl: $imageUrl) { imageUrl } }';
export const sendMagicLink =
  'mutation($email: String!) { sendMagicLink(email: $email) { message emailSent } }';
export const login =
  'mutation($email: String!, $returnTo: String) { login(email: $email, returnTo: $returnTo) { message emailSent user { email } } }';
export const verify = 'mutation($token: String!) { verify(token: $token) { user { email } returnTo } }';
export const mailedAction =
  'query($token: String!) { mailedAction(token: $token) { action submission { id status } } }';
export const takeMailedAction =
  'mutation($token: String!) { takeMailedAction(token: $token) { submission { id status } event { performer } } }';
