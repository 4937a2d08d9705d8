import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

type Props = ComponentProps<'button'> & ButtonStyle & { pending?: boolean };

/**
 * A button. While `pending` it ignores clicks, shows a spinner and announces itself as busy. It stays focusable,
 * which a disabled one would not.
 */
export function Button({ variant, size, pending = false, onClick, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={clsx(buttonStyle({ variant, size }), className)}
    >
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
