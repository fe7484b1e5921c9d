import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Inputs } from '../../../index.ts';
import { usePlatform } from '../../api/platform.tsx';
import { TextArea } from '../../design/field.tsx';
import { formatDollars, formatNumber } from '../../design/format.ts';
import { hrefOf, leaveFor } from '../routes.ts';
import { CallForm } from './call-form.tsx';
import { useKeptInput } from './kept-input.ts';
import { noteSetGoing } from './polling.ts';

const depths: readonly Inputs['services']['generateReport']['depth'][] = ['basic', 'standard', 'comprehensive'];

/** Orders a report; each depth shows its price and scope. */
export function ReportOrderForm({ onClose }: { onClose: () => void }) {
  const { trpc } = usePlatform();
  const queries = useQueryClient();
  const { form, change, forget } = useKeptInput('report.new', { topic: '', depth: 'basic' });
  const pricing = useQuery(trpc.services.pricing.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  const prices = pricing.data?.services.research_report.depths;
  const order = useMutation(
    trpc.services.generateReport.mutationOptions({
      onSuccess: async ({ id }) => {
        forget();
        noteSetGoing();
        leaveFor(hrefOf('reports', id));
        await queries.invalidateQueries(trpc.services.reports.pathFilter());
      },
    }),
  );
  const depth = depths.find((one) => one === form.depth) ?? 'basic';
  const input = { topic: form.topic.trim(), depth };
  const price = prices?.[depth];
  return (
    <CallForm
      call={{ operation: 'services.generateReport', method: 'POST', path: '/api/services/research/generate', input }}
      error={order.error}
      fields={['topic']}
      isBusy={order.isPending}
      button={price === undefined ? 'Order report' : `Order for ${formatDollars(price.price_usd)}`}
      note={
        order.isPending
          ? 'Your report is in progress. A short one takes up to 25 seconds. You can leave this page and come back later.'
          : 'Added to your invoice on delivery. A report that fails or finds nothing is free.'
      }
      onSubmit={() => order.mutate(input)}
      forget={forget}
      onCancel={onClose}
    >
      {(complaintOf) => (
        <>
          <TextArea
            label="Question or topic"
            rows={2}
            maxLength={500}
            complaint={complaintOf('topic')}
            value={form.topic}
            onChange={(event) => change({ topic: event.target.value })}
          />
          <fieldset className="field choice">
            <legend>Depth</legend>
            {depths.map((one) => {
              const offer = prices?.[one];
              return (
                <label key={one} className="tick">
                  <input type="radio" name="depth" checked={one === depth} onChange={() => change({ depth: one })} />
                  <span>
                    <span className="capital">{one}</span>
                    {offer !== undefined && (
                      <>
                        {', '}
                        <strong>{formatDollars(offer.price_usd)}</strong>
                        <span className="soft">
                          {` up to ${offer.max_sources} sources and ${formatNumber(offer.max_words)} words`}
                        </span>
                      </>
                    )}
                  </span>
                </label>
              );
            })}
          </fieldset>
        </>
      )}
    </CallForm>
  );
}
