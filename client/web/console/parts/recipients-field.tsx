import { TextField } from '../../design/field.tsx';

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
