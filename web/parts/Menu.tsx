import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';

type Choice = { label: string; onSelect: () => void; disabled?: boolean; destructive?: boolean };

/** A menu of actions behind the one button given as `trigger`. */
export function Menu({ trigger, choices }: { trigger: ReactElement; choices: readonly Choice[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          sideOffset={4}
          align="end"
          className="z-50 min-w-44 border border-ink bg-sheet p-1 shadow-lg"
        >
          {choices.map(({ label, onSelect, disabled, destructive }) => (
            <DropdownMenu.Item
              key={label}
              disabled={disabled ?? false}
              onSelect={onSelect}
              className={`cursor-pointer rounded-sm px-3 py-2 text-[0.95rem] outline-none data-disabled:opacity-50 data-highlighted:bg-ink data-highlighted:text-paper ${destructive ? 'text-bad' : ''}`}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
