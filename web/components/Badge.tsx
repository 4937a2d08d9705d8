import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold tracking-wide whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-shade text-ink',
        outline: 'border border-edge text-ink',
        accent: 'bg-accent text-on-accent',
        good: 'border border-good text-good',
        warn: 'border border-warn text-warn',
        bad: 'border border-bad text-bad',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type Props = VariantProps<typeof badgeStyle> & { children: ReactNode };

export function Badge({ tone, children }: Props) {
  return <span className={badgeStyle({ tone })}>{children}</span>;
}
