import { type HistoryKind, historyKinds } from '#schema/history/history-kinds.ts';
import { usePageParams } from '#web/components/page-params.ts';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { RequireAdmin } from '#web/data/session/RequireAdmin.tsx';
import { useTitle } from '#web/layout/use-title.ts';
import { ItemHistory } from './ItemHistory.tsx';
import './print.css';

/** All events of an item, in order: who did what and when (LOG-05). */
export function HistoryPage() {
  useTitle('History');
  const { kind = '', id = '' } = usePageParams();
  return (
    <RequireAdmin fallback="sign-in">
      <div data-audit className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8">
        {Object.hasOwn(historyKinds, kind) ? (
          <ItemHistory key={`${kind} ${id}`} kind={kind as HistoryKind} id={id} />
        ) : (
          <EmptyState title="There is no history of this kind." />
        )}
      </div>
    </RequireAdmin>
  );
}
