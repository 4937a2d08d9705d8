import { inTurns } from '#stores/event-log/in-turns.ts';

/**
 * Whoever reserves, uses and releases a venue's name does so in its turn (key: the name's hash): between reserving
 * and using, a name looks like one that a crash left behind, or like a former one.
 */
export const inTurnOfName = inTurns();
