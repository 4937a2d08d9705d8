import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { closeBelowToast } from './close-below-toast.ts';
import { boxStyle, overlayStyle } from './dialog-style.ts';
import { useOpener } from './use-opener.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

/** Escape first closes an open list in the dialog; the list receives the key after the dialog. */
function ignoreEscapeForOpenList(event: Event) {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}

/** A modal dialog: traps the focus and restores it; closes by Escape, by a click outside and by its close button. */
export function Dialog({ open, onOpenChange, title, description, wide, children, footer }: Props) {
  const focusReturn = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focusReturn}
          onEscapeKeyDown={ignoreEscapeForOpenList}
          onKeyDown={closeBelowToast(() => onOpenChange(false))}
          {...(description == null && { 'aria-describedby': undefined })}
          className={clsx(boxStyle, 'grid-cols-1 gap-5', wide ? 'max-w-3xl' : 'max-w-md')}
        >
          <header className="grid gap-1.5 pr-10">
            <Radix.Title className="text-3xl leading-none tracking-tight">{title}</Radix.Title>
            {description != null && (
              <Radix.Description className="text-faded">{description}</Radix.Description>
            )}
          </header>
          <ErrorBoundary what="This dialog">{children}</ErrorBoundary>
          {footer && <footer className="flex flex-wrap justify-end gap-2 max-xs:*:grow">{footer}</footer>}
          <Radix.Close
            aria-label="Close dialog"
            className="absolute top-4 right-4 grid size-9 place-items-center rounded-sm hover:bg-shade"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
