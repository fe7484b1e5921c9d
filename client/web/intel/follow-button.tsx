import { useMutation } from '@tanstack/react-query';
import type { Inputs } from '../../index.ts';
import { usePlatform } from '../api/platform.tsx';
import { Button } from '../design/button.tsx';
import { useToasts } from '../design/toasts.tsx';

type Followed = Pick<Inputs['intel']['saveWatch'], 'q' | 'region' | 'depth' | 'subject'>;

/** Follows a search or a subject for whoever has signed in; others are led to where they can. */
export function FollowButton({ what, words, isReader }: { what: Followed; words: string; isReader: boolean }) {
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
      <a className="button" href="/intel/account">
        Sign in to follow
      </a>
    );
  }
  return (
    <Button isBusy={follow.isPending} onClick={() => follow.mutate({ ...what, alerts: true })}>
      {follow.isSuccess ? 'Following' : words}
    </Button>
  );
}
