import { NavLink } from 'react-router-dom';

const links = [{ to: '/admin', label: 'Admin' }];

/** The links of the header for who is signed in (HDR-02). */
export function MainLinks() {
  return (
    <nav aria-label="Main" className="-ml-2 flex flex-wrap sm:-ml-2.5 max-lg:order-1 lg:mr-auto lg:ml-3">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-10 items-center px-2 text-sm font-semibold decoration-accent decoration-3 underline-offset-6 hover:underline min-[24rem]:text-[0.95rem] aria-[current=page]:underline sm:px-2.5"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
