import clsx from 'clsx';
import { QueryForm } from '#web/components/forms/QueryForm.tsx';
import { TypeShape } from '#web/components/posters/TypeShape.tsx';
import { type Filter, filters } from './filter.ts';

type Props = {
  chosen: Filter;
  otherParams: URLSearchParams;
  onChoose: (filter: Filter) => void;
};

export function TypeFilter({ chosen, otherParams, onChoose }: Props) {
  return (
    <QueryForm otherParams={otherParams}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend */}
      <div role="group" aria-label="Type of show" className="my-8 flex flex-wrap border-y-2 border-ink">
        {(Object.keys(filters) as Filter[]).map((filter) => (
          <button
            key={filter}
            type="submit"
            name="type"
            value={filter}
            aria-pressed={filter === chosen}
            onClick={() => onChoose(filter)}
            className={clsx(
              'flex min-h-12 flex-auto items-center justify-center gap-2 px-2 font-display text-[1.05rem] font-bold tracking-tight whitespace-nowrap max-[22rem]:px-1.5 max-[22rem]:text-base sm:flex-none sm:px-6 sm:text-lg',
              filter === chosen ? 'bg-ink text-paper' : 'hover:bg-shade',
            )}
          >
            {filter !== 'all' && (
              <span className="max-[24rem]:hidden">
                <TypeShape type={filter} />
              </span>
            )}
            {filters[filter].label}
          </button>
        ))}
      </div>
    </QueryForm>
  );
}
