/** A GraphQL query of a page; `query` is its text. */
export type PageQuery = { query: string; variables: object };

/** A query with its answer, which the browser puts into its cache instead of sending the query. */
export type AnsweredQuery = PageQuery & { data: object };

/** A page that the server has rendered, for a guest. */
export type RenderedPage = {
  /** The content of the root element. */
  html: string;
  /** What the page was made from. */
  answers: readonly AnsweredQuery[];
  /** The module of the page in the build's manifest. */
  module: string;
  /** The page follows changes of shows. */
  followsShows: boolean;
};

/** The operator's settings that a page needs, and today in the city, `YYYY-MM-DD`. */
export type PageSite = {
  name: string;
  city: string;
  timeZone: string;
  today: string;
  minNoticeDays: number;
  guestSubmissions: boolean;
  privacyUrl: string | null;
  termsUrl: string | null;
  supportEmail: string | null;
};

/** The part of the web app that renders pages on the server: the default exports of `dist/server/server.js`. */
export type PageRenderer = {
  /**
   * The address by which a page is rendered: without what does not change it. Null for a page that only browsers
   * render, such as a form.
   */
  addressOf(pathname: string, search: string): string | null;
  /** Renders the page of such an address; `answer` runs a query and throws when it fails. */
  render(
    address: string,
    site: PageSite,
    answer: (query: PageQuery) => Promise<object>,
  ): Promise<RenderedPage>;
};

/** A count of upvotes as `<span data-upvotes="ID">figure<span>noun</span></span>` has it (UPV-12). */
export const countOfUpvotes = (count: number) => ({
  figure: String(count).replace(/\B(?=(\d{3})+$)/g, ','),
  noun: count === 1 ? ' upvote' : ' upvotes',
});
