import { useId } from 'react';
import { AdActions } from './AdActions.tsx';
import { AdFacts } from './AdFacts.tsx';
import { AdFrame } from './AdFrame.tsx';
import { AdStanding } from './AdStanding.tsx';
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
    <AdFrame {...{ id, ad }} standing={<AdStanding ad={ad} />}>
      <AdFacts ad={ad} />
      <AdActions {...{ ad, deeds }} describedBy={id} />
    </AdFrame>
  );
}
