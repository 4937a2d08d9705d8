import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '#schema/kernel/limits.ts';
import type { MailDeps } from './deps.ts';

const validMs = 7 * 24 * 60 * 60 * 1000;

export type MailedAction = 'approve' | 'reject';

/** An entry of admin_action_tokens (DATA-19); its key is the token's hash, the e-mail is encrypted. */
type Stored = {
  action: MailedAction;
  targetType: 'submission';
  targetId: string;
  /** The account that the link was mailed to. */
  userId: string;
  email: string;
  createdAt: string;
  /** The keys of both links of the mail; using one revokes the other. */
  pair: readonly string[];
};

type Deps = Pick<MailDeps, 'operational' | 'now' | 'secret'>;

/** The content of a token; `revoke` revokes it and the other one of its mail. */
export type ReadAction = Pick<Stored, 'action' | 'targetId' | 'userId'> & { revoke(): Promise<void> };

/**
 * Two new tokens with which an administrator decides on a submission, valid for 7 days (MOD-27). A token is
 * 64 characters of 384 random bits; only its keyed hash is stored. `revoke` revokes both.
 */
export async function issueActions(
  { operational, now, secret, sealer }: Deps & Pick<MailDeps, 'sealer'>,
  { submissionId, admin }: { submissionId: string; admin: { id: string; email: string } },
): Promise<Record<MailedAction, string> & { revoke(): Promise<void> }> {
  const tokens = { approve: newToken(), reject: newToken() };
  const pair = [hashOf(tokens.approve, secret), hashOf(tokens.reject, secret)];
  const email = await sealer.seal(sealer.subjectOf(admin.email), admin.email);
  const createdAt = now().toISOString();
  const expiresAt = now().getTime() + validMs;
  for (const action of ['approve', 'reject'] as const) {
    const stored: Stored = {
      action,
      targetType: 'submission',
      targetId: submissionId,
      userId: admin.id,
      email,
      createdAt,
      pair,
    };
    await operational.put('admin-action-token', hashOf(tokens[action], secret), JSON.stringify(stored), {
      expected: 'absent',
      expiresAt,
    });
  }
  return { ...tokens, revoke: () => voidTokens(operational, pair) };
}

/** The content of a token; null when it is unknown, used or expired. Reading does not use it up. */
export async function readAction(
  { operational, now, secret }: Deps,
  token: string,
): Promise<ReadAction | null> {
  if (token.length !== limits.actionToken) return null;
  const entry = await operational.get('admin-action-token', hashOf(token, secret));
  if (entry === null || (entry.expiresAt ?? 0) <= now().getTime()) return null;
  const { action, targetId, userId, pair } = JSON.parse(entry.value) as Stored;
  return { action, targetId, userId, revoke: () => voidTokens(operational, pair) };
}

/** Revokes every link that was mailed to the accounts. */
export async function voidActionsOf(
  { operational }: Pick<MailDeps, 'operational'>,
  userIds: readonly string[],
): Promise<void> {
  for (const { key, entry } of await operational.list('admin-action-token'))
    if (userIds.includes((JSON.parse(entry.value) as Stored).userId))
      await operational.delete('admin-action-token', key);
}

async function voidTokens(operational: MailDeps['operational'], pair: readonly string[]): Promise<void> {
  await Promise.all(pair.map((key) => operational.delete('admin-action-token', key)));
}

const newToken = () => randomBytes((limits.actionToken * 3) / 4).toString('base64url');

function hashOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`admin action ${token}`).digest('hex');
}
