import { nameOfNode } from '../feed/event-of-node.ts';
import { startInWords } from '../feed/start-in-words.ts';
import type { PageContext } from '../page.ts';
import { isNode, type SchemaNode, textIn, valuesOf } from './schema-node.ts';

type Clock = Pick<PageContext, 'today' | 'city'>;
/** Products and variants of a page that may still be read. */
export type RemainingProducts = { products: number; variants: number };

/**
 * The shows of a product of a shop, whose words name their starts: each of its variants, as 'Sat Dec 5 – 11:00 AM / Child'
 * does, else its title, else its text. None of another product, such as a shirt.
 */
export function nodesOfProduct(
  product: SchemaNode,
  clock: Clock,
  remaining: RemainingProducts,
): SchemaNode[] {
  const title = nameOfNode(product);
  const variants = valuesOf(product.variants).filter(isNode).slice(0, remaining.variants);
  if (title === null || variants.length === 0 || remaining.products === 0) return [];
  remaining.products -= 1;
  remaining.variants -= variants.length;
  const dated = variants.flatMap((variant) => {
    const found = startInWords({ title: textIn(variant.title), content: null }, clock);
    return found ? [{ start: found.start, variant }] : [];
  });
  const byStart = [...Map.groupBy(dated, ({ start }) => start)];
  if (byStart.length > 0)
    return byStart.map(([start, group]) =>
      nodeOfProduct(
        product,
        { start, name: title },
        group.map(({ variant }) => variant),
      ),
    );
  const content = ['body_html', 'description', 'body'].map((each) => textIn(product[each])).find(Boolean);
  const found =
    startInWords({ title, content: null }, clock) ?? startInWords({ title, content: content ?? null }, clock);
  return found ? [nodeOfProduct(product, found, variants)] : [];
}

function nodeOfProduct(
  product: SchemaNode,
  { start, name }: { start: string; name: string },
  variants: readonly SchemaNode[],
): SchemaNode {
  const id = textIn(product['@id']);
  return {
    '@type': 'Event',
    identifier: id && `${id} ${start}`,
    name,
    startDate: start,
    organizer: { '@type': 'Organization', name: textIn(product.vendor) },
    description: textIn(product.body_html) ?? textIn(product.description),
    offers: variants.map(({ price, available }) => ({
      '@type': 'Offer',
      price,
      ...(available === false && { availability: 'SoldOut' }),
    })),
  };
}
