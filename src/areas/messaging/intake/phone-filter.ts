import { z } from 'zod';
import { badField } from '../errors.ts';
import { readPhoneNumber } from './phone-number.ts';

/** A filter by phone number, in any common spelling. */
export const PhoneNumberFilter = z.string().min(1).max(30).optional();

/** The number of the filter as digits; throws if it is not a phone number. */
export function filteredNumber({ phone_number: asked }: { phone_number?: string | undefined }): string | undefined {
  const phoneNumber = asked === undefined ? undefined : readPhoneNumber(asked);
  if (asked !== undefined && phoneNumber === undefined) {
    throw badField('query', 'phone_number', 'Input should be a phone number: 5 to 15 digits');
  }
  return phoneNumber;
}
