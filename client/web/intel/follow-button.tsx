import { useMutation } from '@tanstack/react-query';
import type { Inputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { Button } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { useToasts } from '../design/toasts.tsx';

type Followed = Pick<Inputs['intel']['saveWatch'], 'q' | 'region' | 'depth' | 'subject'>;

interface FollowButtonProps {
  what: Followed;
  words: string;
  isReader: boolean;
  isFollowed?: boolean;
  /** The path of this page, to return to after signing in. */
  page: string;
}

/** Replaces the button that was pressed. */
const takeFocus = (link: HTMLElement | null) => link?.focus();

/** Follows a search or a subject if the reader is signed in; otherwise leads to the sign-in page. */
export function FollowButton({ what, words, isReader, isFollowed = false, page }: FollowButtonProps) {
  const { trpc } = usePlatform();
  const tell = useToasts();
  const follow = useMutation(
    trpc.intel.saveWatch.mutationOptions({
      onSuccess: ({ name }) => tell.good(`You now follow ${name}. Emails and feeds are in your account.`),
      onError: tell.bad,
    }),
  );
  if (!isReader) {
    return (
      <a className="button" href={`/intel/account?${new URLSearchParams({ return: page }).toString()}`}>
        Sign in to follow
      </a>
    );
  }
  if (isFollowed || follow.isSuccess) {
    return (
      <a ref={follow.isSuccess ? takeFocus : undefined} className="button" href="/intel/account">
        <Icon name="check" size={15} /> Following
      </a>
    );
  }
  return (
    <Button isBusy={follow.isPending} onClick={() => follow.mutate({ ...what, alerts: true })}>
      {words}
    </Button>
  );
}
