import { FieldList } from './FieldList.tsx';
import { itemNames } from './labels.ts';
import type { Item } from './state-changes.ts';

export function StateView({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return <p className="text-faded">Nothing yet.</p>;
  return (
    <div className="grid gap-5">
      {changedFirst(items).map(({ kind, gone, fields, changed }) => (
        <div key={kind} className="grid gap-1.5">
          <h3 className="flex items-baseline gap-2 text-lg">
            {itemNames[kind] ?? kind}
            {!changed && (
              <span className="font-sans text-sm font-normal text-faded">unchanged by this step</span>
            )}
          </h3>
          {gone ? (
            <p className="border-l-3 border-accent bg-accent/10 py-1 pl-2.5">No longer there.</p>
          ) : (
            <FieldList fields={fields} />
          )}
        </div>
      ))}
    </div>
  );
}

function changedFirst(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(other.changed) - Number(one.changed));
}
