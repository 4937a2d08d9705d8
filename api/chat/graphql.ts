import type { ChatMessage, ChatReply } from '#schema/chat.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { chatHistory, rateChat, sendChatMessage } from './handlers.ts';

const ChatRoleEnum = builder.enumType('ChatRole', { values: ['user', 'assistant'] as const });

const ChatMessageRef = objectType<ChatMessage>('ChatMessage', {
  fields: (t) => ({
    role: t.expose('role', { type: ChatRoleEnum }),
    content: t.exposeString('content', {
      description: 'Plain text; `[label](/path)` links to a page of this site.',
    }),
    createdAt: t.exposeString('createdAt'),
  }),
});

const ChatReplyRef = objectType<ChatReply>('ChatReply', {
  fields: (t) => ({
    sessionId: t.exposeString('sessionId', {
      description: 'The conversation; another one than sent when that is unknown.',
    }),
    response: t.exposeString('response'),
  }),
});

const RateChatPayload = objectType<{ message: string }>('RateChatPayload', {
  fields: (t) => ({ message: t.exposeString('message') }),
});

builder.queryField('chatHistory', (t) =>
  t.field({
    type: [ChatMessageRef],
    description: 'The newest messages of a conversation, oldest first; none when it is unknown.',
    authScopes: { anyone: true },
    args: { sessionId: t.arg.string({ required: true }) },
    resolve: async (_root, { sessionId }, { gateway, operation }) => {
      operation.isPrivate = true;
      return (await chatHistory(gateway, sessionId)).messages;
    },
  }),
);

builder.mutationFields((t) => ({
  sendChatMessage: t.field({
    type: ChatReplyRef,
    authScopes: { anyone: true },
    extensions: { rate: 'C' },
    args: { message: t.arg.string({ required: true }), sessionId: t.arg.string() },
    resolve: (_root, args, { gateway, caller }) => resultOrThrow(sendChatMessage(gateway, caller, args)),
  }),
  rateChat: t.field({
    type: RateChatPayload,
    authScopes: { anyone: true },
    extensions: { rate: 'C' },
    args: {
      sessionId: t.arg.string({ required: true }),
      rating: t.arg.int({ required: true, description: '1 to 5 stars.' }),
    },
    resolve: (_root, args, { gateway }) => resultOrThrow(rateChat(gateway, args)),
  }),
}));
