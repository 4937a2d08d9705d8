import type { OperationalStore } from '../operational/operational.ts';
import { defaultMaxTokens, type Prompt } from './language-model.ts';

/** Tokens that each purpose may cost in one day of the city: no visitor's chatting keeps a show from being evaluated. */
const tokensPerDay = { chat: 500_000, comments: 200_000, ingest: 1_000_000 } as const;
export type TokenPurpose = keyof typeof tokensPerDay;

const entryTtlMs = 2 * 24 * 60 * 60 * 1000;

type BudgetDeps = {
  operational: Pick<OperationalStore, 'get' | 'put'>;
  now(): Date;
  /** The city's calendar date now. */
  today(): string;
};

/** Gives back what was reserved beyond `used`. */
type Settle = (used: number | null) => Promise<void>;

/**
 * Sets aside the most that the prompt and its answer can cost; null when the day's rest is too small. Whatever
 * the model claims to have used, the day never counts less than nothing nor more than was set aside.
 */
export async function reserveTokens(
  place: BudgetDeps,
  purpose: TokenPurpose,
  { system, visitor, maxTokens = defaultMaxTokens }: Prompt,
): Promise<Settle | null> {
  const day = place.today();
  // A token is at least one byte.
  const most = Buffer.byteLength(system) + Buffer.byteLength(visitor) + maxTokens;
  if (!(await spend(place, purpose, day, most))) return null;
  return async (used) => {
    if (used !== null && used < most) await spend(place, purpose, day, used - most);
  };
}

async function spend(
  { operational, now }: BudgetDeps,
  purpose: TokenPurpose,
  day: string,
  tokens: number,
): Promise<boolean> {
  const key = `${purpose} ${day}`;
  for (;;) {
    const entry = await operational.get('token-budget', key);
    const spent = Number(entry?.value ?? 0) + tokens;
    if (spent > tokensPerDay[purpose]) return false;
    const written = await operational.put('token-budget', key, String(spent), {
      expected: entry?.revision ?? 'absent',
      expiresAt: now().getTime() + entryTtlMs,
    });
    if (written !== null) return true;
  }
}
