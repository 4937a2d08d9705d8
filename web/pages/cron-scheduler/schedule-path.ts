/** The REST path that revises and deletes a schedule, also its key among pending deletions. */
export const schedulePath = (id: string) => `/api/admin/cron/schedules/${encodeURIComponent(id)}`;
