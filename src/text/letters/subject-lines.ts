/** How a subject line begins, by what the mail says. */
const subjects: readonly (readonly [said: string, subject: string])[] = [
  ['Could you let me know whether $?', 'Could you let me know whether $?'],
  ['Could you tell me $?', 'Could you tell me $?'],
  ['Could you please $?', 'Could you please $?'],
  ['Thank you for $.', 'Thank you for $'],
  ['Congratulations on $.', 'Congratulations on $'],
  ['I would like to ask for $.', 'Request for $'],
  ['I would like to request $.', 'Request for $'],
  ['I apologise for $.', 'Apologies for $'],
  ['I apologise $.', 'My apologies'],
  ['I would like to invite you to $.', 'Invitation to $'],
  ['This is a reminder that $.', 'Reminder: $'],
  ['This is a reminder about $.', 'Reminder about $'],
  ['Please remember to $.', 'Please remember to $'],
  ['I would like to offer you $.', 'Offer: $'],
  ['I am sorry, but I have to decline your $.', 'About your $'],
  ['I am sorry, but I have to decline $.', 'About $'],
  ['I would like to tell you about $.', 'About $'],
  ['I am following up on $.', 'Following up on $'],
  ['I would like to complain about $.', 'Complaint about $'],
  ['I would like to complain that $.', 'Complaint: $'],
  ['I would like to ask about $.', 'Question about $'],
  ['I would like to tell you $.', 'To let you know $'],
  ['Please accept my condolences on $.', 'My condolences'],
  ['I hereby resign from $.', 'Resignation from $'],
  ['I hereby give notice $.', 'Notice $'],
  ['I am happy to accept your $.', 'About your $'],
  ['I am happy to accept $.', 'About $'],
  ['Please accept our condolences on $.', 'Our condolences'],
  ['I would like to invite you and your $.', 'Invitation for you and your $'],
  ['I would like to offer to help you with $.', 'Help with $'],
  ['I would like to recommend $ to you.', 'Recommendation: $'],
  ['I would like to invite you for $.', 'Invitation for $'],
  ['I would like to offer $.', 'Offer $'],
  ['I would like to confirm $.', 'Confirmation: $'],
  ['I would like to report $.', 'Report of $'],
  ['I would like to recommend $.', 'Recommendation: $'],
  ['I wish you $.', 'I wish you $'],
  ['I would like to cancel $.', 'Cancelling $'],
  ['I would like to postpone $.', 'Postponing $'],
  ['I would like to reschedule $.', 'Rescheduling $'],
];
const subjectBySaid = new Map(subjects);

/** The matter of a point as a subject line names it, by how the mail says it: the reason for it is left to the mail. */
export function namedMatter(matter: string, text: string): string {
  const subject = subjectBySaid.get(text);
  if (subject === undefined) return text.includes('your $') ? `your ${matter}` : matter.replace(/^that /u, '');
  const [bare = matter] = matter.split(/,? because /u, 1);
  return subject.replace('$', () => bare);
}
