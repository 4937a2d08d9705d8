import { exactTime } from './formats.ts';

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
