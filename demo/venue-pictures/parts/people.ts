import { circle, group, n, path, rect, stroke } from '#demo/lettering/svg.ts';
import { type View, viewHeight, viewWidth } from '../scene.ts';

/** Head and shoulders from behind; y is the top of the head. */
function bust(x: number, y: number, size: number, ink: string): string {
  return (
    circle(x, y + size * 0.5, size * 0.46, ink) +
    path(
      `M${n(x - size * 1.05)} ${viewHeight}V${n(y + size * 1.6)}Q${n(x - size)} ${n(y + size * 1.05)} ${n(x - size * 0.2)} ${n(y + size)}H${n(x + size * 0.2)}Q${n(x + size)} ${n(y + size * 1.05)} ${n(x + size * 1.05)} ${n(y + size * 1.6)}V${viewHeight}Z`,
      ink,
    )
  );
}

/** A hat of the kind that is worn here, for a head as `bust` draws it. */
const hat = (x: number, y: number, size: number, ink: string) =>
  path(
    `M${n(x - size * 0.95)} ${n(y + size * 0.34)}Q${n(x)} ${n(y + size * 0.62)} ${n(x + size * 0.95)} ${n(y + size * 0.34)}L${n(x + size * 0.5)} ${n(y + size * 0.26)}L${n(x + size * 0.4)} ${n(y - size * 0.22)}H${n(x - size * 0.4)}L${n(x - size * 0.5)} ${n(y + size * 0.26)}Z`,
    ink,
  );

/** People seen from behind along the foot of the picture, some with a hat, some with an arm in the air. */
export function crowd({ random }: View, top: number, size: number, ink: string, lively = 0.25): string {
  const places = Math.ceil(viewWidth / (size * 1.55)) + 1;
  return Array.from({ length: places }, (_, place) => {
    const x = place * size * 1.55 + random.between(-size * 0.3, size * 0.3);
    const y = top + random.between(-size * 0.5, size * 0.6);
    const arm = random.chance(lively)
      ? stroke(
          `M${n(x + size * 0.8)} ${n(y + size * 1.5)}L${n(x + size * random.between(0.7, 1.3))} ${n(y - size * 0.7)}`,
          ink,
          size * 0.32,
          { 'stroke-linecap': 'round' },
        )
      : '';
    return bust(x, y, size, ink) + arm + (random.chance(0.22) ? hat(x, y, size, ink) : '');
  }).join('');
}

/** Somebody who stands with the back to us; (x, y) is between the feet. */
export function stander(x: number, y: number, tall: number, ink: string, coat: string): string {
  const unit = tall / 8;
  return group(
    { transform: `translate(${n(x)} ${n(y)}) scale(${Math.round(unit) / 10})` },
    circle(0, -73, 7, ink) +
      path('M-14 -62Q0 -68 14 -62L17 -30H11L10 -26H-10L-11 -30H-17Z', coat) +
      rect(-9, -30, 8, 30, ink) +
      rect(1, -30, 8, 30, ink),
  );
}
