import { When } from '../When.tsx';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value of the log or of a state as it is kept; what is absent, empty or erased says so. */
export function Value({ of }: { of: unknown }) {
  if (of === null || of === undefined) return <span className="text-faded">none</span>;
  if (of === '') return <span className="text-faded">empty</span>;
  if (of === '[erased]') return <em className="text-faded">[erased]</em>;
  if (typeof of === 'boolean') return of ? 'yes' : 'no';
  if (Array.isArray(of))
    return of.length === 0 ? <span className="text-faded">none</span> : of.map(asText).join(', ');
  if (typeof of === 'string' && instant.test(of)) return <When at={of} />;
  return asText(of);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
