import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

/** Mails that no wording of the rules tells apart: what they are, how pressing, and whether they ask. */
const mails: readonly (readonly [wanted: string, from: string, subject: string, snippet: string])[] = [
  [
    'notification HIGH -',
    'Zabbix <zabbix@ops.example>',
    'PROBLEM: Free disk space is less than 2% on db-primary /var/lib/postgresql',
    'Severity: Disaster\nHost: db-primary\nTime: 03:14:07\nFree space on /var/lib/postgresql: 1.3 %. At the present rate it is full in 20 minutes.',
  ],
  [
    'notification LOW -',
    'Grafana <grafana@ops.example>',
    '[RESOLVED] High error rate on checkout-api',
    '5xx rate is back at 0.2% since 04:10.',
  ],
  [
    'notification LOW -',
    'notifications@git.example',
    '[harbor/shop] Merge pull request #812 from lena/fix-vat (#812)',
    'Merged #812 into main.\n\n--\nReply to this email directly, view it on the web, or unsubscribe.',
  ],
  [
    'notification LOW -',
    'Facilities <facilities@office.example>',
    'Fire drill',
    'There will be a fire drill on Thursday at 10. It takes about ten minutes. Use the stairs, leave your things.',
  ],
  [
    'action_required MEDIUM asks',
    'Sanne de Boer <sanne@deboer.example>',
    'Re: afspraak',
    'Woensdag lukt me niet. Kan het ook vrijdag?',
  ],
  [
    'spam ARCHIVE -',
    'Colis Express <suivi@colis-frais.example>',
    'Votre colis est en attente',
    "Votre colis n'a pas pu être livré. Réglez les frais de 2,99 € pour programmer une nouvelle livraison : http://colis-frais.example",
  ],
];

describe('learned categories', () => {
  it.each(mails)('classify as %s: %s, %s', (wanted, from, subject, snippet) => {
    const { category, priority, asks } = classifyMail({ from, subject, snippet });
    expect(`${category} ${priority} ${asks ? 'asks' : '-'}`).toBe(wanted);
  });

  it('do not archive by words alone in a language with little training data', () => {
    const { category, priority } = classifyMail({
      from: 'Kauppa <info@kauppa.example>',
      subject: 'Uutta',
      snippet: 'Hei Liisa, sohva on nyt varastossa ja odottaa noutoa. Terveisin Matti',
    });
    expect(['spam', 'marketing', 'newsletter']).not.toContain(category);
    expect(priority).not.toBe('ARCHIVE');
  });

  it('explain each learned category with a word from the email', () => {
    const snippet = 'There will be a fire drill on Thursday at 10. It takes about ten minutes.';
    const { reasons } = classifyMail({
      from: 'Facilities <facilities@office.example>',
      subject: 'Fire drill',
      snippet,
    });
    for (const { matched } of reasons) expect(`Fire drill ${snippet} facilities`).toContain(matched);
  });
});
