import { NavLink, useLocation } from 'react-router-dom';
import { useInSight } from '#web/parts/use-in-sight.ts';
import { useSession } from '#web/session/session.ts';

const links = [
  { to: '/venues', label: 'Venues' },
  { to: '/venues/submit', label: 'Submit Venue' },
];
const membersLinks = [...links, { to: '/admin', label: 'Admin' }];
const adminsLinks = [...membersLinks, { to: '/cron-scheduler', label: 'Scheduler' }];

/**
 * The links of the header (HDR-01), for who is signed in one more (HDR-02), for admins another (HDR-03). Where a
 * phone has no room for all, they run on sideways.
 */
export function MainLinks() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const row = useInSight<HTMLElement>('[aria-current=page]', pathname);
  const shown = user?.isAdmin ? adminsLinks : user ? membersLinks : links;
  return (
    <nav
      ref={row}
      aria-label="Main"
      className="-ml-1.5 flex min-w-0 max-lg:strip max-lg:order-1 max-lg:flex-1 sm:-ml-2.5 lg:mr-auto lg:ml-3"
    >
      {shown.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 items-center px-1.5 text-sm font-semibold whitespace-nowrap -outline-offset-2 decoration-accent decoration-3 underline-offset-6 hover:underline sm:text-[0.95rem] aria-[current=page]:underline sm:px-2.5"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
