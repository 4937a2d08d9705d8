import { cva, type VariantProps } from 'class-variance-authority';

/** Style of a button, also for links that look like one: `<Link className={buttonStyle()}>`. */
export const buttonStyle = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-sm border py-1 text-center font-semibold text-balance transition-colors select-none disabled:cursor-not-allowed disabled:border-rule disabled:bg-shade disabled:text-faded aria-disabled:opacity-55 [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-ink hover:text-paper',
        ink: 'border-transparent bg-ink text-paper hover:bg-accent hover:text-on-accent',
        outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper',
        quiet: 'border-transparent text-ink hover:bg-shade',
        destructive: 'border-transparent bg-bad-fill text-on-bad hover:bg-ink hover:text-paper',
      },
      size: {
        sm: 'min-h-8 px-2.5 text-sm',
        snug: 'min-h-10 px-2 text-sm min-[24rem]:px-3 min-[24rem]:text-[0.95rem] sm:px-4',
        md: 'min-h-10 px-4 text-[0.95rem]',
        lg: 'min-h-13 px-6 text-lg',
        icon: 'size-10',
      },
    },
    defaultVariants: { variant: 'ink', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonStyle>;
