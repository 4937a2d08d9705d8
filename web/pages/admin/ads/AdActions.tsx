import { History, Pencil } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { historyPath } from '../history-path.ts';
import type { Ad } from './use-ads.ts';

export type AdRowActions = {
  pendingIds: ReadonlySet<string>;
  onToggle: (ad: Ad) => Promise<void>;
  onEdit: (id: string) => void;
};

type Props = {
  ad: Ad;
  actions: AdRowActions;
  /** The id of the element that names the ad. */
  describedBy: string;
};

/** The actions of an ad (AAD-03, AAD-04). */
export function AdActions({ ad, actions, describedBy }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" aria-describedby={describedBy} onClick={() => actions.onEdit(ad.id)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button
        variant={ad.active ? 'quiet' : 'outline'}
        aria-describedby={describedBy}
        pending={actions.pendingIds.has(ad.id)}
        onClick={() => void actions.onToggle(ad)}
      >
        {ad.active ? 'Deactivate' : 'Activate'}
      </Button>
      <Link
        to={historyPath('ad', ad.id)}
        aria-describedby={describedBy}
        className={buttonStyle({ variant: 'quiet' })}
      >
        <History aria-hidden />
        History
      </Link>
    </div>
  );
}
