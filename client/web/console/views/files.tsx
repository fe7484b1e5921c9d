import { useQuery } from '@tanstack/react-query';
import type { Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { Button } from '../../design/button.tsx';
import { useDeletions } from '../../design/deferred-calls.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { formatNumber } from '../../design/format.ts';
import { EmptyState } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { fileNameOf, isUpload } from '../parts/file-name.ts';
import { beforeOf } from '../parts/filter-links.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { ShareForm } from '../parts/share-form.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { closeForm, hrefHere } from '../routes.ts';

type Share = Outputs['files']['list']['shares'][number];

const limit = 30;

/** Expiring links to files: create them, see how often they were opened, and revoke them. */
export function FilesView({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const { isGone } = useDeletions();
  const query = useQuery(trpc.files.list.queryOptions({ limit, ...beforeOf(filters) }, listed(polling.seldom)));
  const isNew = filters.get('form') === 'new';
  const share = (
    <a className="button" data-look="main" href={hrefHere({ form: 'new' })}>
      Share a file
    </a>
  );
  return (
    <>
      <ViewHead title="Shared files" words="Temporary links, each to a single file." actions={share} />
      <PagedPanel title="Links" query={query} list="shares" what="the links" rows={5} limit={limit}>
        {(shares) =>
          shares.length === 0 ? (
            <NoLinks isLaterPage={filters.has('before')} />
          ) : (
            <ShareTable shares={shares.map((one) => (isGone(pathOf(one)) ? ended(one) : one))} />
          )
        }
      </PagedPanel>
      <Dialog title="Share a file" isOpen={isNew} onClose={closeForm}>
        <ShareForm path={filters.get('of') ?? undefined} onClose={closeForm} />
      </Dialog>
    </>
  );
}

/** A link just revoked. It stays in the list, as on the platform. */
const ended = (share: Share): Share =>
  share.is_expired ? share : { ...share, is_expired: true, expires_at: new Date().toISOString() };

/** Shown instead of the table. On a later page there may still be links elsewhere. */
function NoLinks({ isLaterPage }: { isLaterPage: boolean }) {
  if (isLaterPage) return <EmptyState title="No older links" />;
  return (
    <EmptyState
      title="No links yet"
      action={
        <a className="button" href={hrefHere({ form: 'new' })}>
          Share your first file
        </a>
      }
    >
      Share a file with anyone, even without a key. Links expire on their own.
    </EmptyState>
  );
}

/** The URL to revoke a link, which also identifies it among deletions. */
const pathOf = ({ id }: Share): string => `/api/files/share/${id}`;

function ShareTable({ shares }: { shares: readonly Share[] }) {
  const { client } = usePlatform();
  const { remove } = useDeletions();
  const revoke = (share: Share) => {
    const { id, file_path: path } = share;
    const end = `The link to ${fileNameOf(path)} will stop working in a few seconds`;
    remove({
      path: pathOf(share),
      words: isUpload(path) ? `${end}, and the uploaded file will be deleted.` : `${end}. The file itself is kept.`,
      run: () => client.files.delete.mutate({ share_id: id }),
    });
  };
  return (
    <Table
      caption="Share links, newest first"
      rows={shares}
      keyOf={({ id }) => id}
      columns={[
        { title: 'File', cell: ({ file_path: path }) => <code className="address">{fileNameOf(path)}</code> },
        {
          title: 'Status',
          isPlain: true,
          cell: ({ expires_at: at, is_expired: isExpired }) =>
            isExpired ? (
              <span className="soft unbroken">
                Ended <When at={at} />
              </span>
            ) : (
              <span className="unbroken">
                Expires <When at={at} />
              </span>
            ),
        },
        { title: 'Opened', cell: ({ access_count: count }) => formatNumber(count), isFigure: true },
        {
          title: 'Last opened',
          cell: ({ last_accessed_at: at }) => <When at={at} otherwise="Never" />,
          isFigure: true,
        },
        {
          title: '',
          cell: (share) =>
            !share.is_expired && (
              <Button
                look="danger"
                aria-label={`Revoke the link to ${fileNameOf(share.file_path)}`}
                onClick={() => revoke(share)}
              >
                Revoke
              </Button>
            ),
        },
      ]}
    />
  );
}
