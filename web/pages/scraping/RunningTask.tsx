import type { ReactNode } from 'react';
import { duration } from '#web/pages/admin/formats.ts';
import { useNow } from '#web/pages/admin/use-now.ts';

type Props = { /** In ms since 1970. */ since: number; label: string; children?: ReactNode };

/** A running task of unknown length: label, elapsed time and an indeterminate bar. */
export function RunningTask({ since, label, children }: Props) {
  const now = useNow(1000);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.95rem]">
        <strong role="status">{label}</strong>
        <span className="text-faded tabular-nums">{duration((now - since) / 1000)}</span>
      </p>
      <div aria-hidden="true" className="h-2 overflow-hidden bg-shade">
        <div className="h-full w-1/3 animate-pass bg-accent" />
      </div>
      {children && <p className="text-sm text-faded">{children}</p>}
    </div>
  );
}
