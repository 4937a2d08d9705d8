import clsx from 'clsx';

/** How a row looks: one that came live is tinted for some seconds, one decided meanwhile recedes. */
export function rowStyle({ isNew, decided }: { isNew: boolean; decided: boolean }): string {
  return clsx(
    isNew && 'transition-[background-color] duration-[5s] ease-in starting:bg-accent/30',
    decided ? 'bg-shade/50' : 'bg-sheet',
  );
}
