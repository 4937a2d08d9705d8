import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/components/button-style.ts';
import { PageHeading } from '#web/layout/PageHeading.tsx';

type Props = {
  title: string /** A page that belongs with this one. */;
  beside: { to: string; label: string };
  action: ReactNode;
};

/** The head of a page beside the dashboard: the way back, its name, its neighbour and what it is for. */
export function AdminHead({ title, beside, action }: Props) {
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
        <Link to={beside.to} className={buttonStyle({ variant: 'outline' })}>
          {beside.label}
        </Link>
        {action}
      </div>
    </header>
  );
}
