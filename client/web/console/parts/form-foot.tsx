import { Button } from '../../design/button.tsx';

interface FormFootProps {
  /** What the form does, in two or three words. */
  submit: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog: the way out, and what the form is for. */
export function FormFoot({ submit, isBusy, onCancel }: FormFootProps) {
  return (
    <div className="dialog-foot">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="main" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}
