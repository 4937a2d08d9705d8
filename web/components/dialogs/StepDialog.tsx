import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { boxStyle, overlayStyle } from './dialog-style.ts';

type Props = {
  /** The current step, from 1, and the number of steps. */
  step: number;
  of: number;
  title: string;
  description: ReactNode;
  children: ReactNode;
};

const preventClose = (event: Event) => event.preventDefault();

/**
 * A modal dialog of several steps that cannot be closed before the last one: no close button, no Escape, no click
 * outside (ONB-02). The title of each step is focused, so that screen readers announce it.
 */
export function StepDialog({ step, of, title, description, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has another title
  useEffect(() => {
    heading.current?.focus();
  }, [step]);

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          onEscapeKeyDown={preventClose}
          onInteractOutside={preventClose}
          onOpenAutoFocus={(event) => {
            preventClose(event);
            heading.current?.focus();
          }}
          className={`${boxStyle} max-w-lg gap-6`}
        >
          <header className="grid gap-2">
            <p className="text-sm font-semibold text-faded">
              Step {step} of {of}
            </p>
            <Radix.Title
              ref={heading}
              tabIndex={-1}
              className="text-3xl leading-none tracking-tight outline-none"
            >
              {title}
            </Radix.Title>
            <Radix.Description className="text-faded">{description}</Radix.Description>
          </header>
          <ErrorBoundary what="This step">{children}</ErrorBoundary>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
