import type { ReactNode } from 'react';

/** Message for an empty list, with what the visitor can do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 border border-dashed border-edge px-6 py-14 text-center">
      <p className="font-display text-2xl font-bold tracking-tight">{title}</p>
      {children}
    </div>
  );
}
