import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/states/EmptyState.tsx';
import { today } from '#web/data/site.ts';
import { CardList } from '../CardList.tsx';
import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { ListLoading } from '../ListLoading.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { AdCard } from './AdCard.tsx';
import { AdDialog } from './form/AdDialog.tsx';
import { clickThroughRate, runAt } from './messages.ts';
import { type Ad, useAds } from './use-ads.ts';

/** The ads with their actions, active ones first (AAD-01, AAD-04). */
export function AdsPanel() {
  const { ads, pendingIds, toggle } = useAds();
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  const active = ads.rows?.filter(({ active }) => active);
  const inactive = ads.rows?.filter(({ active }) => !active) ?? [];
  const cardOf = (ad: Ad) => (
    <AdCard
      ad={ad}
      toggling={pendingIds.has(ad.id)}
      onToggle={() => void toggle(ad)}
      onEdit={() => setEditing({ id: ad.id })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdTotals ads={active} failed={ads.error !== undefined} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl tracking-tight">Active ads</h2>
        <Button variant="primary" onClick={() => setEditing({ id: null })}>
          <Plus aria-hidden />
          Upload New Ad
        </Button>
      </div>
      {ads.hasMore && (
        <p role="status" className="text-sm text-faded">
          Only the newest {count(ads.rows?.length ?? 0)} ads are loaded.
        </p>
      )}
      {!active && !ads.error && <ListLoading label="Loading ads" />}
      {active?.length === 0 && !ads.loading && <EmptyState title="No active ads" />}
      {active && active.length > 0 && (
        <CardList label="Active ads, newest first" rows={active} noun="ad">
          {cardOf}
        </CardList>
      )}
      {inactive.length > 0 && (
        <>
          <h2 className="mt-4 text-2xl tracking-tight">Inactive ads</h2>
          <CardList label="Inactive ads, newest first" rows={inactive} noun="ad">
            {cardOf}
          </CardList>
        </>
      )}
      {ads.error && <LoadFailed title="The ads could not be loaded" error={ads.error} onRetry={ads.reload} />}
      {editing && (
        <AdDialog
          id={editing.id}
          ad={ads.rows?.find(({ id }) => id === editing.id)}
          onClose={() => setEditing(null)}
          onChanged={ads.reload}
        />
      )}
    </div>
  );
}

type Props = {
  /** The active ads; undefined while they are loading. */ ads: readonly Ad[] | undefined;
  failed: boolean;
};

/** Totals of the active ads (AAD-01, AAD-02). */
function AdTotals({ ads, failed }: Props) {
  const running = ads?.filter((ad) => runAt(ad, today()) === 'on').length;
  const impressions = ads?.reduce((sum, ad) => sum + ad.impressions, 0);
  const clicks = ads?.reduce((sum, ad) => sum + ad.clicks, 0);
  return (
    <Figures
      loading={!ads && !failed}
      figures={[
        {
          label: 'Active ads',
          text: ads?.length,
          note: running === undefined ? undefined : `${count(running)} running today`,
        },
        { label: 'Impressions', text: impressions },
        { label: 'Clicks', text: clicks },
        {
          label: 'Click-through rate',
          text: ads && clickThroughRate(clicks ?? 0, impressions ?? 0),
        },
      ]}
    />
  );
}
