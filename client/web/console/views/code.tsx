import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { SelectField, TextArea, TextField } from '../../design/field.tsx';
import { EmptyState, Notice } from '../../design/states.tsx';
import { Table } from '../../design/table.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { CodeWithIssues } from '../parts/code-issues.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { beforeOf } from '../parts/filter-links.tsx';
import { useKeptInput, useKeptResult } from '../parts/kept-input.ts';
import { languageWords } from '../parts/language-words.ts';
import { ModelAnswer } from '../parts/model-answer.tsx';
import { PagedPanel } from '../parts/paged-panel.tsx';
import { listed, polling } from '../parts/polling.ts';
import { reviewTypes } from '../parts/review-types.ts';
import { Panel, ViewHead } from '../parts/view-head.tsx';
import { When } from '../parts/when.tsx';
import { hrefOf } from '../routes.ts';
import '../tools.css';
import '../code.css';

type Asked = Inputs['codeReview']['prompt'];
type Prompted = Outputs['codeReview']['prompt'];

interface LookedAt {
  asked: Asked;
  prompted: Prompted;
}
type Parsed = Outputs['codeReview']['parse'];
type Review = Outputs['codeReview']['list']['reviews'][number];

const limit = 10;

/** Reviews code or a diff: the findings of rules at once, and the review of the person's own model. */
export function CodeView({ filters }: { filters: URLSearchParams }) {
  const { client } = usePlatform();
  const { form, change } = useKeptInput('code', { code: '', review_type: 'full', file_path: '' });
  const { result: looked, keep } = useKeptResult<LookedAt>('code');
  const type = reviewTypes.find(({ value }) => value === form.review_type)?.value ?? 'full';
  const path = form.file_path.trim();
  const input: Asked = { code: form.code, review_type: type, ...(path === '' ? {} : { file_path: path }) };
  const look = useMutation({
    mutationFn: async (asked: Asked): Promise<LookedAt> => ({
      asked,
      prompted: await client.codeReview.prompt.mutate(asked),
    }),
    onSuccess: keep,
  });
  return (
    <>
      <ViewHead
        title="Code review"
        words="Paste code or a diff. Built-in rules check it at once, and your own model can review it with our prompt. The code is not stored."
      />
      <Panel title="Check code">
        <CallForm
          call={{ operation: 'codeReview.prompt', method: 'POST', path: '/api/code/review', input }}
          error={look.error}
          fields={['code', 'file_path']}
          isBusy={look.isPending}
          button="Check code"
          onSubmit={() => look.mutate(input)}
        >
          {(complaintOf) => (
            <>
              <TextArea
                label="Code, or a unified diff"
                rows={10}
                isCode
                complaint={complaintOf('code')}
                value={form.code}
                onChange={(event) => change({ code: event.target.value })}
              />
              <div className="columns">
                <SelectField
                  label="Focus"
                  value={type}
                  onChange={(event) => change({ review_type: event.target.value })}
                >
                  {reviewTypes.map(({ value, words }) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label="File path"
                  placeholder="src/server.ts"
                  complaint={complaintOf('file_path')}
                  value={form.file_path}
                  onChange={(event) => change({ file_path: event.target.value })}
                />
              </div>
            </>
          )}
        </CallForm>
      </Panel>
      <div aria-live="polite">{looked !== undefined && <Looked key={looked.prompted.prompt} {...looked} />}</div>
      <Stored filters={filters} />
    </>
  );
}

/** The findings of the rules, and the form for a model's review, which replaces them. */
function Looked({ asked, prompted }: LookedAt) {
  const { client, trpc } = usePlatform();
  const queries = useQueryClient();
  const review = useMutation({
    mutationFn: (response: string) =>
      client.codeReview.parse.mutate({
        response,
        code: asked.code,
        review_type: asked.review_type,
        file_path: asked.file_path,
      }),
    onSuccess: () => queries.invalidateQueries(trpc.codeReview.pathFilter()),
  });
  const parsed = review.data?.reason === null ? review.data : undefined;
  const issues = parsed === undefined ? prompted.findings : Object.values(parsed.issues).flat();
  return (
    <div className="stack">
      <Panel
        title={parsed === undefined ? 'Rule findings' : 'Review'}
        aside={<span className="small soft">{languageWords(prompted.language)}</span>}
      >
        {parsed !== undefined && <ReviewHead review={parsed} />}
        {issues.length === 0 && <p className="small soft">No issues found.</p>}
        <CodeWithIssues code={asked.code} issues={issues} />
      </Panel>
      <Panel title="Review with a model" aside={<CopyButton text={prompted.prompt} what="the prompt" />}>
        <ModelAnswer
          name="code.answer"
          operation="codeReview.parse"
          path="/api/code/parse"
          input={asked}
          error={review.error}
          isBusy={review.isPending}
          button="Show the review"
          onAnswer={review.mutate}
        >
          {review.data !== undefined && parsed === undefined && (
            <Notice tone="warn">No review was found in this answer. Paste everything the model wrote.</Notice>
          )}
        </ModelAnswer>
      </Panel>
    </div>
  );
}

function ReviewHead({ review: { summary, score } }: { review: Pick<Parsed, 'summary' | 'score'> }) {
  return (
    <p>
      {summary} {score !== null && <span className="soft">Score {score} of 10.</span>}
    </p>
  );
}

function Stored({ filters }: { filters: URLSearchParams }) {
  const { trpc } = usePlatform();
  const query = useQuery(
    trpc.codeReview.list.queryOptions({ limit, mine: true, ...beforeOf(filters) }, listed(polling.seldom)),
  );
  return (
    <PagedPanel title="Stored reviews" query={query} list="reviews" what="the reviews" rows={5} limit={limit}>
      {(reviews) => <ReviewTable reviews={reviews} />}
    </PagedPanel>
  );
}

/** Only where a language is known, because an empty column takes space too. */
const languages = {
  title: 'Language',
  isPlain: true,
  cell: ({ language }: Review) => (language === null ? '–' : languageWords(language)),
};

function ReviewTable({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) {
    return <EmptyState title="No reviews yet">Reviews of code and pull requests appear here.</EmptyState>;
  }
  return (
    <Table
      caption="Stored reviews, newest first"
      rows={reviews}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Review',
          cell: ({ id, summary }) => (
            <a className="line-name" href={hrefOf('code', id)}>
              {summary === '' ? `Review ${id}` : summary}
            </a>
          ),
        },
        ...(reviews.some(({ language }) => language !== null) ? [languages] : []),
        { title: 'Issues', cell: ({ issue_count: count }) => count, isFigure: true },
        { title: 'Created', isPlain: true, cell: ({ created_at: at }) => <When at={at} />, isFigure: true },
      ]}
    />
  );
}
