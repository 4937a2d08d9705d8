import { z } from 'zod';

/** Control values of the fields that all venue forms share; '' for an empty field. */
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
