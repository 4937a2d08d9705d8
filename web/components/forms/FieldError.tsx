import { CircleAlert } from 'lucide-react';

/** Error of a field; the control's `aria-describedby` refers to `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  );
}
