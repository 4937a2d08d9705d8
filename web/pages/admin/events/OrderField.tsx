import { Select } from '#web/components/forms/Select.tsx';
import { useUrlParams } from '../use-url-params.ts';
import { type Order, type Ordering, orderings, orderToParam } from './order.ts';

const directions: Record<Ordering, readonly [first: string, last: string]> = {
  performer: ['A to Z', 'Z to A'],
  type: ['A to Z', 'Z to A'],
  venue: ['A to Z', 'Z to A'],
  date: ['earliest first', 'latest first'],
  price: ['lowest first', 'highest first'],
};

const choices = (Object.keys(orderings) as Ordering[]).flatMap((by) =>
  directions[by].map((direction, index) => ({
    value: orderToParam({ by, descending: index === 1 }),
    label: `${orderings[by]}, ${direction}`,
  })),
);

/** The order of the cards, which have no column headings (AEV-03). */
export function OrderField({ order }: { order: Order }) {
  const { change } = useUrlParams();
  return (
    <Select
      label="Order"
      options={choices}
      value={orderToParam(order)}
      onChange={({ target }) => change({ sort: target.value })}
    />
  );
}
