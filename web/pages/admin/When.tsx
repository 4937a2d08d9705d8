import { ago, exactTime } from './formats.ts';
import { useNow } from './use-now.ts';

/**
 * An instant in the reader's time zone, with the exact one (ISO 8601, UTC) in the tooltip; `children` replaces the
 * text.
 */
export function When({ at, children }: { at: string; children?: string | undefined }) {
  return (
    <time dateTime={at} title={at}>
      {children ?? exactTime(at)}
    </time>
  );
}

/** The rough time since an instant, such as '5 min ago', updated every `period` ms. */
export function Ago({ at, period }: { at: string; period?: number }) {
  return <When at={at}>{ago(at, useNow(period))}</When>;
}
