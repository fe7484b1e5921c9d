import { useId } from 'react';

interface FileFieldProps {
  label: string;
  /** The endings that the file may have, such as `.vtt,.srt`. */
  accept: string;
  onText: (text: string, name: string) => void;
}

/** Takes the text of a file of the person's own; it goes nowhere but into the form. */
export function FileField({ label, accept, onText }: FileFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="file-field"
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void file.text().then((text) => onText(text, file.name));
        }}
      />
    </div>
  );
}
