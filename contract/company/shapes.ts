import { z } from 'zod';

const siteShape = z.object({
  name: z.string().trim().min(1).max(64),
  address: z.string().trim().min(1).max(256),
});

export const companyShapes = { sites: z.array(siteShape).max(20) };
