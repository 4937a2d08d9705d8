import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Size = 'title' | 'poster' | 'week';
const sizes: Record<Size, string> = {
  title: 'text-title',
  poster: 'narrow text-poster',
  week: 'narrow text-week',
};

type Props = { children: ReactNode; size?: Size; outcome?: boolean };

let mountedAt: string | undefined;

/**
 * The only h1 of a page. It takes the focus after a navigation, so that screen readers announce the new page; not
 * on the first load, and not when only the URL was cleaned up (`state: { tidied: true }`). An `outcome` replaces
 * earlier content of the same page and is announced as well.
 */
export function PageHeading({ children, size = 'title', outcome = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();

  useEffect(() => {
    const isNew = mountedAt !== undefined && mountedAt !== pathname;
    mountedAt = pathname;
    if (isNew && !state?.tidied) heading.current?.focus({ preventScroll: true });
  }, [pathname, state]);

  useEffect(() => {
    if (!outcome) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [outcome]);

  return (
    <h1 ref={heading} tabIndex={-1} className={sizes[size]}>
      {children}
    </h1>
  );
}
