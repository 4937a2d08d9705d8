import { Badge } from '#web/components/Badge.tsx';
import { Link } from '#web/components/Link.tsx';
import { ago } from '../../formats.ts';
import { RecommendationBadge } from '../../RecommendationBadge.tsx';
import { factLink } from '../../submissions/details/fact-link.ts';
import { useNow } from '../../use-now.ts';
import { When } from '../../When.tsx';
import { type ActivityEntry, actions, figuresOf, targetOf } from './activity-entry.ts';

/** One entry: what was done to what, the outcome, and when. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  const now = useNow();
  const { name, tone } = actions[entry.action];
  const target = targetOf(entry);
  const figures = figuresOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-rule px-3 py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{name}</Badge>
        <Link to={target.path} className={factLink}>
          {target.name}
        </Link>
        <span className="text-sm text-faded sm:ml-auto">
          <When at={entry.createdAt}>{ago(entry.createdAt, now)}</When>
        </span>
      </p>
      {(entry.result || figures.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem] tabular-nums">
          {entry.result && <RecommendationBadge of={entry.result} />}
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      )}
      {entry.errorMessage && (
        <p className="border-l-3 border-bad pl-3 text-[0.95rem] wrap-anywhere text-bad">
          {entry.errorMessage}
        </p>
      )}
    </li>
  );
}
