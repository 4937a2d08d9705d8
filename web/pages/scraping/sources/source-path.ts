/** The call that changes or deletes a source, which also names it among what is deleted. */
export const sourcePath = (id: string) => `/api/admin/scraping-sources/${encodeURIComponent(id)}`;
