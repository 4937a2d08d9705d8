import type { ViewName } from '#schema/rows.ts';
import { analyticsStats } from './analytics_stats/analytics_stats.ts';
import { events } from './events/events.ts';
import { historyIndex } from './history_index/history_index.ts';
import { moderationQueue } from './moderation_queue/moderation_queue.ts';
import type { Projection } from './projection.ts';
import { submissions } from './submissions/submissions.ts';
import { users } from './users/users.ts';

/** Every view by its name. */
export const projections: Readonly<Record<ViewName, Projection>> = {
  events: events as Projection,
  submissions: submissions as Projection,
  moderation_queue: moderationQueue as Projection,
  users: users as Projection,
  history_index: historyIndex as Projection,
  analytics_stats: analyticsStats as Projection,
};

export const viewNames = Object.keys(projections) as ViewName[];

export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name);
