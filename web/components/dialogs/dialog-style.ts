export const overlayStyle = 'fixed inset-0 z-50 bg-black/60';

/** The box of a modal dialog in the middle of the screen; its width and gap are those of each kind. */
export const boxStyle =
  'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto border-2 border-ink bg-sheet p-6';
