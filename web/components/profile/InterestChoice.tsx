import { type EventType, eventTypes } from '#schema/kernel/fields.ts';
import { eventTypeLabels } from '../posters/event-types.ts';
import { TypeShape } from '../posters/TypeShape.tsx';

type Props = {
  legend: string;
  /** Show the legend to screen readers only, where a title has the same text. */
  legendHidden?: boolean;
  chosen: readonly EventType[];
  onChoose: (chosen: EventType[]) => void;
};

/** Checkboxes for music, comedy and art (ONB-05). */
export function InterestChoice({ legend, legendHidden = false, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-13 items-center justify-center gap-2 rounded-sm border border-edge bg-sheet font-display text-lg font-bold tracking-tight has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChoose(
                  eventTypes.filter((each) => (each === type ? target.checked : chosen.includes(each))),
                )
              }
              className="sr-only"
            />
            <TypeShape type={type} />
            {eventTypeLabels[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
