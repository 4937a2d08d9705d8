import type { ReadModels } from '#stores/read-models/read-models.ts';
import { documentRef } from './handlers.ts';

/** A view whose state handlers return documents of their kind. */
type WithState<State> = {
  name: string;
  state: {
    readonly [Kind in keyof State]: Readonly<
      Partial<Record<string, { apply(...given: never[]): State[Kind] | null }>>
    >;
  };
};

/** State documents of one kind, for the queries of their own view, in the order of `ids`. */
export function getState<State extends Record<string, object>, Kind extends keyof State & string>(
  readModels: Pick<ReadModels, 'getState'>,
  view: WithState<State>,
  kind: Kind,
  ids: readonly string[],
): Promise<(State[Kind] | undefined)[]> {
  return readModels.getState(
    view.name,
    ids.map((id) => documentRef(kind, id).id),
  );
}
