import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

type Props = {
  /** Which step is shown, from 1, and of how many. */
  step: number;
  of: number;
  title: string;
  description: ReactNode;
  children: ReactNode;
};

const stays = (event: Event) => event.preventDefault();

/**
 * A modal sheet of several steps that stays until its work is done: no cross, no Escape, no click outside
 * (ONB-02). Each step's title takes the focus, so that it is read out.
 */
export function StepDialog({ step, of, title, description, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another title
  useEffect(() => {
    heading.current?.focus();
  }, [step]);

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <Radix.Content
          onEscapeKeyDown={stays}
          onInteractOutside={stays}
          onOpenAutoFocus={(event) => {
            stays(event);
            heading.current?.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-6 overflow-y-auto border-2 border-ink bg-sheet p-6"
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
