import type { Page } from './router/router.ts';

/** All pages by path, the more specific first; each is loaded when first visited. */
export const pages: readonly Page[] = [
  { path: '/', load: async () => (await import('./pages/home/HomePage.tsx')).HomePage },
  { path: '/search', load: async () => (await import('./pages/search/SearchPage.tsx')).SearchPage },
  { path: '/events/:id/:slug?', load: async () => (await import('./pages/event/EventPage.tsx')).EventPage },
  { path: '/venues', load: async () => (await import('./pages/venues/VenuesPage.tsx')).VenuesPage },
  {
    path: '/venues/submit',
    load: async () => (await import('./pages/venue-submit/SubmitVenuePage.tsx')).SubmitVenuePage,
  },
  { path: '/venues/:venueId', load: async () => (await import('./pages/venue/VenuePage.tsx')).VenuePage },
  {
    path: '/venues/:venueId/claim',
    load: async () => (await import('./pages/venue-claim/ClaimPage.tsx')).ClaimPage,
  },
  { path: '/submit', load: async () => (await import('./pages/submit/SubmitPage.tsx')).SubmitPage },
  { path: '/about', load: async () => (await import('./pages/about/AboutPage.tsx')).AboutPage },
  {
    path: '/users/:username',
    load: async () => (await import('./pages/profile/ProfilePage.tsx')).ProfilePage,
  },
  {
    path: '/advertise',
    load: async () => (await import('./pages/advertise/AdvertisePage.tsx')).AdvertisePage,
  },
  { path: '/login', load: async () => (await import('./components/login/LoginPage.tsx')).LoginPage },
  { path: '/admin', load: async () => (await import('./pages/admin/AdminPage.tsx')).AdminPage },
  {
    path: '/admin/action',
    load: async () => (await import('./pages/admin-action/AdminActionPage.tsx')).AdminActionPage,
  },
  {
    path: '/admin/operations',
    load: async () => (await import('./pages/admin/operations/OperationsPage.tsx')).OperationsPage,
  },
  {
    path: '/admin/operations/history/:kind/:id',
    load: async () => (await import('./pages/admin/history/HistoryPage.tsx')).HistoryPage,
  },
  { path: '/scraping', load: async () => (await import('./pages/scraping/ScrapingPage.tsx')).ScrapingPage },
  {
    path: '/cron-scheduler',
    load: async () => (await import('./pages/cron-scheduler/CronSchedulerPage.tsx')).CronSchedulerPage,
  },
  { path: '*', load: async () => (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage },
];
