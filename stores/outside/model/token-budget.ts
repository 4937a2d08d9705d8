import type { OperationalStore } from '../../operational/operational.ts';
import { defaultMaxTokens, type Prompt } from './language-model.ts';

/**
 * Tokens per purpose and day of the city; separate, so that chatting visitors cannot stop the evaluation of
 * shows.
 */
const tokensPerDay = { chat: 500_000, comments: 200_000, ingest: 1_000_000 } as const;
export type TokenPurpose = keyof typeof tokensPerDay;

const entryTtlMs = 2 * 24 * 60 * 60 * 1000;

type BudgetDeps = {
  operational: Pick<OperationalStore, 'get' | 'put'>;
  now(): Date;
  /** The city's calendar date now. */
  today(): string;
};

/** Returns the reserved tokens beyond `used`. */
type Settle = (used: number | null) => Promise<void>;

/**
 * Reserves the tokens that the prompt and its response can cost; null when the day's remaining budget is too
 * small. Whatever usage the model reports, the day counts between zero and the reserved tokens.
 */
export async function reserveTokens(
  deps: BudgetDeps,
  purpose: TokenPurpose,
  { system, visitor, maxTokens = defaultMaxTokens }: Prompt,
): Promise<Settle | null> {
  const day = deps.today();
  // A token is at least one byte.
  const reserved = Buffer.byteLength(system) + Buffer.byteLength(visitor) + maxTokens;
  if (!(await spend(deps, purpose, day, reserved))) return null;
  return async (used) => {
    if (used !== null && used < reserved) await spend(deps, purpose, day, used - reserved);
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
