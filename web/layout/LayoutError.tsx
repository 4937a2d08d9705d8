import { PageError } from './PageError.tsx';

/** Shown when not even the layout can be rendered. */
export function LayoutError() {
  return (
    <main>
      <PageError />
    </main>
  );
}
