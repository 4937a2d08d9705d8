import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A switch; other properties go to the input, so `{...form.field('active')}` fits. */
export function Switch({ label, hint, error, className, ...input }: Props) {
  const id = useId();
  return (
    <span className={clsx('flex items-start gap-3', className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        aria-invalid={error ? true : undefined}
        aria-describedby={clsx(hint != null && `${id}-hint`, error && `${id}-error`) || undefined}
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
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </span>
    </span>
  );
}
