import { aListing, aShow } from './examples.ts';

const ad = {
  title: 'Lone Star Strings',
  creativeUrl: 'https://example.com/strings.png',
  targetUrl: 'https://example.com/strings',
  size: '728x90',
  placement: 'homepage',
  startDate: '2026-11-21',
  endDate: '2026-11-27',
};
const venue = {
  name: 'The Annex',
  address: '1315 S Congress Ave',
  venueType: 'bar',
  description: 'A back room.',
  url: 'https://example.com/annex',
  phone: '512 555 0100',
  email: 'annex@example.com',
  capacity: 120,
  logoUrl: 'https://example.com/logo.png',
  imageUrls: ['https://example.com/room.png'],
};
const dates = { additionalDates: ['2026-12-06'] };
const addresses = { url: 'https://example.com/tickets', imageUrl: 'https://example.com/poster.png' };
const source = {
  name: 'Paper Lantern calendar',
  url: 'https://example.com/calendar',
  type: 'music',
  active: true,
  priority: 2,
  notes: 'Sundays only',
  isJavaScript: false,
  imageSelector: '.poster img',
  venueKeywords: 'lantern',
  performerKeywords: 'band',
  isDynamicUrl: true,
  urlPattern: 'https://example.com/{YYYY-MM-DD}',
  daysToScrape: 3,
  dateFormat: 'YYYY-MM-DD',
};

/** A valid body with every field, by what it describes. */
export const sampleBodies = {
  show: { ...aShow(), ...dates, ...addresses, posterUrl: '/images/q_auto/abc-1.jpg', ageRestriction: '18+' },
  event: { ...aListing(), ...dates, ...addresses, venueId: 'v1', ageRestriction: '18+', state: 'sold_out' },
  venue: { ...venue, honeypot: '', submissionTime: Date.parse('2026-11-21T17:59:00Z') },
  adminVenue: { ...venue, isVerified: true, claimedBy: 'unknown' },
  enquiry: { ...ad, contactEmail: 'ads@example.com', contactName: 'Ann', budget: '$100' },
  ad: { ...ad, priority: 3, active: true },
  claim: {
    contactName: 'Clara',
    contactEmail: 'clara@example.com',
    contactPhone: '512',
    businessRole: 'owner',
    notes: 'Mine',
    verificationDocs: ['/api/documents/d1'],
  },
  review: { rating: 4, title: 'Good', comment: 'Loud' },
  source,
  schedule: {
    id: 'nightly',
    action: 'scrape_source',
    schedule: '0 6 * * 1',
    enabled: true,
    sourceId: 's1',
  },
  agent: {
    name: 'Taste',
    description: 'Judges shows',
    systemPrompt: 'Be fair.',
    evaluationCriteria: '{"originality": 3}',
    autoApproveThreshold: 80,
    autoDenyThreshold: 30,
    isActive: true,
  },
  profile: { username: 'late.encore', interests: ['music'], emailOptIn: true, onboardingCompleted: false },
};
