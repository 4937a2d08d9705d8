import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

type Props = ComponentProps<'button'> & ButtonStyle & { pending?: boolean };

/** A button; `pending` disables it, shows a turning ring and says so to screen readers. */
export function Button({ variant, size, pending = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={clsx(buttonStyle({ variant, size }), className)}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
