/** A page, or a state of it, that the journeys of all pages open. */
export type JourneyPage = {
  /** `:show` and `:venue` are replaced by ids of the journey (`addressOf`). */
  path: string;
  /** Who may see it: others get the sign-in page or dialog, or are redirected to home. */
  for: 'everyone' | 'members' | 'admins';
  /** What it shows when its GraphQL operations fail; undefined for a page without operations. */
  loadError?: string | RegExp;
  /** What it shows after a successful retry. */
  loaded?: RegExp;
  /** The button that opens its dialog. */
  dialog?: string;
  /** A call of the page that fails: Chrome logs it. */
  refused?: RegExp;
};

/** Every page of `routes.ts`, at least once: `pages.test.ts` compares. */
export const pages: readonly JourneyPage[] = [
  { path: '/', for: 'everyone', loadError: 'Failed to load events', loaded: /Velvet Cactus/ },
  { path: '/search', for: 'everyone', loadError: 'Failed to load events', loaded: /Velvet Cactus/ },
  { path: '/search?view=list', for: 'everyone', loadError: 'Failed to load events' },
  { path: '/search?q=nothing', for: 'everyone', loadError: 'Failed to load events' },
  { path: '/events/:show', for: 'everyone', loadError: 'Event Not Found' },
  { path: '/venues', for: 'everyone', loadError: 'Error Loading Venues', loaded: /The Paper Lantern/ },
  {
    path: '/venues/:venue',
    for: 'everyone',
    loadError: 'We could not load this venue.',
    loaded: /The Paper Lantern/,
  },
  { path: '/venues/:venue/claim', for: 'members', loadError: 'We could not load this venue.' },
  { path: '/venues/submit', for: 'everyone' },
  { path: '/submit', for: 'everyone' },
  { path: '/about', for: 'everyone' },
  { path: '/users/ada', for: 'everyone', loadError: 'User not found' },
  { path: '/advertise', for: 'everyone' },
  { path: '/login', for: 'everyone' },
  { path: '/no-such', for: 'everyone', refused: /404/ },

  { path: '/admin', for: 'admins', loadError: /^Error loading scraped events/ },
  {
    path: '/admin?tab=events',
    for: 'admins',
    loadError: 'The events could not be loaded',
    dialog: 'Add Event Manually',
  },
  {
    path: '/admin?tab=venues',
    for: 'admins',
    loadError: 'The venues could not be loaded',
    dialog: 'Add venue',
  },
  { path: '/admin?tab=venues&view=claims', for: 'admins', loadError: 'The claims could not be loaded' },
  { path: '/admin?tab=venues&view=links', for: 'admins', loadError: 'The suggestions could not be loaded' },
  {
    path: '/admin?tab=ads',
    for: 'admins',
    loadError: 'The ads could not be loaded',
    dialog: 'Upload New Ad',
  },
  { path: '/admin?tab=ads&view=enquiries', for: 'admins', loadError: 'The enquiries could not be loaded' },
  { path: '/admin?tab=reviews', for: 'admins', loadError: 'The venues could not be loaded' },
  { path: '/admin?tab=reviews&view=comments', for: 'admins', loadError: 'The comments could not be loaded' },
  {
    path: '/admin?tab=ai-agents',
    for: 'admins',
    loadError: 'The AI agents could not be loaded',
    dialog: 'Create AI Agent',
  },
  { path: '/admin?tab=scraping', for: 'admins', loadError: 'The counters could not be loaded' },
  { path: '/admin?tab=analytics', for: 'admins', loadError: 'Unable to load analytics data.' },
  { path: '/admin/action?token=none&action=approve', for: 'admins', refused: /40[04]/ },
  { path: '/admin/operations', for: 'admins', loadError: 'The projections could not be loaded' },
  {
    path: '/admin/operations/history/event/:show',
    for: 'admins',
    loadError: 'The history could not be loaded',
  },
  { path: '/scraping', for: 'admins', loadError: 'The sources could not be loaded', dialog: 'Add Source' },
  { path: '/scraping?tab=events', for: 'admins', loadError: 'The scraped events could not be loaded' },
  { path: '/scraping?tab=logs', for: 'admins', loadError: 'The logs could not be loaded' },
  {
    path: '/cron-scheduler',
    for: 'admins',
    loadError: 'The schedules could not be loaded',
    dialog: 'Add Schedule',
  },
];

/** The pages that a visitor may open. */
export const publicPages = pages.filter((page) => page.for !== 'admins');

/** The address of a page, with the ids of a journey for its `:show` and `:venue`. */
export const addressOf = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (name, key) => ids[key] ?? name);
