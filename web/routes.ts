import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router-dom';

/** A page; its code is loaded when it is first visited. */
export type Page = {
  /** Case-sensitive like on the server (ROUTE-18). */
  path: string;
  load: () => Promise<ComponentType>;
  /**
   * Of a page that the server renders, for guests; the others wait for the session. `module` is its name in the build's
   * manifest, `params` are the parameters of the query string that change it. One that follows changes of shows gets
   * the state of their rows, so that it can tell whether it has missed any.
   */
  rendered?: { module: string; params: readonly string[]; followsShows?: true };
};

/** All pages by path. */
export const pages: readonly Page[] = [
  {
    path: '/',
    load: async () => (await import('./pages/home/HomePage.tsx')).HomePage,
    rendered: { module: 'pages/home/HomePage.tsx', params: ['week', 'type'], followsShows: true },
  },
  {
    path: '/search',
    load: async () => (await import('./pages/search/SearchPage.tsx')).SearchPage,
    rendered: {
      module: 'pages/search/SearchPage.tsx',
      params: ['q', 'date', 'eventType', 'upcoming', 'view', 'pages'],
    },
  },
  {
    path: '/events/:id/:slug?',
    load: async () => (await import('./pages/event/EventPage.tsx')).EventPage,
    rendered: { module: 'pages/event/EventPage.tsx', params: ['comments'] },
  },
  {
    path: '/venues',
    load: async () => (await import('./pages/venues/VenuesPage.tsx')).VenuesPage,
    rendered: { module: 'pages/venues/VenuesPage.tsx', params: ['venueType', 'pages'] },
  },
  {
    path: '/venues/submit',
    load: async () => (await import('./pages/venue-submit/SubmitVenuePage.tsx')).SubmitVenuePage,
  },
  {
    path: '/venues/:venueId',
    load: async () => (await import('./pages/venue/VenuePage.tsx')).VenuePage,
    rendered: { module: 'pages/venue/VenuePage.tsx', params: ['reviews', 'shows'] },
  },
  {
    path: '/venues/:venueId/claim',
    load: async () => (await import('./pages/venue-claim/ClaimPage.tsx')).ClaimPage,
  },
  { path: '/submit', load: async () => (await import('./pages/submit/SubmitPage.tsx')).SubmitPage },
  {
    path: '/about',
    load: async () => (await import('./pages/about/AboutPage.tsx')).AboutPage,
    rendered: { module: 'pages/about/AboutPage.tsx', params: [] },
  },
  {
    path: '/users/:username',
    load: async () => (await import('./pages/profile/ProfilePage.tsx')).ProfilePage,
    rendered: { module: 'pages/profile/ProfilePage.tsx', params: [] },
  },
  {
    path: '/advertise',
    load: async () => (await import('./pages/advertise/AdvertisePage.tsx')).AdvertisePage,
    rendered: { module: 'pages/advertise/AdvertisePage.tsx', params: [] },
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
  {
    path: '*',
    load: async () => (await import('./pages/not-found/NotFoundPage.tsx')).NotFoundPage,
    rendered: { module: 'pages/not-found/NotFoundPage.tsx', params: [] },
  },
];

const routes = pages.map((page) => ({ path: page.path, caseSensitive: true, page }));

type Match = { pathname: string; page: Page; params: Params };

/** Remembered, because matching takes a phone 5 ms. */
let last: Match | undefined;

/** The page of a path, and the path's variable parts; the page for unknown paths fits every other. */
export function findPage(pathname: string): Match {
  if (last?.pathname !== pathname) {
    const { route, params } = matchRoutes(routes, pathname)!.at(-1)!;
    last = { pathname, page: route.page, params };
  }
  return last;
}

const loaded = new Map<Page, ComponentType>();
export const loadedPage = (page: Page): ComponentType | undefined => loaded.get(page);

/** Loads the code of a page; `loadedPage` has it afterwards. */
export async function loadPage(page: Page): Promise<void> {
  loaded.set(page, await page.load());
}
