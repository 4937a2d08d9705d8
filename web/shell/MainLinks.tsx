import { NavLink } from 'react-router-dom';
import { useSession } from '#web/session/session.ts';

const links = [
  { to: '/venues', label: 'Venues' },
  { to: '/venues/submit', label: 'Submit Venue' },
];
const membersLinks = [...links, { to: '/admin', label: 'Admin' }];
const adminsLinks = [...membersLinks, { to: '/cron-scheduler', label: 'Scheduler' }];

/** The links of the header (HDR-01), for who is signed in one more (HDR-02), for admins another (HDR-03). */
export function MainLinks() {
  const { user } = useSession();
  const shown = user?.isAdmin ? adminsLinks : user ? membersLinks : links;
  return (
    <nav
      aria-label="Main"
      className="-ml-1.5 flex min-w-0 flex-wrap max-lg:order-1 max-lg:grow max-lg:basis-3/5 sm:-ml-2.5 lg:mr-auto lg:ml-3"
    >
      {shown.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-10 items-center px-1.5 text-sm font-semibold decoration-accent decoration-3 underline-offset-6 hover:underline sm:text-[0.95rem] aria-[current=page]:underline sm:px-2.5"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
