import { useState } from 'react';
import { TextField } from '../../design/field.tsx';

/**
 * Checks recipients before a form is sent, because a draft is charged when it is written and would fail only when it is
 * approved: the message about them, and a check that shows it. Names can contain commas, so what lacks an address is
 * only certain where there is none at all; the platform reads the line when the draft is approved.
 */
export function useRecipientCheck(): { complaint: string | undefined; check: (recipients: string) => boolean } {
  const [isWrong, setIsWrong] = useState(false);
  return {
    complaint: isWrong ? 'Enter email addresses, such as anna@example.com.' : undefined,
    check: (recipients) => {
      const isRight = recipients.trim() === '' || recipients.includes('@');
      setIsWrong(!isRight);
      return isRight;
    },
  };
}

interface RecipientsFieldProps {
  hint: string;
  complaint: string | undefined;
  value: string;
  onChange: (recipients: string) => void;
}

/** The field for the recipients of an email. */
export function RecipientsField({ onChange, ...rest }: RecipientsFieldProps) {
  return (
    <TextField label="To" placeholder="anna@example.com" {...rest} onChange={(event) => onChange(event.target.value)} />
  );
}
