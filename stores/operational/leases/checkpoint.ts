import { type Position, parsePosition } from '#schema/kernel/position.ts';
import type { OperationalStore } from '../operational.ts';

/** The lease of this process's role belongs to a later holder, which has taken over the checkpoint. */
export class Superseded extends Error {
  override readonly name = 'Superseded';

  constructor(name: string) {
    super(`checkpoint ${name} belongs to a later holder of the role's lease`);
  }
}

type StoredCheckpoint = { position: Position | null; token: number };

/** A stored checkpoint: the position, and after a space the fencing token of its writer, if it had one. */
function parseCheckpoint(value: string): StoredCheckpoint {
  const [position = '', token = '0'] = value.split(' ');
  return { position: parsePosition(position), token: Number(token) };
}

/** The position that a reactor has stored; null without one. */
export async function loadPosition(
  operational: Pick<OperationalStore, 'get'>,
  name: string,
): Promise<Position | null> {
  return parseCheckpoint((await operational.get('reactor-checkpoint', name))?.value ?? '').position;
}

/**
 * The checkpoint of a reactor for one writer. From `load` on, no writer with a smaller fencing token can write
 * it (D-102); `token` is 0 where one process owns the stores. Both methods throw `Superseded` when a writer with
 * a greater token has loaded it.
 */
export class Checkpoint {
  #operational: Pick<OperationalStore, 'get' | 'put'>;
  #name: string;
  #token: number;
  #revision: number | 'absent' = 'absent';

  constructor(operational: Pick<OperationalStore, 'get' | 'put'>, name: string, token = 0) {
    this.#operational = operational;
    this.#name = name;
    this.#token = token;
  }

  async load(): Promise<Position | null> {
    for (;;) {
      const { position, token } = await this.#read();
      if (token === this.#token) return position;
      if (await this.#write(position ?? '')) return position;
    }
  }

  async save(position: Position): Promise<void> {
    // A conflict without another writer: an earlier write took effect although it failed, or an operator
    // deleted the entry.
    while (!(await this.#write(position))) await this.#read();
  }

  async #read(): Promise<StoredCheckpoint> {
    const entry = await this.#operational.get('reactor-checkpoint', this.#name);
    const stored = parseCheckpoint(entry?.value ?? '');
    if (stored.token > this.#token) throw new Superseded(this.#name);
    this.#revision = entry?.revision ?? 'absent';
    return stored;
  }

  async #write(position: string): Promise<boolean> {
    const value = this.#token > 0 ? `${position} ${this.#token}` : position;
    const written = await this.#operational.put('reactor-checkpoint', this.#name, value, {
      expected: this.#revision,
    });
    if (written !== null) this.#revision = written;
    return written !== null;
  }
}
