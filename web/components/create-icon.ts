import { createElement, type SVGProps } from 'react';

type IconData = { node: [tag: string, attributes: object][] };

/**
 * Draws an icon of lucide-react. `vite.config.ts` puts it in the place of the function of that name there, whose
 * options (0.9 kB) nothing here uses.
 */
export default function createLucideIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
