import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { counted } from '../formats.ts';
import type { AdRowActions } from './AdActions.tsx';
import { AdCard } from './AdCard.tsx';
import type { Ad } from './use-ads.ts';

const pageSize = 25;

type Props = { label: string; ads: readonly Ad[]; actions: AdRowActions };

/** Ads as cards, 25 more per click. */
export function AdList({ label, ads, actions }: Props) {
  const [visibleCount, setVisibleCount] = useState(pageSize);
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {ads.slice(0, visibleCount).map((ad) => (
          <li key={ad.id} data-row={ad.id}>
            <AdCard ad={ad} actions={actions} />
          </li>
        ))}
      </ul>
      {ads.length > visibleCount && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-sm text-faded">
            {visibleCount} of {counted(ads.length, 'ad')} shown
          </span>
          <Button variant="outline" onClick={() => setVisibleCount(visibleCount + pageSize)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
