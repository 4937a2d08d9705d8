import { createBrowserRouter } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { LayoutError } from './layout/LayoutError.tsx';
import { Loading } from './layout/Loading.tsx';
import { PageError } from './layout/PageError.tsx';

/** All pages by path, case-sensitive like on the server (ROUTE-18); each is loaded when first visited. */
export const createRoutes = () =>
  createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: LayoutError,
      HydrateFallback: Loading,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            {
              path: '/',
              lazy: async () => ({ Component: (await import('./pages/home/HomePage.tsx')).HomePage }),
            },
            {
              path: '/search',
              lazy: async () => ({
                Component: (await import('./pages/search/SearchPage.tsx')).SearchPage,
              }),
            },
            {
              path: '/events/:id/:slug?',
              lazy: async () => ({ Component: (await import('./pages/event/EventPage.tsx')).EventPage }),
            },
            {
              path: '/venues',
              lazy: async () => ({ Component: (await import('./pages/venues/VenuesPage.tsx')).VenuesPage }),
            },
            {
              path: '/venues/submit',
              lazy: async () => ({
                Component: (await import('./pages/venue-submit/SubmitVenuePage.tsx')).SubmitVenuePage,
              }),
            },
            {
              path: '/venues/:venueId',
              lazy: async () => ({ Component: (await import('./pages/venue/VenuePage.tsx')).VenuePage }),
            },
            {
              path: '/venues/:venueId/claim',
              lazy: async () => ({
                Component: (await import('./pages/venue-claim/ClaimPage.tsx')).ClaimPage,
              }),
            },
            {
              path: '/submit',
              lazy: async () => ({ Component: (await import('./pages/submit/SubmitPage.tsx')).SubmitPage }),
            },
            {
              path: '/about',
              lazy: async () => ({ Component: (await import('./pages/about/AboutPage.tsx')).AboutPage }),
            },
            {
              path: '/users/:username',
              lazy: async () => ({
                Component: (await import('./pages/profile/ProfilePage.tsx')).ProfilePage,
              }),
            },
            {
              path: '/advertise',
              lazy: async () => ({
                Component: (await import('./pages/advertise/AdvertisePage.tsx')).AdvertisePage,
              }),
            },
            {
              path: '/login',
              lazy: async () => ({ Component: (await import('./components/login/LoginPage.tsx')).LoginPage }),
            },
            {
              path: '/admin',
              lazy: async () => ({ Component: (await import('./pages/admin/AdminPage.tsx')).AdminPage }),
            },
            {
              path: '/admin/action',
              lazy: async () => ({
                Component: (await import('./pages/admin-action/AdminActionPage.tsx')).AdminActionPage,
              }),
            },
            {
              path: '/admin/operations',
              lazy: async () => ({
                Component: (await import('./pages/admin/operations/OperationsPage.tsx')).OperationsPage,
              }),
            },
            {
              path: '/admin/operations/history/:kind/:id',
              lazy: async () => ({
                Component: (await import('./pages/admin/history/HistoryPage.tsx')).HistoryPage,
              }),
            },
            {
              path: '/scraping',
              lazy: async () => ({
                Component: (await import('./pages/scraping/ScrapingPage.tsx')).ScrapingPage,
              }),
            },
            {
              path: '/cron-scheduler',
              lazy: async () => ({
                Component: (await import('./pages/cron-scheduler/CronSchedulerPage.tsx')).CronSchedulerPage,
              }),
            },
            {
              path: '*',
              lazy: async () => ({
                Component: (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage,
              }),
            },
          ].map((page) => ({ ...page, caseSensitive: true })),
        },
      ],
    },
  ]);
