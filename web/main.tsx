import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/theme.css';
import './zod-without-eval.ts';
import { App } from './App.tsx';
import { beacon } from './data/beacon.ts';
import { whenIdle } from './data/graphql/when-idle.ts';
import { ensureSession } from './data/session/session.ts';
import { loadSite } from './data/site.ts';
import { startRouter } from './router/router.ts';
import { pages } from './routes.ts';

ensureSession();
await Promise.all([loadSite(), startRouter(pages)]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

whenIdle(() => beacon('/api/analytics/visit'));
