import { createHash } from 'node:crypto';
import { usernameKey } from '#schema/accounts/user.ts';

/**
 * The name of a username's reservation stream: usernames that differ only in case have the same one (ONB-14).
 */
export function usernameHash(username: string): string {
  return createHash('sha256').update(usernameKey(username)).digest('hex');
}
