import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/theme.css';
import './zod-without-eval.ts';
import { App } from './App.tsx';
import { beacon } from './data/beacon.ts';
import { handOver } from './data/graphql/answers.ts';
import { loadClient } from './data/graphql/client.ts';
import { whenIdle } from './data/graphql/when-idle.ts';
import { ensureSession } from './data/session/session.ts';
import { loadSite } from './data/site.ts';
import { startTheme } from './layout/theme.ts';
import { findPage, loadedPage, loadPage } from './routes.ts';

startTheme();
ensureSession();
const { page } = findPage(location.pathname);
// A page that cannot be loaded says so when it is displayed.
await Promise.all([loadPage(page).catch(() => {}), loadSite()]);

const root = document.getElementById('root')!;
const data = document.getElementById('page-data');
const isRendered = data !== null && loadedPage(page) !== undefined;
const app = (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App ofGuest={isRendered} />
    </BrowserRouter>
  </StrictMode>
);
const load = () => void loadClient().catch(console.error);
if (isRendered) {
  handOver(JSON.parse(data.textContent), data.dataset.rows);
  // In slices: as one task it would take a slow phone half a second.
  startTransition(() => void hydrateRoot(root, app));
  addEventListener('hydrated', () => whenIdle(load), { once: true });
} else {
  load();
  createRoot(root).render(app);
}

whenIdle(() => beacon('/api/analytics/visit'));
