import { z } from 'zod';
import { badField } from '../errors.ts';
import { readPhoneNumber } from './phone-number.ts';

/** What a list may be narrowed to: a number, written as people write one. */
export const PhoneNumberFilter = z.string().min(1).max(30).optional();

/** The number that a list is narrowed to, in digits; refuses what is none. */
export function filteredNumber({ phone_number: asked }: { phone_number?: string | undefined }): string | undefined {
  const phoneNumber = asked === undefined ? undefined : readPhoneNumber(asked);
  if (asked !== undefined && phoneNumber === undefined) {
    throw badField('query', 'phone_number', 'Input should be a phone number: 5 to 15 digits');
  }
  return phoneNumber;
}
