import { monthAndDay } from '#schema/kernel/calendar.ts';
import { Badge } from '../../../components/Badge.tsx';
import { today } from '../../../data/site.ts';
import type { Ad } from './use-ads.ts';
import { runAt } from './words.ts';

/** Whether the ad is shown today, and if not, why. */
export function AdStanding({ ad }: { ad: Ad }) {
  if (!ad.active) return <Badge tone="outline">Inactive</Badge>;
  switch (runAt(ad, today())) {
    case 'to come':
      return <Badge>From {monthAndDay(ad.startDate)}</Badge>;
    case 'on':
      return <Badge tone="good">Running</Badge>;
    case 'over':
      return <Badge tone="warn">Run is over</Badge>;
  }
}
