import { z } from 'zod';

/** What stands in the fields that every form of a venue has, as the controls hold it: '' for what is not filled in. */
export const venueControls = z.object({
  name: z.string(),
  address: z.string(),
  venueType: z.string(),
  description: z.string(),
  url: z.string(),
  phone: z.string(),
  email: z.string(),
  capacity: z.string(),
  logoUrl: z.string(),
  imageUrls: z.array(z.string()),
});
