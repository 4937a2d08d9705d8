import type { GraphQLSchema } from 'graphql';
import './comment.ts';
import './comment-mutations.ts';
import './event.ts';
import './event-mutations.ts';
import './history.ts';
import './listings-changed.ts';
import './log.ts';
import './me.ts';
import './moderation.ts';
import './profile.ts';
import './projection.ts';
import './site.ts';
import './stats.ts';
import './submission.ts';
import './submission-mutations.ts';
import './upvote.ts';
import { routes } from '../rest/all.ts';
import { builder } from './builder.ts';
import { everyFieldPermitted } from './permitted.ts';
import { everyMutationCounted } from './rates.ts';

/** The schema of `schema/api.graphql`, every root field with its permission line, every mutation with its rate class. */
export const schema: GraphQLSchema = everyMutationCounted(everyFieldPermitted(builder.toSchema()), routes);
