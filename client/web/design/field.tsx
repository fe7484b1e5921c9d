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
  /** What is wrong with the value; said to screen readers when it appears. */
  complaint?: string | undefined;
}

/**
 * One attempt to send a form, which a complaint belongs to: what is changed after it is complained of no more. Without an
 * attempt complaints stay for as long as they are given.
 */
export const FormAttempt = createContext<object | undefined>(undefined);

/** The complaint about a value, until the value is changed. */
function useStanding(complaint: string | undefined, value: unknown): string | undefined {
  const attempt = useContext(FormAttempt);
  const told = useRef({ attempt, complaint, value });
  if (told.current.attempt !== attempt || told.current.complaint !== complaint) {
    told.current = { attempt, complaint, value };
  }
  return attempt !== undefined && value !== told.current.value ? undefined : complaint;
}

type Parts = Labelled & { value?: unknown; control: (wiring: Wiring) => React.ReactNode };

interface Wiring {
  id: string;
  className: 'input';
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control that is wired to it, and below it what is expected of the value and what is wrong with it. */
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

/** One line of text with its label. */
export function TextField({ label, hint, complaint, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field
      {...{ label, hint, complaint }}
      value={rest.value}
      control={(wiring) => <input type="text" {...rest} {...wiring} />}
    />
  );
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, complaint, ...rest }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field
      {...{ label, hint, complaint }}
      value={rest.value}
      control={(wiring) => <textarea {...rest} {...wiring} />}
    />
  );
}

/** A choice of one with its label; the options are its children. */
export function SelectField({ label, hint, complaint, ...rest }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, hint, complaint }} value={rest.value} control={(wiring) => <select {...rest} {...wiring} />} />
  );
}
