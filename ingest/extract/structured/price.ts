import { toLine } from '../text/words.ts';
import { isNode, type SchemaNode, textIn, valuesOf, wordsOf } from './schema-node.ts';

const amount = /^\D{0,5}?(\d{1,6}(?:\.\d{1,2})?)\D{0,5}$/;
const range = /^\D{0,5}?(\d{1,6}(?:\.\d{1,2})?)\s?(?:-|–|to)\s?\D{0,5}?(\d{1,6}(?:\.\d{1,2})?)\D{0,5}$/;

/** True for an offer without tickets. */
export const isSoldOut = ({ availability }: SchemaNode) =>
  wordsOf(availability).some((word) => word === 'soldout' || word === 'outofstock');

/** The price for display of what can still be bought: '$12', '$12-$20', 'Free', or the text of the page. */
export function priceOf(node: SchemaNode, resolve: (value: unknown) => unknown): string | null {
  const amounts: number[] = [];
  const words: string[] = [];
  let currency = 'USD';
  const texts = valuesOf(node.offers).flatMap((each) => offerText(resolve(each)));
  const offers = nodesIn(node.offers, resolve).flatMap((offer) => withParts(offer, resolve));
  const available = offers.filter((offer) => !isSoldOut(offer));
  for (const offer of available.length > 0 ? available : offers) {
    const specified = valuesOf(offer.priceSpecification).filter(isNode);
    for (const part of [offer, ...specified]) {
      const currencyCode = textIn(part.priceCurrency)?.trim().toUpperCase();
      if (currencyCode && /^[A-Z]{3}$/.test(currencyCode)) currency = currencyCode;
      for (const property of priceProperties) {
        const text = toLine(textIn(part[property]), 100);
        const numbers = text ? (range.exec(text) ?? amount.exec(text))?.slice(1) : [];
        if (numbers) amounts.push(...numbers.map(Number));
        else if (text) words.push(text);
      }
    }
  }
  const max = Math.max(...amounts);
  if (amounts.length > 0 && max > 0) {
    const [from, to] = [Math.min(...amounts), max].map((each) => formatAmount(each, currency));
    return from === to ? `${from}` : `${from}-${to}`;
  }
  if (amounts.length > 0 || isTrue(node.isAccessibleForFree)) return 'Free';
  return words[0] ?? texts[0] ?? null;
}

/** Some themes write an offer as a text, such as 'From $10'. */
const offerText = (offer: unknown) =>
  typeof offer === 'string' && /\d|free/i.test(offer) && !/^https?:/i.test(offer) ? [offer.trim()] : [];

const priceProperties = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'];

const nodesIn = (value: unknown, resolve: (value: unknown) => unknown) =>
  valuesOf(value).map(resolve).filter(isNode);

/** The offers inside of one that has no price of its own. */
function withParts(offer: SchemaNode, resolve: (value: unknown) => unknown): SchemaNode[] {
  const parts = nodesIn(offer.offers, resolve);
  return parts.length === 0 || priceProperties.some((property) => textIn(offer[property])) ? [offer] : parts;
}

function formatAmount(number: number, currency: string): string {
  const digits = Number.isInteger(number) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(number)
    .replace(/\s/g, ' ');
}

function isTrue(value: unknown): boolean {
  return valuesOf(value).some((each) => each === true || /^(?:.*\/)?true$/i.test(textIn(each) ?? ''));
}
