import { BrokenPage } from './BrokenPage.tsx';

/** What is left when not even the frame can be drawn. */
export function BrokenShell() {
  return (
    <main>
      <BrokenPage />
    </main>
  );
}
