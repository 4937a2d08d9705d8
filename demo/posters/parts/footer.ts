import { folded } from '#demo/lettering/fold.ts';
import { lineWidth } from '#demo/lettering/set-line.ts';
import { captionBold, smallLine } from '#demo/lettering/small-line.ts';
import { rect } from '#demo/lettering/svg.ts';
import { type Sheet, sheetWidth } from '../composition.ts';

export type Footer = {
  /** Top of the footer; it is 58 pixels high. */
  y: number;
  ink: string;
  /** Ink of the date, where it differs. */
  accent?: string;
  /** Plain, or under a rule. */
  manner: 'columns' | 'ruled';
};

const margin = 48;
const gap = 40;
const height = 30;
const aspect = 0.62;

/** Venue on the left, date on the right, small, at the foot of the sheet. */
export function footer(sheet: Sheet, { y, ink, accent = ink, manner }: Footer): string {
  const width = sheetWidth - margin * 2;
  const wanted = [sheet.venue, sheet.dateLine].map((text) =>
    lineWidth(folded(text), captionBold, { width: height * aspect, height }),
  );
  const squeeze = Math.min(1, (width - gap) / (wanted[0]! + wanted[1]!));
  const rule = manner === 'ruled' ? rect(margin, y, width, 5, ink) : '';
  const words = {
    y: manner === 'ruled' ? y + 24 : y + 16,
    height,
    face: captionBold,
    aspect,
  };
  return (
    rule +
    smallLine({ ...words, text: sheet.venue, ink, x: margin, width: wanted[0]! * squeeze, align: 'left' }) +
    smallLine({
      ...words,
      text: sheet.dateLine,
      ink: accent,
      x: sheetWidth - margin,
      width: wanted[1]! * squeeze,
      align: 'right',
    })
  );
}
