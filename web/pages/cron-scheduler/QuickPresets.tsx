import { Check } from 'lucide-react';
import { useId } from 'react';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { Button } from '#web/components/Button.tsx';
import { Link } from '#web/components/Link.tsx';
import type { Schedule, Source } from './use-schedules.ts';

type Props = {
  schedules: readonly Schedule[];
  sources: readonly Source[];
  pendingKeys: ReadonlySet<string>;
  onApply: (preset: string, name: string, source: Source) => void;
};

/** A button per preset for each active source (CRON-02); presets with a schedule have a check mark. */
export function QuickPresets({ schedules, sources, pendingKeys, onApply }: Props) {
  const prefix = useId();
  const active = sources.filter((source) => source.active);
  const runs = (source: Source, cron: string) =>
    schedules.some(
      ({ action, enabled, sourceId, schedule }) =>
        action === 'scrape_source' && enabled && sourceId === source.id && schedule === cron,
    );
  return (
    <section
      aria-labelledby="quick-presets"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border border-rule bg-sheet p-5"
    >
      <h2 id="quick-presets" className="text-2xl leading-none tracking-tight">
        Quick Preset Actions
      </h2>
      {active.length === 0 ? (
        <p className="text-faded">
          There is no active source.{' '}
          <Link to="/scraping" className="font-semibold text-ink underline underline-offset-4">
            Add one
          </Link>
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-rule">
          {active.map((source) => (
            <li key={source.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3 first:pt-0 last:pb-0">
              <h3 id={`${prefix}-${source.id}`} className="font-sans text-base font-semibold wrap-anywhere">
                {source.name}
              </h3>
              <div className="flex flex-wrap gap-1.5">
                {Object.entries(cronPresets).map(([name, cron]) => (
                  <Button
                    key={cron}
                    size="sm"
                    variant="outline"
                    aria-describedby={`${prefix}-${source.id}`}
                    pending={pendingKeys.has(`${source.id} ${cron}`)}
                    onClick={() => onApply(cron, name, source)}
                    className="min-h-10"
                  >
                    {runs(source, cron) && !pendingKeys.has(`${source.id} ${cron}`) && <Check aria-hidden />}
                    {name}
                    {runs(source, cron) && <span className="sr-only">(runs already)</span>}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
