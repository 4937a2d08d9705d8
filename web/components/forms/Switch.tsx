import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & { label: string; hint?: ReactNode };

/** A switch; other properties go to the input, so `{...register('active')}` fits. */
export function Switch({ label, hint, className, ...input }: Props) {
  const id = useId();
  return (
    <span className={clsx('flex items-start gap-3', className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        aria-describedby={hint == null ? undefined : `${id}-hint`}
        className="relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-shade transition-colors before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-ink before:transition-[left] checked:border-ink checked:bg-accent checked:before:left-5.5 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-55"
      />
      <span className="grid gap-0.5">
        <label htmlFor={id} className="text-[0.95rem] font-semibold">
          {label}
        </label>
        {hint != null && (
          <span id={`${id}-hint`} className="text-sm text-faded">
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}
