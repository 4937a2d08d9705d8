import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './states/ErrorBoundary.tsx';
import { useScrollIntoView } from './use-scroll-into-view.ts';

type Tab = { value: string; label: string; content: ReactNode };

type Props = {
  /** Label of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  /** Called before a tab whose rendering failed is rendered again. */
  onRetry?: () => void;
};

/** Tabs; arrow keys, Home and End move between them. Only the selected panel is mounted. */
export function Tabs({ label, tabs, value, onValueChange, onRetry }: Props) {
  // Another tab is selected, or a count has made one wider.
  const list = useScrollIntoView<HTMLDivElement>(
    '[data-state=active]',
    [value, ...tabs.map(({ label }) => label)].join(),
  );

  return (
    <Radix.Root {...{ value, onValueChange }} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Radix.List
        ref={list}
        aria-label={label}
        className="-mb-px flex gap-x-1 overflow-x-auto border-b-2 border-ink [scrollbar-width:thin]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 px-4 font-semibold whitespace-nowrap text-faded -outline-offset-2 hover:bg-shade hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-paper"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          <ErrorBoundary what={tab.label} onRetry={() => onRetry?.()}>
            {tab.content}
          </ErrorBoundary>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
