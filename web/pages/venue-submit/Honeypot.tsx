import type { Ref } from 'react';

/** A field that nobody sees, reaches by keyboard or is read out: who fills it is a program (VSUB-09). */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input ref={ref} type="text" name="honeypot" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
