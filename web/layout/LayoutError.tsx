import { PageError } from './PageError.tsx';

/** What is left when not even the frame can be drawn. */
export function LayoutError() {
  return (
    <main>
      <PageError />
    </main>
  );
}
