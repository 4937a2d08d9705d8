import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  /** Show the label to screen readers only, as in a table's selection column. */
  labelHidden?: boolean;
  /** Some of the items are selected. */
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  className,
  ref,
  ...input
}: Props) {
  const id = useId();
  const attach = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(box);
    if (ref) ref.current = box;
  };
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <input {...input} ref={attach} id={id} type="checkbox" className="size-6 shrink-0 accent-accent" />
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-[0.95rem]'}>
        {label}
      </label>
    </span>
  );
}
