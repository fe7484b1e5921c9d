import type { IntelPage } from '../../../src/areas/index.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { ShareButton } from './share-button.tsx';

/** What a reader did with a briefing; null where nobody has signed in. */
export type Marks = Extract<IntelPage, { view: 'briefing' }>['marks'];

interface ReadingActionsProps {
  title: string;
  subject: string;
  marks: Marks;
  /** The path of its page. */
  page: string;
  /** The name that it is kept under; undefined for one that is not this reader's to keep. */
  filename: string | undefined;
  /** Whether all of it may be read, and so be downloaded. */
  isWhole: boolean;
  /** The address that opens it where no session does. */
  email?: string | undefined;
  /** Said once the link is copied, where others see less than whoever shares it. */
  sharingNote?: string | undefined;
}

/** What can be done with a briefing. */
export function ReadingActions({ title, subject, page, marks, filename, ...more }: ReadingActionsProps) {
  const { isWhole, email, sharingNote } = more;
  return (
    <p className="actions">
      {marks !== null && filename !== undefined && <BookmarkButton filename={filename} isKept={marks.isKept} />}
      <FollowButton
        what={{ subject }}
        words="Follow this subject"
        isReader={marks !== null}
        isFollowed={marks?.isFollowed === true}
        page={page}
      />
      <ShareButton title={title} note={sharingNote} />
      {isWhole && (
        <>
          <a className="button" href={downloadAddress(page, 'pdf', email)}>
            Download PDF
          </a>
          <a className="button" href={downloadAddress(page, 'markdown', email)}>
            Download Markdown
          </a>
        </>
      )}
    </p>
  );
}

function downloadAddress(page: string, format: 'pdf' | 'markdown', email: string | undefined): string {
  const query = new URLSearchParams({ format, ...(email === undefined ? {} : { email }) });
  return `${page}/download?${query.toString()}`;
}
