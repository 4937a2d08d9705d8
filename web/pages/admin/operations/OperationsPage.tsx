import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RequireAdmin } from '../../../data/session/RequireAdmin.tsx';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { useTitle } from '../../../layout/use-title.ts';
import { Operations } from './Operations.tsx';

/** The operators' and auditors' page (ROUTE-19, LOG-05, LOG-06). */
export function OperationsPage() {
  useTitle('Operations');
  return (
    <RequireAdmin otherwise="sign-in">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-8">
        <header className="grid gap-3">
          <Link
            to="/admin"
            className="inline-flex w-fit items-center gap-1 text-sm font-semibold hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            Admin Dashboard
          </Link>
          <PageHeading>Operations</PageHeading>
        </header>
        <Operations />
      </div>
    </RequireAdmin>
  );
}
