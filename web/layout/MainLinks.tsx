import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#web/components/Link.tsx';
import { useScrollIntoView } from '#web/components/use-scroll-into-view.ts';
import { useSession } from '#web/data/session/session.ts';

const links = [
  { to: '/venues', label: 'Venues' },
  { to: '/venues/submit', label: 'Submit Venue' },
];
const memberLinks = [...links, { to: '/admin', label: 'Admin' }];
const adminLinks = [...memberLinks, { to: '/cron-scheduler', label: 'Scheduler' }];

/**
 * The links of the header (HDR-01), with one more for members (HDR-02) and another for admins (HDR-03). On narrow
 * screens the row scrolls, with an arrow button that scrolls to the other end. Keyboard users do not need it, since
 * the focused link is scrolled into view.
 */
export function MainLinks() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const row = useScrollIntoView<HTMLElement>('[aria-current=page]', pathname);
  const visibleLinks = user?.isAdmin ? adminLinks : user ? memberLinks : links;
  const overflow = useOverflow(row, visibleLinks);
  const isAtEnd = overflow === 'before';

  return (
    <div className="relative flex min-w-0 max-lg:order-1 max-lg:flex-1 lg:mr-auto">
      <nav
        ref={row}
        aria-label="Main"
        className="-ml-1.5 flex min-w-0 max-lg:strip max-lg:flex-1 sm:-ml-2.5 lg:ml-3"
      >
        {visibleLinks.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-11 items-center px-1.5 text-sm font-semibold whitespace-nowrap -outline-offset-2 decoration-accent decoration-3 underline-offset-6 hover:underline sm:text-[0.95rem] aria-[current=page]:underline sm:px-2.5"
          >
            {label}
          </Link>
        ))}
      </nav>
      {overflow !== 'none' && (
        // As wide as the fade-out of the row.
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={() => row.current?.scrollTo({ left: isAtEnd ? 0 : row.current.scrollWidth })}
          className="absolute inset-y-0 right-0 grid w-6 items-center justify-items-end rounded-sm hover:bg-shade lg:hidden"
        >
          <ChevronRight className={clsx('-mr-1.5 size-5', isAtEnd && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}

/** Where a horizontally scrolling row has hidden content: nowhere, after the visible part, or only before it. */
type Overflow = 'none' | 'after' | 'before';

/** Observes `row` for scrolling and size changes; `content` changes when the children do. */
function useOverflow(row: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed content means other children to observe
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const maxScroll = scrollWidth - clientWidth;
      setOverflow(maxScroll <= 1 ? 'none' : scrollLeft < maxScroll - 1 ? 'after' : 'before');
    };
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...current.children]) observer.observe(element);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [row, content]);

  return overflow;
}
