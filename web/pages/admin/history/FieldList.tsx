import clsx from 'clsx';
import { fieldLabel } from '#schema/history/field-labels.ts';
import type { Field } from './state-changes.ts';
import { Value } from './Value.tsx';

const marks = { added: 'set', changed: 'changed', removed: 'removed' } as const;

type Props = { fields: readonly Field[]; isPersonal?: (name: string) => boolean };

/** Labelled fields; a changed one has a mark, a bar and its previous value. */
export function FieldList({ fields, isPersonal = () => false }: Props) {
  const date = fields.find(({ name }) => name.split('.').at(-1) === 'date')?.value;
  return (
    <div className="@container">
      <dl className="grid gap-x-6 @3xl:grid-cols-2">
        {fields.map(({ name, value, change, previous }) => (
          <div
            key={name}
            className={clsx(
              'grid grid-cols-[6rem_minmax(0,1fr)] @md:grid-cols-[9rem_minmax(0,1fr)] @3xl:grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 border-l-3 py-1 pl-2.5 text-[0.95rem]',
              change ? 'border-accent bg-accent/10' : 'border-transparent',
            )}
          >
            <dt className="text-sm leading-6 text-faded">
              {fieldLabel(name)}
              {isPersonal(name) && (
                <span title="Personal: encrypted in the log with this person's key"> (personal)</span>
              )}
            </dt>
            <dd className="wrap-anywhere">
              {change === 'removed' ? null : <Value value={value} field={name} date={date} />}
              {change && (
                <span className="ml-2 inline-block text-sm font-semibold text-accent-text">
                  {marks[change]}
                </span>
              )}
              {(change === 'changed' || change === 'removed') && (
                <del className="block text-sm text-faded">
                  <span className="sr-only">was </span>
                  <Value value={previous} field={name} date={date} />
                </del>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
