import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useAddress } from '../use-address.ts';
import { type Order, type Ordering, orderings, orderText, turned } from './order.ts';

/** A column's name, which orders the table by it, and the other way round when it does already (AEV-03). */
export function OrderHead({ by, order }: { by: Ordering; order: Order }) {
  const { change } = useAddress();
  const isChosen = by === order.by;
  const Arrow = !isChosen ? ArrowUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => change({ sort: orderText(turned(order, by)) }, { replace: true })}
      className="-mx-1.5 -my-1 flex items-center gap-1.5 rounded-sm px-1.5 py-1 text-left hover:bg-shade"
    >
      {orderings[by]}
      <Arrow aria-hidden className={clsx('size-4 shrink-0', !isChosen && 'text-faded')} />
    </button>
  );
}
