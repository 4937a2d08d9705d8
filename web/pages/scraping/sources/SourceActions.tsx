import { FlaskConical, Play, Power, Rows3 } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
import { RowActions } from '#web/pages/admin/table/RowActions.tsx';
import { useRunning } from '../running.ts';
import { batchKey, scrapeKey } from './scrapes.ts';
import type { Source } from './use-sources.ts';

export type SourceRowActions = Record<
  'onScrape' | 'onBatch' | 'onTest' | 'onToggle' | 'onEdit' | 'onDelete',
  () => void
>;

type Props = { source: Source; toggling: boolean; actions: SourceRowActions; describedBy: string };

/** The actions of a source; only an active one can be scraped (SCR-16, SCR-34). */
export function SourceActions({ source, toggling, actions, describedBy }: Props) {
  const running = useRunning();
  const shared = { 'aria-describedby': describedBy } as const;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {source.active && (
          <>
            <Button {...shared} pending={running.has(scrapeKey(source.id))} onClick={actions.onScrape}>
              {!running.has(scrapeKey(source.id)) && <Play aria-hidden />}
              Scrape
            </Button>
            <Button
              {...shared}
              variant="outline"
              pending={running.has(batchKey(source.id))}
              onClick={actions.onBatch}
            >
              {!running.has(batchKey(source.id)) && <Rows3 aria-hidden />}
              Batch Scrape
            </Button>
          </>
        )}
        <Button {...shared} variant="outline" onClick={actions.onTest}>
          <FlaskConical aria-hidden />
          Test Scrape
        </Button>
      </div>
      <RowActions
        describedBy={describedBy}
        className="-ml-2.5 grid grid-cols-2 justify-items-start gap-1 *:min-h-10 sm:flex"
        onEdit={actions.onEdit}
        onDelete={actions.onDelete}
        history={historyPath('source', source.id)}
      >
        <Button {...shared} variant="quiet" size="sm" pending={toggling} onClick={actions.onToggle}>
          {!toggling && <Power aria-hidden />}
          {source.active ? 'Deactivate' : 'Activate'}
        </Button>
      </RowActions>
    </div>
  );
}
