import { circle, path, rect, stroke } from '#demo/lettering/svg.ts';
import type { Palette } from '../posters/palettes.ts';

/** A picture in a square of 100 by 100, for the inks of a palette. */
export const motifs = {
  record: ({ ink, first, second }: Palette) =>
    circle(50, 50, 46, ink) +
    [38, 31, 24].map((radius) => ring(50, 50, radius, second, 1.5)).join('') +
    circle(50, 50, 17, first) +
    circle(50, 50, 4, ink),
  moon: ({ paper, first, second }: Palette) =>
    circle(50, 44, 34, second) +
    circle(64, 36, 28, paper) +
    [8, 32, 56, 80].map((x) => rect(x, 90, 14, 5, first)).join(''),
  cup: ({ ink, paper, first, second }: Palette) =>
    stroke('M36 30Q28 20 36 10M52 30Q44 20 52 10', second, 5, { 'stroke-linecap': 'round' }) +
    ring(74, 58, 14, ink, 7) +
    path('M18 38H76L68 88H26Z', ink) +
    rect(18, 38, 58, 10, first) +
    circle(47, 66, 8, paper),
  taco: ({ ink, paper, first, third }: Palette) =>
    [20, 38, 56, 74].map((x, at) => circle(x + 3, 44, 14, at % 2 ? third : first)).join('') +
    path('M4 84A46 46 0 0 1 96 84Z', ink) +
    [30, 48, 68].map((x) => circle(x, 68, 3, paper)).join(''),
  strings: ({ ink, paper, first }: Palette) =>
    circle(50, 50, 44, first) +
    circle(50, 50, 33, ink) +
    [35, 41, 47, 53, 59, 65].map((x) => rect(x - 0.7, 0, 1.4, 100, paper)).join(''),
  overprint: ({ ink, first, second, third }: Palette) =>
    rect(8, 8, 52, 52, first) +
    circle(64, 42, 30, third) +
    rect(30, 40, 52, 52, second) +
    ring(50, 50, 16, ink, 4),
} as const satisfies Record<string, (palette: Palette) => string>;

export type Motif = keyof typeof motifs;

function ring(x: number, y: number, radius: number, ink: string, width: number): string {
  return circle(x, y, radius, 'none', { stroke: ink, 'stroke-width': width });
}
