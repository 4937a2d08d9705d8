export type Corner = { x: number; y: number; round: boolean };

export type Stroke =
  | { kind: 'band'; corners: readonly Corner[]; closed: boolean; serifs: boolean }
  | { kind: 'slant'; from: Corner; to: Corner; serifs: boolean }
  | { kind: 'dot'; at: Corner };

function parseCorner(text: string): Corner {
  const [x, y] = text.replace(/[()]/g, '').split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`No corner: ${text}`);
  return { x, y, round: text.startsWith('(') };
}

/** Reads one stroke in the notation of letters.ts; throws on a text that is none. */
export function parseStroke(text: string): Stroke {
  const closed = text.endsWith(' z');
  const sign = text[0];
  const corners = text
    .replace(/^[/^*-]/, '')
    .replace(/ z$/, '')
    .split(' ')
    .map(parseCorner);
  if (sign === '/' || sign === '^') {
    return { kind: 'slant', from: corners[0]!, to: corners[1]!, serifs: sign === '^' };
  }
  if (sign === '*') return { kind: 'dot', at: corners[0]! };
  return { kind: 'band', corners, closed, serifs: sign !== '-' && !closed };
}

/** The same letter as a stencil plate: long level pieces of bowls are bridged in the middle. */
export function bridged(stroke: Stroke, gap: number): Stroke[] {
  if (stroke.kind !== 'band') return [stroke];
  const corners = stroke.closed ? [...stroke.corners, stroke.corners[0]!] : stroke.corners;
  const plates: Corner[][] = [];
  let plate: Corner[] = [];
  corners.forEach((corner, index) => {
    plate.push(corner);
    const next = corners[index + 1];
    if (!next || next.y !== corner.y || Math.abs(next.x - corner.x) < 0.75) return;
    if (!corner.round && !next.round) return;
    const middle = (corner.x + next.x) / 2;
    const side = Math.sign(next.x - corner.x) * (gap / 2);
    plates.push([...plate, { x: middle - side, y: corner.y, round: false }]);
    plate = [{ x: middle + side, y: corner.y, round: false }];
  });
  const first = plates[0];
  if (stroke.closed && first) plates[0] = [...plate, ...first.slice(1)];
  else plates.push(plate);
  return plates.map((cut) => ({ kind: 'band', corners: cut, closed: false, serifs: stroke.serifs }));
}
