import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from '../button-style.ts';
import { closeBelowToast } from './close-below-toast.ts';
import { boxStyle, overlayStyle } from './dialog-style.ts';
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
        <AlertDialog.Overlay className={overlayStyle} />
        <AlertDialog.Content
          {...focusReturn}
          onKeyDown={closeBelowToast(() => onOpenChange(false))}
          className={`${boxStyle} max-w-md gap-5`}
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
