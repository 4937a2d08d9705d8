import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import './styles/theme.css';
import './zod-without-eval.ts';
import { beacon } from './data/beacon.ts';
import { client } from './data/graphql/client.ts';
import { whenIdle } from './data/graphql/when-idle.ts';
import { ensureSession } from './data/session/session.ts';
import { loadSite } from './data/site.ts';
import { createRoutes } from './routes.tsx';

ensureSession();
await loadSite();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider value={client}>
      <RouterProvider router={createRoutes()} />
    </Provider>
  </StrictMode>,
);

whenIdle(() => beacon('/api/analytics/visit'));
