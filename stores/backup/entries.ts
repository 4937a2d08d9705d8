import { type EntryKind, entryKinds, type OperationalStore } from '../operational/operational.ts';
import { OperatorError } from '../operator-socket.ts';

/**
 * Kinds that belong to the running processes or to positions of one log. Without checkpoints the reactors read the
 * log from the beginning, which changes nothing; a checkpoint of a longer log would skip events.
 */
const leftOut: readonly EntryKind[] = [
  'lease',
  'reactor-checkpoint',
  'announcement',
  'projection-status',
  'consumer-failure',
  'rate-count',
  'socket-count',
  'ingest-request',
  'ingest-reply',
  // Its shows may be in the longer log only.
  'read-page',
];
const backedUp = entryKinds.filter((kind) => !leftOut.includes(kind));

/** Removes the entries that a backup leaves out, also from the file itself; resolves to the number of the others. */
export async function removeLeftOut(store: OperationalStore): Promise<number> {
  for (const kind of leftOut)
    await Promise.all((await store.list(kind)).map(({ key }) => store.delete(kind, key)));
  await store.purge({ scrub: true });
  return countEntries(store);
}

async function countEntries(store: OperationalStore): Promise<number> {
  const lists = await Promise.all(backedUp.map((kind) => store.list(kind)));
  return lists.reduce((sum, { length }) => sum + length, 0);
}

/** How many entries are written at once. */
const batchSize = 200;

/**
 * Copies the entries that a backup has to a store without them, or with some of them, and closes both. Throws
 * `OperatorError` when the target has the keys of another installation, with which the copied log could not be read.
 */
export async function copyEntries(from: OperationalStore, to: OperationalStore): Promise<number> {
  try {
    return await copyAll(from, to);
  } finally {
    await to.close();
    await from.close();
  }
}

async function copyAll(from: OperationalStore, to: OperationalStore): Promise<number> {
  for (const { key, entry } of await from.list('installation-key')) {
    const present = await to.get('installation-key', key);
    if (present && present.value !== entry.value)
      throw new OperatorError('the operational store has the keys of another installation: use an empty one');
  }
  let copied = 0;
  for (const kind of backedUp) {
    const entries = await from.list(kind);
    for (let at = 0; at < entries.length; at += batchSize)
      await Promise.all(
        entries
          .slice(at, at + batchSize)
          .map(({ key, entry: { value, expiresAt } }) => to.put(kind, key, value, { expiresAt })),
      );
    copied += entries.length;
  }
  return copied;
}
