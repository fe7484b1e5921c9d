import { z } from 'zod';

/** The name of a key, as validated by the API and the command line. */
export const KeyName = z.string().trim().min(1, 'must not be empty').max(200, 'must have 200 characters or fewer');

/** An agreed limit on calls and credits per hour, as validated by the API and the command line. */
export const AgreedRate = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(10_000_000, 'must be 10,000,000 or less');

/** An agreed limit on email recipients per day, as validated by the API and the command line. */
export const AgreedRecipients = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be 1,000,000 or less');
