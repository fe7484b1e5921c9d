/** Whether it is about something that only the person can see: their mailbox, calendar, accounts, devices. */
export function isPrivate(lower: string): boolean {
  return /\b(?:my|our) (?:\w{1,12} )?(?:e-?mails?|mails?|inbox|mailbox|calendar|diary|appointments?|bank|account|balance|phone|wallet|keys|contacts?|photos?|computer|laptop|house|car|password|passwords|order|parcel)\b|\b(?:e-?mails?|mails?|messages?) (?:that )?i (?:got|received|have)\b/.test(
    lower,
  );
}
