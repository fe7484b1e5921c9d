import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../api/platform.tsx';
import { IssueList } from '../parts/code-issues.tsx';
import { Fetched } from '../parts/fetched.tsx';
import { languageWords } from '../parts/language-words.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import '../tools.css';

const back = { view: 'code', title: 'Code review' } as const;

/** A stored review. The code itself is not stored. */
export function CodeReviewView({ id }: { id: number }) {
  const { trpc } = usePlatform();
  const query = useQuery(trpc.codeReview.get.queryOptions({ review_id: id }, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <>
      <ViewHead title={`Review ${id}`} back={back} />
      <Fetched query={query} what="the review" rows={8}>
        {({ summary, score, language, issues, created_at: at }) => (
          <>
            <Panel title="Summary" aside={<When at={at} />}>
              <p>{summary}</p>
              <p className="small soft">
                {[
                  language === null ? undefined : languageWords(language),
                  score === null ? undefined : `Score ${score} of 10`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </Panel>
            <IssueList title="Issues" issues={Object.values(issues).flat()} />
          </>
        )}
      </Fetched>
    </>
  );
}
