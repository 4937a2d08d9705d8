import clsx from 'clsx';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useDeferredValue, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonStyle } from '../button-style.ts';
import { dismissToast, toasts } from './toast.ts';
import { useToastFocus } from './use-toast-focus.ts';

/**
 * Shows toasts: for 5 s, dismissed by a swipe of 50 px to the right, reached by F8, also above an open dialog
 * (TOAST-03..05, D-90). When a focused toast closes, the focus returns to where it was.
 */
export function Toaster() {
  // A press that shows a toast is painted before it.
  const shown = useDeferredValue(toasts.use());
  const region = useRef<HTMLDivElement>(null);
  const restoreFocus = useToastFocus(region, () => {
    for (const { id, open } of shown) if (open) dismissToast(id);
    restoreFocus();
  });
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown.map(({ id, open, title, description, variant, action }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(persistent) => {
            if (persistent) return;
            dismissToast(id);
            restoreFocus();
          }}
          className={clsx(
            'pointer-events-auto relative grid animate-appear gap-1 border-2 py-4 pr-12 pl-5 shadow-xl data-[state=closed]:hidden',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            variant === 'destructive'
              ? 'border-bad-fill bg-bad-fill text-on-bad'
              : 'border-ink bg-sheet text-ink',
          )}
        >
          <Toast.Title className="font-display text-lg leading-tight font-bold">{title}</Toast.Title>
          {description && <Toast.Description>{description}</Toast.Description>}
          {action && (
            <Toast.Action
              altText={`${action.label}: press F8 to reach the button`}
              onClick={action.onPress}
              className={`${buttonStyle({ variant: 'outline', size: 'sm' })} mt-1.5 justify-self-start`}
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className="absolute top-2.5 right-2.5 grid size-8 place-items-center rounded-sm hover:bg-black/15"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        // Into an element of the document, so that it is before a dialog however late it loads, and Tab returns to the
        // dialog. A modal dialog hides everything else in the body from screen readers, except elements with aria-live.
        <div ref={region}>
          <Toast.Viewport
            hotkey={['F8']}
            className="pointer-events-none fixed right-0 bottom-0 z-60 m-0 grid w-full list-none gap-2 p-4 sm:w-104"
          />
        </div>,
        document.getElementById('toasts')!,
      )}
    </Toast.Provider>
  );
}
