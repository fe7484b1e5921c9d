import type { IntelPage } from '../../../src/areas/index.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { ShareButton } from './share-button.tsx';

/** The reader's relation to a briefing; null if nobody is signed in. */
export type Marks = Extract<IntelPage, { view: 'briefing' }>['marks'];

interface ReadingActionsProps {
  title: string;
  subject: string;
  marks: Marks;
  /** The path of its page. */
  page: string;
  /** The name to bookmark it by; undefined if this reader cannot bookmark it. */
  filename: string | undefined;
  /** Whether the reader can read, and therefore download, all of it. */
  isWhole: boolean;
  /** The address to read with if there is no session. */
  email?: string | undefined;
  /** A note shown when the link was copied, if others can see less than the person who shares it. */
  sharingNote?: string | undefined;
}

/** The actions for a briefing. */
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
