import { FlaskConical, History, Pencil, Play, Power, Rows3, Trash2 } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { historyPath } from '#web/pages/admin/history-path.ts';
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
  const quiet = { ...shared, variant: 'quiet', size: 'sm' } as const;
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
      <div className="-ml-2.5 grid grid-cols-2 justify-items-start gap-1 sm:flex">
        <Button {...quiet} pending={toggling} onClick={actions.onToggle} className="min-h-10">
          {!toggling && <Power aria-hidden />}
          {source.active ? 'Deactivate' : 'Activate'}
        </Button>
        <Button {...quiet} onClick={actions.onEdit} className="min-h-10">
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button {...quiet} onClick={actions.onDelete} className="min-h-10">
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Link
          {...shared}
          to={historyPath('source', source.id)}
          className={`${buttonStyle({ variant: 'quiet', size: 'sm' })} min-h-10`}
        >
          <History aria-hidden />
          History
        </Link>
      </div>
    </div>
  );
}
