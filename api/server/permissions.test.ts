import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { findsNothing } from '../testing/ingest.fixture.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { routes } from './routes.ts';

/** Roles that may use each call; other roles get 401 as a guest and 403 as a member (ROLE-01..04). */
const open: Record<string, 'anyone' | 'members' | 'admins'> = {
  'GET /api/auth/user': 'anyone',
  'POST /api/auth/send-magic-link': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/verify': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/login': 'anyone',
  'GET /api/logout': 'anyone',
  'PATCH /api/profile': 'members',
  'POST /api/profile/upload-photo': 'members',
  'GET /api/users/:username': 'anyone',
  'GET /api/events': 'anyone',
  'GET /api/events/:id': 'anyone',
  'POST /api/events': 'admins',
  'PATCH /api/events/:id': 'admins',
  'PATCH /api/events/:id/merge': 'admins',
  'PATCH /api/events/:id/separate': 'admins',
  'PATCH /api/events/:id/distinguish': 'admins',
  'GET /api/admin/twins': 'admins',
  'GET /api/similar-events': 'anyone',
  'DELETE /api/events/:id': 'admins',
  'GET /api/events/:id/comments': 'anyone',
  'POST /api/events/:id/comments': 'members',
  'POST /api/events/:id/upvote': 'members',
  'DELETE /api/events/:id/upvote': 'members',
  'GET /api/user/upvotes': 'members',
  'GET /api/venues': 'anyone',
  'GET /api/venues/:id': 'anyone',
  'POST /api/venues': 'anyone',
  'GET /api/admin/venues': 'admins',
  'POST /api/admin/venues': 'admins',
  'PATCH /api/admin/venues/:id': 'admins',
  'DELETE /api/admin/venues/:id': 'admins',
  'GET /api/venues/:id/reviews': 'anyone',
  'POST /api/venues/:id/reviews': 'members',
  'GET /api/admin/venue-reviews': 'admins',
  'PATCH /api/admin/venue-reviews/:id': 'admins',
  'PATCH /api/admin/venue-reviews/:id/hide': 'admins',
  'DELETE /api/admin/venue-reviews/:id': 'admins',
  'GET /api/admin/comments': 'admins',
  'PATCH /api/admin/comments/:id/approve': 'admins',
  'PATCH /api/admin/comments/:id/reject': 'admins',
  'DELETE /api/admin/comments/:id': 'admins',
  'POST /api/upload-image': 'anyone',
  'POST /api/upload-image-from-url': 'anyone',
  'POST /api/venues/:id/claim': 'members',
  'GET /api/admin/claims': 'admins',
  'PATCH /api/admin/claims/:id/approve': 'admins',
  'PATCH /api/admin/claims/:id/reject': 'admins',
  'POST /api/upload-document': 'members',
  'GET /api/documents/:id': 'anyone',
  'GET /images/:transforms/:name': 'anyone',
  'GET /images/share/:name': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /opensearch.xml': 'anyone',
  'POST /api/submissions': 'anyone',
  'GET /api/submissions': 'admins',
  'PATCH /api/submissions/:id/approve': 'admins',
  'PATCH /api/submissions/:id/reject': 'admins',
  'GET /api/admin/actions/:token': 'anyone',
  'POST /api/admin/actions/:token': 'anyone',
  'GET /api/analytics/stats': 'anyone',
  'GET /api/admin/analytics': 'admins',
  'GET /api/ads': 'anyone',
  'POST /api/ads': 'anyone',
  'POST /api/ads/:id/impression': 'anyone',
  'POST /api/ads/:id/click': 'anyone',
  'GET /api/admin/ads': 'admins',
  'POST /api/admin/ads': 'admins',
  'PATCH /api/admin/ads/:id': 'admins',
  'POST /api/admin/ads/creative': 'admins',
  'GET /api/admin/ad-enquiries': 'admins',
  'PATCH /api/admin/ad-enquiries/:id/approve': 'admins',
  'PATCH /api/admin/ad-enquiries/:id/decline': 'admins',
  'POST /api/analytics/visit': 'anyone',
  'GET /api/chat/history/:sessionId': 'anyone',
  'POST /api/chat/message': 'anyone',
  'POST /api/chat/rate': 'anyone',
  'GET /api/admin/scraped-events': 'admins',
  'PATCH /api/admin/scraped-events/:id/approve': 'admins',
  'PATCH /api/admin/scraped-events/:id/reject': 'admins',
  'PATCH /api/admin/scraped-events/:id/accept-change': 'admins',
  'PATCH /api/admin/scraped-events/:id/dismiss-change': 'admins',
  'POST /api/admin/trigger-event-check': 'admins',
  'POST /api/check-events': 'admins',
  'GET /api/admin/scraping-sources': 'admins',
  'POST /api/admin/scraping-sources': 'admins',
  'PUT /api/admin/scraping-sources/:id': 'admins',
  'DELETE /api/admin/scraping-sources/:id': 'admins',
  'GET /api/admin/scraping-logs': 'admins',
  'POST /api/admin/scrape-source/:id': 'admins',
  'POST /api/admin/start-batch-scrape/:id': 'admins',
  'POST /api/admin/test-scrape': 'admins',
  'GET /api/admin/batch-jobs': 'admins',
  'GET /api/admin/cron/schedules': 'admins',
  'POST /api/admin/cron/schedules': 'admins',
  'PUT /api/admin/cron/schedules/:id': 'admins',
  'DELETE /api/admin/cron/schedules/:id': 'admins',
  'GET /api/admin/cron/presets': 'admins',
  'POST /api/admin/cron/presets': 'admins',
  'GET /api/admin/ai-agents': 'admins',
  'POST /api/admin/ai-agents': 'admins',
  'POST /api/admin/ai-agents/create-default': 'admins',
  'PUT /api/admin/ai-agents/:id': 'admins',
  'DELETE /api/admin/ai-agents/:id': 'admins',
  'POST /api/admin/ai-agents/:id/test-evaluate': 'admins',
  'GET /api/admin/history/:kind/:id': 'admins',
  'GET /api/admin/log': 'admins',
  'GET /api/admin/projections': 'admins',
  'POST /api/admin/projections/:name/rebuild': 'admins',
  'GET /api/admin/consumers': 'admins',
};

describe('who may call what', () => {
  let site: Site;
  let clients: Record<'guest' | 'member' | 'admin', () => Promise<Client>>;
  beforeAll(async () => {
    site = await startSite();
    site.setIngestHandlers(findsNothing);
    clients = {
      guest: async () => site.guest,
      member: () => site.signedIn('member@example.com'),
      admin: () => site.signedIn(adminEmail),
    };
  });
  afterAll(() => site.dispose());

  it('is listed for every call', () =>
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(open).sort()));

  it.each(Object.entries(open))('%s is for %s', async (call, whom) => {
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/:\w+/g, 'x');
    const statusFor = async (who: keyof typeof clients) => {
      const client = await clients[who]();
      const { status, body } = await client(method, path, method === 'GET' ? undefined : {});
      expect(site.logOutput()).not.toContain('"level":50');
      return { status, message: (body as { message?: string } | undefined)?.message };
    };
    const admin = await statusFor('admin');
    expect([401, 403]).not.toContain(admin.status);
    if (whom === 'anyone') {
      expect((await statusFor('member')).status).not.toBe(403);
      const guest = await statusFor('guest');
      if (call !== 'GET /api/auth/user') expect([401, 403]).not.toContain(guest.status);
      return;
    }
    expect(await statusFor('guest')).toEqual({ status: 401, message: 'Unauthorized' });
    if (whom === 'members') return expect([401, 403]).not.toContain((await statusFor('member')).status);
    expect(await statusFor('member')).toEqual({ status: 403, message: 'Admin privileges required' });
  });
});
