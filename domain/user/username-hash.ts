import { createHash } from 'node:crypto';

/** What a username's reservation stream is named by: names that differ only in case have one (ONB-14). */
export function usernameHash(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('hex');
}
