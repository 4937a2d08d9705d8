import { today } from '#web/data/site.ts';
import { Figures } from '../Figures.tsx';
import { count } from '../formats.ts';
import { clickThroughRate, runAt } from './messages.ts';
import type { Ad } from './use-ads.ts';

type Props = {
  /** The active ads; undefined while they are loading. */ ads: readonly Ad[] | undefined;
  failed: boolean;
};

/** Totals of the active ads (AAD-01, AAD-02). */
export function AdTotals({ ads, failed }: Props) {
  const running = ads?.filter((ad) => runAt(ad, today()) === 'on').length;
  const impressions = ads?.reduce((sum, ad) => sum + ad.impressions, 0);
  const clicks = ads?.reduce((sum, ad) => sum + ad.clicks, 0);
  const figure = (number: number | undefined) => (number === undefined ? undefined : count(number));
  return (
    <Figures
      loading={!ads && !failed}
      figures={[
        {
          label: 'Active ads',
          text: figure(ads?.length),
          note: running === undefined ? undefined : `${count(running)} running today`,
        },
        { label: 'Impressions', text: figure(impressions) },
        { label: 'Clicks', text: figure(clicks) },
        {
          label: 'Click-through rate',
          text: ads && clickThroughRate(clicks ?? 0, impressions ?? 0),
        },
      ]}
    />
  );
}
