import { z } from 'zod';

/** The page that a link leads to: one of the dashboard, because a link in our mail must not lead anywhere else. */
export const ReturnPage = z
  .string()
  .max(300)
  .regex(
    /^\/intel(?:\/[\w-][\w.-]{0,209}){0,2}(?:\?[\w.*+%=&-]{1,250})?$/,
    'Must be a page of the dashboard, such as /intel/plans',
  )
  .optional()
  .describe('The page that the link leads to in a browser, such as `/intel/plans` or `/intel?region=africa`.');
