import type { Position } from '#schema/kernel/position.ts';
import { toPosition } from '#schema/kernel/position.ts';
import type { Query, ReadModels, Row, ViewShape, Write } from '../read-models.ts';

/** An empty location for read models. `open` may be called several times: first to write, then to read. */
export type Place = { open(mode: 'read' | 'write'): Promise<ReadModels>; remove(): Promise<void> };

export type Show = Row & Record<string, unknown>;

export const shape: ViewShape = {
  name: 'shows',
  version: '1',
  indexes: [
    ['type', 'date', 'time'],
    ['date', 'time'],
    ['venue', 'votes'],
  ],
  lists: ['allDates', 'tags'],
  text: ['performer', 'venue'],
};

export const at = (position: number): Position => toPosition(position);

export function put(position: number, row: Show): Write {
  return { id: row.id, position: at(position), row };
}

/** The read models that are open for writing, with helpers for the contract. */
export class Shows {
  readonly place: Place;
  models: ReadModels;

  private constructor(place: Place, models: ReadModels) {
    this.place = place;
    this.models = models;
  }

  static async at(place: Place): Promise<Shows> {
    return new Shows(place, await place.open('write'));
  }

  /** Writes exactly these rows in one batch and activates them. */
  async given(rows: readonly Show[], of: ViewShape = shape): Promise<void> {
    await this.models.prepare(of);
    const writes = rows.map((row, index) => put(index + 1, row));
    await this.models.apply(of.name, of.version, { writes, checkpoint: at(rows.length + 1) });
    await this.models.activate(of.name, of.version);
  }

  async ids(query: Partial<Query>): Promise<string[]> {
    return (await this.models.find('shows', { limit: 100, ...query })).map(({ id }) => id);
  }

  /** Like a process that ends and starts again. */
  async reopen(): Promise<void> {
    await this.models.close();
    this.models = await this.place.open('write');
  }

  async dispose(): Promise<void> {
    await this.models.close();
    await this.place.remove();
  }
}
