import { z } from 'zod';

/** The name of a key, as every entry point takes it. */
export const KeyName = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or fewer');

/** An agreed rate in calls an hour, as every entry point takes it. */
export const AgreedRate = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(10_000_000, 'must be 10,000,000 or less');

/** An agreed number of recipients of mail in a day, as every entry point takes it. */
export const AgreedRecipients = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be 1,000,000 or less');
