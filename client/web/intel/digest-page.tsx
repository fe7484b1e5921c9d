import type { IntelPage } from '../../../src/areas/index.ts';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { regionNames, regionOrder } from './words.ts';

type Digest = Extract<IntelPage, { view: 'digest' }>['digest'];

/** A preview of the digest. The choice is a plain form, so it is part of the URL and needs no script. */
export function DigestPage({ digest }: { digest: Digest }) {
  const { frequency, region, days, subject, html, isOwn } = digest;
  const span = days === 1 ? 'day' : `${days} days`;
  return (
    <>
      <header className="page-head">
        <h1>The digest</h1>
        <p>
          {isOwn
            ? `What is new to you in the last ${span}. Briefings that you have opened or already received are left out.`
            : `A preview of the email for the last ${span}, as a reader on the free plan gets it.`}
        </p>
      </header>
      <form className="digest-choice" action="/intel/digest">
        <SelectField
          label="How often"
          name="frequency"
          defaultValue={frequency}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          <option value="weekly">Weekly</option>
          <option value="daily">Daily</option>
        </SelectField>
        <SelectField
          label="Region"
          name="region"
          defaultValue={region ?? ''}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          <option value="">All regions</option>
          {regionOrder
            .filter((name) => name !== 'global')
            .map((name) => (
              <option key={name} value={name}>
                {regionNames[name]}
              </option>
            ))}
        </SelectField>
        <Button type="submit">Show</Button>
      </form>
      <div className="digest-columns">
        <article className="letter" aria-label="The digest">
          <p className="letter-head">
            <span className="soft">Subject</span> <b>{subject}</b>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the platform */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <aside aria-labelledby="get-it">
          <h2 id="get-it" className="section-title">
            Get it by email
          </h2>
          {isOwn ? (
            <p>
              Choose how often you get it, and for which region, in <a href="/intel/account">your account</a>.
            </p>
          ) : (
            <SubscribeForm page="/intel/digest" />
          )}
        </aside>
      </div>
    </>
  );
}
