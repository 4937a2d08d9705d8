type IdentifiedRow = { id: string; row: object };
export type RowPages = AsyncIterable<readonly IdentifiedRow[]>;

export type Differences = { rows: number; different: number; examples: string[] };

export const maxExamples = 20;

/** Compares rows or state of two versions one by one, both sorted by the bytes of their ids. `rows` counts the ids in either. */
export async function compareRows(one: RowPages, other: RowPages): Promise<Differences> {
  const [left, right] = [eachRow(one), eachRow(other)];
  const found: Differences = { rows: 0, different: 0, examples: [] };
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const id = firstOf(a.done ? null : a.value.id, b.done ? null : b.value.id);
    const inLeft = !a.done && a.value.id === id ? a.value.row : null;
    const inRight = !b.done && b.value.id === id ? b.value.row : null;
    found.rows += 1;
    if (canonical(inLeft) !== canonical(inRight)) {
      found.different += 1;
      if (found.examples.length < maxExamples) found.examples.push(id);
    }
    if (inLeft) a = await left.next();
    if (inRight) b = await right.next();
  }
  return found;
}

/** Reads the first page now, which fixes the snapshot of all later pages. */
export async function pinPages(pages: RowPages): Promise<RowPages> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    for (let page = first; !page.done; page = await iterator.next()) yield page.value;
  })();
}

function firstOf(one: string | null, other: string | null): string {
  if (one === null || other === null) return one ?? (other as string);
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0 ? one : other;
}

async function* eachRow(pages: RowPages): AsyncGenerator<IdentifiedRow> {
  for await (const page of pages) yield* page;
}

/** JSON with sorted keys, so that equal values give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
