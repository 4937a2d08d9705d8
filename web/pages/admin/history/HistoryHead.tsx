import { ArrowLeft, Printer, RefreshCw } from 'lucide-react';
import type { HistoryKind } from '#schema/history/history-kinds.ts';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';
import { counted } from '../formats.ts';
import { When } from '../When.tsx';
import { CopyId } from './CopyId.tsx';
import { itemNames } from './labels.ts';
import type { Entry } from './steps.ts';

type Props = {
  kind: HistoryKind;
  id: string;
  entries: readonly Entry[] | undefined;
  refreshing: boolean;
  onRefresh: () => void;
};

export function HistoryHead({ kind, id, entries, refreshing, onRefresh }: Props) {
  const [first, last] = [entries?.at(0), entries?.at(-1)];
  return (
    <header className="grid gap-4 border-b-2 border-ink pb-6">
      <p className="flex flex-wrap gap-x-5 text-sm font-semibold print:hidden">
        <Link to="/admin" className="inline-flex items-center gap-1 hover:underline">
          <ArrowLeft aria-hidden className="size-4" />
          Admin Dashboard
        </Link>
        <Link to="/admin/operations" className="hover:underline">
          Operations
        </Link>
      </p>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="mr-auto grid min-w-0 gap-2">
          <PageHeading>{itemName(kind, last) ?? `History of ${itemNames[kind]?.toLowerCase()}`}</PageHeading>
          <p className="flex flex-wrap items-center gap-x-2">
            {itemNames[kind]} <CopyId name={`${kind} id`} id={id} />
          </p>
          {first && last && entries && (
            <p className="text-faded">
              {counted(entries.length, 'event')}, <When at={first.occurredAt} /> to{' '}
              <When at={last.occurredAt} />
            </p>
          )}
        </div>
        <Button variant="quiet" pending={refreshing} onClick={onRefresh} className="print:hidden">
          {!refreshing && <RefreshCw aria-hidden />}
          Refresh
        </Button>
        <Button variant="outline" onClick={() => print()} className="print:hidden">
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </header>
  );
}

/**
 * The readable name of an item: a show's performer or name, an ad's title, the venue's name for a venue or a claim,
 * the username of an account.
 */
export function itemName(kind: HistoryKind, entry: Entry | undefined): string | undefined {
  const item = (entry?.stateAfter[kind] ?? entry?.stateAfter.submission) as
    | Record<string, unknown>
    | null
    | undefined;
  const name =
    item?.performer ??
    item?.eventName ??
    item?.title ??
    item?.name ??
    item?.venueName ??
    item?.username ??
    item?.email;
  return typeof name === 'string' ? name : undefined;
}
