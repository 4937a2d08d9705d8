import { type Deletion, deleteWithUndo } from '#web/data/pending-deletions.ts';
import { focusRow } from '../table/focus-row.ts';
import { showChangeFailure } from './change-failure.ts';

type RowDeletion = Pick<Deletion, 'path' | 'kind' | 'onDeleted'> & {
  id: string;
  before: string;
  after: string;
  failure: readonly [text: string, title?: string];
};

/** Deletes a row, with "Undo", which focuses it again (D-91). */
export function deleteRow({ id, before, after, failure, ...deletion }: RowDeletion): void {
  deleteWithUndo({
    ...deletion,
    description: { before, after },
    onUndone: () => focusRow(id),
    onFailed: (error) => showChangeFailure(error, ...failure),
  });
}
