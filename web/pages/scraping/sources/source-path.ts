/** The REST path that revises and deletes a source, also its key among pending deletions. */
export const sourcePath = (id: string) => `/api/admin/scraping-sources/${encodeURIComponent(id)}`;
