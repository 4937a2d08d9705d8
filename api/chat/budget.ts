import type { Gateway } from '../gateway.ts';
import { longestAnswer, type Prompt } from './model.ts';

/** What the language model may cost in one day of the city. */
const tokensPerDay = 500_000;
const keptMs = 2 * 24 * 60 * 60 * 1000;

type Place = Pick<Gateway, 'operational' | 'now' | 'today'>;

/** Gives back what was reserved beyond `used`. */
type Settle = (used: number | null) => Promise<void>;

/**
 * Sets aside the most that the prompt and its answer can cost; null when the day's rest is too small. Whatever
 * the model claims to have used, the day never counts less than nothing nor more than was set aside.
 */
export async function reserveTokens(place: Place, { system, visitor }: Prompt): Promise<Settle | null> {
  const day = place.today();
  // A token is at least one byte.
  const most = Buffer.byteLength(system) + Buffer.byteLength(visitor) + longestAnswer;
  if (!(await spend(place, day, most))) return null;
  return async (used) => {
    if (used !== null && used < most) await spend(place, day, used - most);
  };
}

async function spend({ operational, now }: Place, day: string, tokens: number): Promise<boolean> {
  for (;;) {
    const entry = await operational.get('chat-budget', day);
    const spent = Number(entry?.value ?? 0) + tokens;
    if (spent > tokensPerDay) return false;
    const written = await operational.put('chat-budget', day, String(spent), {
      expected: entry?.revision ?? 'absent',
      expiresAt: now().getTime() + keptMs,
    });
    if (written !== null) return true;
  }
}
