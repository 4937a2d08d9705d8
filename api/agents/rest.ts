import { findAgents } from '#projections/views/ai_agents/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { createAgent, createDefaultAgent, removeAgent, reviseAgent, testAgent } from './edit-agents.ts';
import { toAgent } from './presenter.ts';

async function list({ gateway }: RequestContext): Promise<HttpResponse> {
  return json(200, (await findAgents(gateway.readModels)).map(toAgent));
}

async function create({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const created = await createAgent(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(created) ? created : json(201, created);
}

async function createDefault({ gateway, caller }: RequestContext): Promise<HttpResponse | Rejection> {
  const made = await createDefaultAgent(gateway, caller);
  return isRejection(made) ? made : json(made.created ? 201 : 200, made.agent);
}

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const revised = await reviseAgent(gateway, caller, id, await readJsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const removed = await removeAgent(gateway, caller, id);
  return isRejection(removed) ? removed : json(200, { id, message: 'AI agent deleted' });
}

async function test({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const tested = await testAgent(gateway, caller, id, await readJsonBody(request));
  return isRejection(tested) ? tested : json(200, tested);
}

/** */
export const agentRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/ai-agents', who: { reads: 'agents' }, rate: 'X', handle: list },
  {
    method: 'POST',
    path: '/api/admin/ai-agents',
    who: { sends: 'CreateAiAgent' },
    rate: 'X',
    handle: create,
  },
  {
    method: 'POST',
    path: '/api/admin/ai-agents/create-default',
    who: { sends: 'CreateAiAgent' },
    rate: 'X',
    handle: createDefault,
  },
  {
    method: 'PUT',
    path: '/api/admin/ai-agents/:id',
    who: { sends: 'ReviseAiAgent' },
    rate: 'X',
    handle: revise,
  },
  {
    method: 'DELETE',
    path: '/api/admin/ai-agents/:id',
    who: { sends: 'RemoveAiAgent' },
    rate: 'X',
    handle: remove,
  },
  {
    method: 'POST',
    path: '/api/admin/ai-agents/:id/test-evaluate',
    who: { sends: 'RecordAiAgentTest' },
    rate: 'X',
    handle: test,
  },
];
