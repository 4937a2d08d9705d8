import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { factLink } from './fact-link.ts';

export function OutsideLink({ to, children = to }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={factLink}>
      {children}
      <ArrowUpRight aria-label="(opens in a new tab)" className="ml-0.5 inline size-4" />
    </a>
  );
}
