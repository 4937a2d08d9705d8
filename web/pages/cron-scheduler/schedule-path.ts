/** The call that changes or deletes a schedule, which also names it among what is deleted. */
export const schedulePath = (id: string) => `/api/admin/cron/schedules/${encodeURIComponent(id)}`;
