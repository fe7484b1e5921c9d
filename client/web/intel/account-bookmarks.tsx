import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../api/platform.tsx';
import { Button } from '../design/button.tsx';
import { EmptyLine } from '../design/states.tsx';
import { useToasts } from '../design/toasts.tsx';
import { AsOf } from './briefing-row.tsx';
import { Loaded } from './loaded.tsx';

/** The reader's bookmarked briefings. */
export function AccountBookmarks() {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const client = useQueryClient();
  const query = useQuery(trpc.intel.bookmarks.queryOptions());
  const save = useMutation(
    trpc.intel.saveBookmark.mutationOptions({
      onSuccess: (_, { filename, is_kept: isKept }) => {
        if (!isKept) tell.good('Bookmark removed.', () => save.mutate({ filename, is_kept: true }));
        return client.invalidateQueries({ queryKey: trpc.intel.bookmarks.queryKey() });
      },
      onError: tell.bad,
    }),
  );
  return (
    <section className="card stack" aria-labelledby="bookmarks-title">
      <h2 id="bookmarks-title" className="section-title">
        Bookmarks
      </h2>
      <Loaded query={query} what="bookmarks">
        {(items) =>
          items.length === 0 ? (
            <EmptyLine>No bookmarks yet. Select “Bookmark” on a briefing to keep it here.</EmptyLine>
          ) : (
            <ul className="plain-rows">
              {items.map((item) => (
                <li key={item.filename}>
                  <a href={item.page}>{item.title}</a>
                  <p className="row apart small soft">
                    <AsOf item={item} />
                    <Button
                      look="quiet"
                      aria-label={`Remove ${item.title} from bookmarks`}
                      isBusy={save.isPending && save.variables.filename === item.filename}
                      onClick={() => save.mutate({ filename: item.filename, is_kept: false })}
                    >
                      Remove
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
