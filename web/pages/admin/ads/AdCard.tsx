import { useId } from 'react';
import { AdActions } from './AdActions.tsx';
import { AdFacts } from './AdFacts.tsx';
import { AdPreview } from './AdPreview.tsx';
import { AdStanding } from './AdStanding.tsx';
import { TargetLink } from './TargetLink.tsx';
import type { Ad } from './use-ads.ts';

export type AdDeeds = {
  underWay: ReadonlySet<string>;
  onToggle: (ad: Ad) => Promise<void>;
  onEdit: (id: string) => void;
};

type Props = { ad: Ad; deeds: AdDeeds };

/** One ad as it is shown, with its traffic and what can be done about it. */
export function AdCard({ ad, deeds }: Props) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex flex-wrap gap-x-8 gap-y-5 border border-rule bg-sheet p-5">
      <AdPreview {...ad} />
      <div className="grid min-w-0 flex-[1_1_min(30rem,100%)] grid-cols-[minmax(0,1fr)] content-start gap-4">
        <header className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <h3
              id={id}
              data-name
              tabIndex={-1}
              className="min-w-0 text-xl leading-tight tracking-tight wrap-anywhere"
            >
              {ad.title}
            </h3>
            <AdStanding ad={ad} />
          </div>
          <TargetLink url={ad.targetUrl} />
        </header>
        <AdFacts ad={ad} />
        <AdActions {...{ ad, deeds }} describedBy={id} />
      </div>
    </article>
  );
}
