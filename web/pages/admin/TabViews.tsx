import type { ComponentType } from 'react';
import { Segments } from '#web/components/forms/Segments.tsx';
import { ErrorBoundary } from '#web/components/states/ErrorBoundary.tsx';
import { useUrlParams } from './use-url-params.ts';

type View = { value: string; label: string; count?: string | undefined; Panel: ComponentType };

type Props = {
  /** The tab's name in the URL, as the view's; the first view has none. */
  tab: string;
  views: readonly [View, ...View[]];
};

/** The views of a tab, one of them displayed. */
export function TabViews({ tab, views }: Props) {
  const { get, open } = useUrlParams();
  const [first] = views;
  const { value, Panel } = views.find(({ value }) => value === get('view')) ?? first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex">
        <Segments
          legend="Shown"
          options={views}
          value={value}
          onChoose={(view) => open({ tab, view: view === first.value ? '' : view })}
        />
      </div>
      <ErrorBoundary key={value} what="This list">
        <Panel />
      </ErrorBoundary>
    </div>
  );
}

type Loaded = { edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } };

/** The number of rows on the first page of a list, with '+' if there are more. */
export function countOfFirstPage(list: Loaded | undefined): string | undefined {
  return list && `${list.edges.length}${list.pageInfo.hasNextPage ? '+' : ''}`;
}
