/** Maximum lengths of texts in characters, after trimming (GEN-23, DATA-28..31). */
export const limits = {
  performer: 200,
  venue: 200,
  address: 300,
  price: 50,
  url: 2048,
  email: 254,
  username: 30,
  /** Why something was rejected or declined. */
  reason: 500,
  comment: 2000,
  venuePhone: 20,
  venueDescription: 5000,
  venuePhotos: 10,
  capacity: 1_000_000,
  reviewTitle: 120,
  reviewComment: 5000,
  contactName: 120,
  claimNotes: 2000,
  claimDocuments: 10,
  adTitle: 200,
  adContactName: 120,
  adBudget: 100,
  sourceName: 200,
  notes: 2000,
  selector: 500,
  keywords: 500,
  performers: 20,
  sourceItemId: 300,
  description: 5000,
  cron: 100,
  scheduleId: 100,
  agentName: 200,
  systemPrompt: 20_000,
  criteria: 20_000,
  testedEvent: 20_000,
  additionalDates: 180,
  idempotencyKey: 100,
  token: 128,
  actionToken: 64,
  chatMessage: 2000,
  chatSession: 100,
} as const;

/** 5 MB as in the requirements: 5 x 1024 x 1024 bytes (UPL-05). */
export const maxUploadBytes = 5 * 1024 * 1024;

/** Sizes of lists over REST: default and cap of `limit` (rest-contract, Lists). */
export const listLimit = { default: 100, max: 1000 } as const;
