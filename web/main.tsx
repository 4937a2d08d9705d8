import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Provider } from 'urql';
import './styles/theme.css';
import './zod-without-eval.ts';
import { beacon } from './beacon.ts';
import { client } from './graphql/client.ts';
import { whenIdle } from './graphql/when-idle.ts';
import { createRoutes } from './routes.tsx';
import { ensureSession } from './session/session.ts';
import { loadSite } from './site.ts';

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
