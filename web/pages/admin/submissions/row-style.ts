import clsx from 'clsx';

/** Style of a row: one that arrived live is tinted for some seconds, a decided one fades. */
export function rowStyle({ isNew, decided }: { isNew: boolean; decided: boolean }): string {
  return clsx(
    isNew && 'transition-[background-color] duration-[5s] ease-in starting:bg-accent/30',
    decided ? 'bg-shade/50' : 'bg-sheet',
  );
}
