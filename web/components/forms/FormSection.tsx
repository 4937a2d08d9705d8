import { type ReactNode, useId } from 'react';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t-2 border-ink pt-5">
      <h2 id={id} className="text-2xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
