import { findCronSchedules } from '#projections/views/cron_schedules/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { cronPresets } from '#schema/scraping/cron-schedule.ts';
import { idempotencyKey, readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { addSchedule, applyPreset, removeSchedule, reviseSchedule } from './edit-schedules.ts';
import { toSchedule } from './presenter.ts';

async function list({ gateway }: RequestContext): Promise<HttpResponse> {
  const rows = await findCronSchedules(gateway.readModels);
  return json(
    200,
    rows.map((row) => toSchedule(gateway, row)),
  );
}

async function add({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const added = await addSchedule(gateway, caller, await readJsonBody(request), idempotencyKey(request));
  return isRejection(added) ? added : json(201, added);
}

async function revise({
  gateway,
  caller,
  request,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const revised = await reviseSchedule(gateway, caller, id, await readJsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function remove({
  gateway,
  caller,
  params: { id = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const removed = await removeSchedule(gateway, caller, id);
  return isRejection(removed) ? removed : json(200, { id, message: 'Schedule deleted' });
}

async function apply({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const applied = await applyPreset(gateway, caller, await readJsonBody(request));
  return isRejection(applied) ? applied : json(applied.added ? 201 : 200, applied.schedule);
}

/** */
export const scheduleRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/admin/cron/schedules', who: { reads: 'schedules' }, rate: 'X', handle: list },
  {
    method: 'POST',
    path: '/api/admin/cron/schedules',
    who: { sends: 'AddCronSchedule' },
    rate: 'X',
    handle: add,
  },
  {
    method: 'PUT',
    path: '/api/admin/cron/schedules/:id',
    who: { sends: 'ReviseCronSchedule' },
    rate: 'X',
    handle: revise,
  },
  {
    method: 'DELETE',
    path: '/api/admin/cron/schedules/:id',
    who: { sends: 'RemoveCronSchedule' },
    rate: 'X',
    handle: remove,
  },
  {
    method: 'GET',
    path: '/api/admin/cron/presets',
    who: { reads: 'schedules' },
    rate: 'X',
    handle: () => json(200, cronPresets),
  },
  {
    method: 'POST',
    path: '/api/admin/cron/presets',
    who: { sends: 'AddCronSchedule' },
    rate: 'X',
    handle: apply,
  },
];
