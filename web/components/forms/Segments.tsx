import clsx from 'clsx';

type Props<Value extends string> = {
  /** Name of the choice, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** Radio buttons as a row of segments, each with an optional count. */
export function Segments<Value extends string>({ legend, options, value, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex w-full min-w-0 border border-ink sm:w-auto">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={clsx(
            'flex min-h-11 flex-auto items-center justify-center gap-1.5 px-1.5 text-[0.95rem] font-semibold -outline-offset-2 sm:px-5',
            option.value === value ? 'bg-ink text-paper' : 'hover:bg-shade',
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="min-w-4 text-sm font-normal tabular-nums">{option.count}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
