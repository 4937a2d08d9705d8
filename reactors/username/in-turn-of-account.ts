import { inTurns } from '#stores/event-log/in-turns.ts';

/**
 * Whoever reserves, chooses and releases names of an account does so in its turn (key: the account's id): between
 * reserving and choosing, a name looks like one that a crash left behind.
 */
export const inTurnOfAccount = inTurns();
