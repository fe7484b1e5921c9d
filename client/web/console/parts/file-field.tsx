import { Field } from '../../design/field.tsx';

/** The message for a chosen file that can no longer be read. */
export const unreadable = 'The file could not be read. Choose it again.';

interface FileFieldProps {
  label: string;
  /** The allowed extensions, such as `.vtt,.srt`; by default, any. */
  accept?: string;
  hint?: string | undefined;
  /** The validation message about the file. */
  complaint?: string | undefined;
  onFile: (file: File) => void;
}

/** Lets a person choose a local file, which only goes into the form. */
export function FileField({ accept, complaint, onFile, ...field }: FileFieldProps) {
  return (
    <Field
      {...field}
      complaint={complaint}
      control={(wiring) => (
        <input
          {...wiring}
          type="file"
          accept={accept}
          onClick={(event) => {
            // Browsers fire no event when the same file is chosen again, which may have been corrected.
            if (complaint !== undefined) event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
      )}
    />
  );
}
