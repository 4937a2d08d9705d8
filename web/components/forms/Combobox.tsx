import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { includesText } from '#schema/kernel/folded-text.ts';
import { Field, type FieldText } from './Field.tsx';
import { controlStyle } from './field-style.ts';

type Option = { value: string; label: string; detail?: string };

type Props = FieldText & {
  options: readonly Option[];
  /** '' while nothing is selected. */
  value: string;
  onChoose: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /**
   * Called with the typed text, '' at the end; the caller then passes other `options`. They are not filtered here.
   */
  onSearch?: (typed: string) => void;
  none?: string;
};

const maxShown = 50;

/** Selects one of many options by typing part of its name, with arrow keys, Enter and Escape. */
export function Combobox({
  options,
  value,
  onChoose,
  placeholder,
  disabled,
  onSearch,
  none = 'No matches.',
  ...field
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const open = typed !== null;
  const selected = options.find((option) => option.value === value);
  const found = onSearch
    ? options
    : options.filter(({ label, detail }) => includesText(typed ?? '', [label, detail]));
  const shown = found.slice(0, maxShown);

  // The list may be in a scrolling dialog that would clip it.
  const popup = useRef<HTMLSpanElement>(null);
  const rows = shown.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the number of rows
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, rows]);

  function type(text: string | null) {
    setTyped(text);
    setAt(0);
    onSearch?.(text ?? '');
  }

  function choose(option: Option | undefined) {
    if (option) onChoose(option.value);
    type(null);
  }

  function show() {
    if (open) return;
    type('');
  }

  function moveTo(next: number) {
    const to = Math.max(0, Math.min(shown.length - 1, next));
    setAt(to);
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (open) moveTo(at + (key === 'ArrowDown' ? 1 : -1));
      else show();
    } else if (open && key === 'Enter') {
      event.preventDefault();
      choose(shown[at]);
    } else if (open && key === 'Escape') {
      event.preventDefault();
      type(null);
    }
  }

  return (
    <Field {...field}>
      {(control) => (
        <span className="relative">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${control.id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && shown[at] ? `${control.id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={selected ? selected.label : placeholder}
            value={typed ?? selected?.label ?? ''}
            onClick={show}
            onChange={({ target }) => type(target.value)}
            onBlur={() => type(null)}
            onKeyDown={onKeyDown}
            className={clsx(controlStyle, 'pr-9')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2"
          />
          <span
            ref={popup}
            hidden={!open}
            className="absolute inset-x-0 top-full z-30 mt-1 border-2 border-ink bg-sheet shadow-xl"
          >
            <ul
              ref={list}
              id={`${control.id}-list`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, by the ARIA pattern
              role="listbox"
              aria-label={field.label}
              className="max-h-80 overflow-y-auto"
            >
              {shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input handles focus and keys
                <li
                  key={option.value}
                  id={`${control.id}-${index}`}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox, by the ARIA pattern
                  role="option"
                  aria-selected={option.value === value}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className={clsx(
                    'cursor-pointer px-3 py-2',
                    index === at ? 'bg-ink text-paper' : 'hover:bg-shade',
                  )}
                >
                  <span className="block font-semibold wrap-anywhere">{option.label}</span>
                  {option.detail && <span className="block text-sm opacity-80">{option.detail}</span>}
                </li>
              ))}
            </ul>
            {(shown.length === 0 || found.length > shown.length) && (
              <span role="status" className="block border-t border-rule px-3 py-2 text-sm text-faded">
                {shown.length === 0 ? none : `${found.length - shown.length} more: type to narrow.`}
              </span>
            )}
          </span>
        </span>
      )}
    </Field>
  );
}
