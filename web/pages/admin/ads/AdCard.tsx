import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { monthAndDay } from '#schema/kernel/time/calendar.ts';
import { placementNames } from '#web/components/ad-names.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { today } from '#web/data/site.ts';
import { Fact } from '../Fact.tsx';
import { count } from '../formats.ts';
import { HistoryButton } from '../HistoryLink.tsx';
import { historyPath } from '../history-path.ts';
import { AdLayout } from './AdLayout.tsx';
import { clickThroughRate, runAt, runInWords, sizeInWords } from './messages.ts';
import type { Ad } from './use-ads.ts';

type Props = { ad: Ad; toggling: boolean; onToggle: () => void; onEdit: () => void };

/** An ad as visitors see it, with its traffic and actions (AAD-03, AAD-04). */
export function AdCard({ ad, toggling, onToggle, onEdit }: Props) {
  const id = useId();
  return (
    <AdLayout {...{ id, ad }} status={<AdStatus ad={ad} />}>
      <AdFacts ad={ad} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-describedby={id} onClick={onEdit}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <Button
          variant={ad.active ? 'quiet' : 'outline'}
          aria-describedby={id}
          pending={toggling}
          onClick={onToggle}
        >
          {ad.active ? 'Deactivate' : 'Activate'}
        </Button>
        <HistoryButton to={historyPath('ad', ad.id)} describedBy={id} />
      </div>
    </AdLayout>
  );
}

/** The ad's run, size and placement, and its impressions and clicks (AAD-01, AAD-02). */
function AdFacts({ ad }: { ad: Ad }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-3">
      <Fact label="Run" className="col-span-2">
        {runInWords(ad)}
      </Fact>
      <Fact label="Size">{sizeInWords(ad.size)}</Fact>
      <Fact label="Placement">{placementNames[ad.placement]}</Fact>
      <Fact label="Priority">{count(ad.priority)}</Fact>
      <Fact label="Impressions">{count(ad.impressions)}</Fact>
      <Fact label="Clicks">{count(ad.clicks)}</Fact>
      <Fact label="Click-through rate">{clickThroughRate(ad.clicks, ad.impressions)}</Fact>
    </dl>
  );
}

function AdStatus({ ad }: { ad: Ad }) {
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
