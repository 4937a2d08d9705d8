import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#web/parts/button-style.ts';
import { Tabs } from '#web/parts/Tabs.tsx';
import { RequireAdmin } from '#web/session/RequireAdmin.tsx';
import { PageHeading } from '#web/shell/PageHeading.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { SubmissionsTab } from './submissions/SubmissionsTab.tsx';

const submissions = 'Submissions';
const unavailable = 'Not available in this release';

const tabs = [
  { value: submissions, label: submissions, content: <SubmissionsTab /> },
  ...['Events', 'Venues', 'Ads', 'Review Moderation', 'AI Agents', 'Scraping', 'Analytics'].map((label) => ({
    value: label,
    label,
    content: null,
    unavailable,
  })),
];

/** The administrators' desk (ADM-01..05). */
export function AdminPage() {
  useTitle('Admin');
  const [tab, setTab] = useState(submissions);
  return (
    <RequireAdmin>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <div className="mr-auto">
            <PageHeading>Admin Dashboard</PageHeading>
          </div>
          <Link to="/admin/operations" className={buttonStyle({ variant: 'outline' })}>
            Operations
          </Link>
          <a href="/api/logout" className={buttonStyle({ variant: 'quiet' })}>
            Logout
          </a>
        </header>
        <Tabs label="Admin sections" tabs={tabs} value={tab} onValueChange={setTab} />
      </div>
    </RequireAdmin>
  );
}
