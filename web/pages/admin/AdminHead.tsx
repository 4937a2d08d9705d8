import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#web/components/button-style.ts';
import { Link } from '#web/components/Link.tsx';
import { PageHeading } from '#web/layout/PageHeading.tsx';

type Props = {
  title: string /** A related page, linked next to the heading. */;
  related: { to: string; label: string };
  action: ReactNode;
};

/** The header of an admin page outside the dashboard: link back, heading, related page and action. */
export function AdminHead({ title, related, action }: Props) {
  return (
    <header className="grid gap-3">
      <Link
        to="/admin"
        className="inline-flex w-fit items-center gap-1 py-1 text-sm font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Admin Dashboard
      </Link>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <div className="mr-auto">
          <PageHeading>{title}</PageHeading>
        </div>
        <Link to={related.to} className={buttonStyle({ variant: 'outline' })}>
          {related.label}
        </Link>
        {action}
      </div>
    </header>
  );
}
