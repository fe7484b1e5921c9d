import { Field } from '../../design/field.tsx';

/** For a file that was chosen and cannot be read any more. */
export const unreadable = 'The file could not be read. Choose it again.';

interface FileFieldProps {
  label: string;
  /** The endings that the file may have, such as `.vtt,.srt`; any without it. */
  accept?: string;
  hint?: string | undefined;
  /** What is wrong with the file. */
  complaint?: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a file of the person's own; it goes nowhere but into the form. */
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
            // Browsers tell nothing of the same file chosen again, which may have been put right meanwhile.
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
