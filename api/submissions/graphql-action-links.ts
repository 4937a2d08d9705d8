import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { EventRef } from '../listings/graphql.ts';
import {
  type ActionResult,
  executeAction,
  type MailedActionView,
  previewAction,
} from './follow-action-link.ts';
import { SubmissionRef } from './graphql.ts';

const MailedActionKindEnum = builder.enumType('MailedActionKind', { values: ['approve', 'reject'] as const });

const MailedActionRef = objectType<MailedActionView>('MailedAction', {
  description: 'What a link that was mailed to an administrator would do.',
  fields: (t) => ({
    action: t.expose('action', { type: MailedActionKindEnum }),
    submission: t.expose('submission', { type: SubmissionRef }),
  }),
});

const TakeMailedActionPayload = objectType<ActionResult>('TakeMailedActionPayload', {
  fields: (t) => ({
    submission: t.expose('submission', { type: SubmissionRef }),
    event: t.field({
      type: EventRef,
      nullable: true,
      description: 'The listing of an approved show; null when it was not made within 2 s.',
      resolve: (taken) => ('event' in taken ? taken.event : null),
    }),
  }),
});

builder.queryField('mailedAction', (t) =>
  t.field({
    type: MailedActionRef,
    description: 'Looks at a mailed link without following it.',
    authScopes: { anyone: true },
    extensions: { rate: 'L' },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, { gateway, operation }) => {
      operation.isPrivate = true;
      return resultOrThrow(previewAction(gateway, token));
    },
  }),
);

builder.mutationField('takeMailedAction', (t) =>
  t.field({
    type: TakeMailedActionPayload,
    description: 'Approves or rejects as a mailed link says, whoever holds it.',
    authScopes: { anyone: true },
    extensions: { rate: 'L' },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, { gateway, caller }) => resultOrThrow(executeAction(gateway, caller, token)),
  }),
);
