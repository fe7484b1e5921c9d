import {
  createContext,
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useRef,
} from 'react';

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** The validation message, which screen readers announce when it appears. */
  complaint?: string | undefined;
}

/**
 * One attempt to submit a form, to which validation messages belong: a field that is changed afterwards no longer shows
 * its message. Without an attempt, messages stay as long as they are passed.
 */
export const FormAttempt = createContext<object | undefined>(undefined);

/** The validation message about a value, until the value is changed. */
function useStanding(complaint: string | undefined, value: unknown): string | undefined {
  const attempt = useContext(FormAttempt);
  const lastComplaint = useRef({ attempt, complaint, value });
  if (lastComplaint.current.attempt !== attempt || lastComplaint.current.complaint !== complaint) {
    lastComplaint.current = { attempt, complaint, value };
  }
  return attempt !== undefined && value !== lastComplaint.current.value ? undefined : complaint;
}

type Parts = Labelled & { value?: unknown; control: (wiring: Wiring) => React.ReactNode };

interface Wiring {
  id: string;
  className: 'input';
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, its control, and below it a hint and a validation message. */
export function Field({ label, hint, complaint: given, value, control }: Parts) {
  const id = useId();
  const complaint = useStanding(given, value);
  const about = [hint === undefined ? '' : `${id}-hint`, complaint === undefined ? '' : `${id}-complaint`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        className: 'input',
        'aria-describedby': about.filter((part) => part !== '').join(' ') || undefined,
        'aria-invalid': complaint === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {complaint !== undefined && (
        <p className="field-complaint" id={`${id}-complaint`} role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}

/** A labelled single-line text field. */
export function TextField({ label, hint, complaint, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field
      {...{ label, hint, complaint }}
      value={rest.value}
      control={(wiring) => <input type="text" {...rest} {...wiring} />}
    />
  );
}

/** A labelled field for the URL of a page or an endpoint. */
export function UrlField(props: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <TextField type="url" inputMode="url" autoComplete="off" placeholder="https://example.com/article" {...props} />
  );
}

interface TextAreaProps extends Labelled, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Whether it takes source code: each character of the same width, lines not broken, and no spell checking. */
  isCode?: boolean;
}

/** A labelled multi-line text field. */
export function TextArea({ label, hint, complaint, isCode = false, ...rest }: TextAreaProps) {
  const ofCode = isCode ? { spellCheck: false, wrap: 'off', 'data-code': true } : {};
  return (
    <Field
      {...{ label, hint, complaint }}
      value={rest.value}
      control={(wiring) => <textarea {...rest} {...ofCode} {...wiring} />}
    />
  );
}

/** A labelled select; the options are its children. */
export function SelectField({ label, hint, complaint, ...rest }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, hint, complaint }} value={rest.value} control={(wiring) => <select {...rest} {...wiring} />} />
  );
}
