import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './styles/theme.css';
import './zod-without-eval.ts';
import { beacon } from './data/beacon.ts';
import { whenIdle } from './data/graphql/when-idle.ts';
import { ensureSession } from './data/session/session.ts';
import { loadSite } from './data/site.ts';
import { createRoutes } from './routes.tsx';

ensureSession();
await loadSite();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createRoutes()} />
  </StrictMode>,
);

whenIdle(() => beacon('/api/analytics/visit'));
