import { expect } from 'vitest';
import { type GraphqlClient, graphqlClient, signedInClient } from '../graphql/testing/clients.ts';
import { adminEmail, type Site } from '../testing/site.ts';

type Verdict = 'answered' | 'unauthorized' | 'forbidden';
export type Line = { guest: Verdict; user: Verdict; admin: Verdict };

export const anyone: Line = { guest: 'answered', user: 'answered', admin: 'answered' };
export const members: Line = { guest: 'unauthorized', user: 'answered', admin: 'answered' };
export const admins: Line = { guest: 'unauthorized', user: 'forbidden', admin: 'answered' };

export const everyone = ['guest', 'user', 'admin'] as const;

export async function everyoneAt(site: Site): Promise<Record<keyof Line, GraphqlClient>> {
  return {
    guest: graphqlClient(site),
    user: await signedInClient(site, 'someone@example.com'),
    admin: await signedInClient(site, adminEmail),
  };
}

const messages = { unauthorized: 'Unauthorized', forbidden: 'Admin privileges required' };

/** The outcome of a call, from its errors; checks the message of a rejection. */
export function verdictOf(errors: { message: string; extensions: Record<string, unknown> }[]): Verdict {
  const [refused] = errors.filter(
    ({ extensions: { code } }) => code === 'unauthorized' || code === 'forbidden',
  );
  if (!refused) return 'answered';
  const code = refused.extensions.code as keyof typeof messages;
  expect(refused.message).toBe(messages[code]);
  return code;
}
