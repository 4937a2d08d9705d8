import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from '../button-style.ts';
import { useOpener } from './use-opener.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation; a click outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirm,
  cancel = 'Cancel',
  destructive = false,
  onConfirm,
}: Props) {
  const focusReturn = useOpener(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/60" />
        <AlertDialog.Content
          {...focusReturn}
          className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto border-2 border-ink bg-sheet p-6"
        >
          <AlertDialog.Title className="text-3xl leading-none tracking-tight">{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2 max-xs:*:grow">
            <AlertDialog.Cancel className={buttonStyle({ variant: 'outline' })}>{cancel}</AlertDialog.Cancel>
            <AlertDialog.Action
              onClick={onConfirm}
              className={buttonStyle({ variant: destructive ? 'destructive' : 'ink' })}
            >
              {confirm}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
