import type { GraphQLSchema } from 'graphql';
import './event.ts';
import './event-mutations.ts';
import './history.ts';
import './listings-changed.ts';
import './log.ts';
import './me.ts';
import './moderation.ts';
import './projection.ts';
import './site.ts';
import './stats.ts';
import './submission.ts';
import './submission-mutations.ts';
import { builder } from './builder.ts';
import { everyFieldPermitted } from './permitted.ts';

/** The schema of `schema/api.graphql`, every root field with its permission line. */
export const schema: GraphQLSchema = everyFieldPermitted(builder.toSchema());
