import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';
import { demands, handedOn, listPosts, notes, nothingToDo, receipts, refunds } from './everyday-mails.ts';
import { acceptedOf, foreignMails, unreadMails } from './foreign-mails.ts';

const colleague = 'Dana Whit <dana.whit@northbeam.example>';
const told = (verdict: unknown) => JSON.stringify(verdict);

describe('questions above quoted text', () => {
  it.each(notes)('are neither archived nor spam: %s', (note) => {
    for (const [at, write] of handedOn.entries()) {
      for (const subject of at < handedOn.length - 1
        ? ['Fwd: The Brief #88', 'The Brief #88']
        : ['Fwd: The Brief #88']) {
        const verdict = classifyMail({ subject, from: colleague, snippet: write(note) });
        expect(verdict.asks, told(verdict)).toBe(true);
        expect(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'], told(verdict)).toContain(verdict.priority);
        expect(verdict.category, told(verdict)).not.toBe('spam');
      }
    }
    for (const write of handedOn.slice(0, 4)) {
      const verdict = classifyMail({ subject: 'Fwd: The Brief #88', from: colleague, snippet: write(note) });
      expect(['newsletter', 'marketing', 'spam'], told(verdict)).not.toContain(verdict.category);
    }
  });

  it('are never archived, however often the quoted text mentions unsubscribing', () => {
    const below = fc.array(
      fc.constantFrom(
        'unsubscribe',
        'Unsubscribe here.',
        'opt-out',
        'manage preferences',
        'abmelden',
        '50% off',
        '\n\n',
        '> quoted',
        '-- ',
        'Sale ends now.',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...notes), below, (note, words) => {
        const snippet = `${note}\n\n${words.join(' ')}`;
        expect(classifyMail({ subject: 'Fwd: offers', from: colleague, snippet }).priority).not.toBe('ARCHIVE');
      }),
    );
  });
});

describe('emails that say no action is needed', () => {
  it.each(nothingToDo)('create no task: %s', (snippet) => {
    for (const from of [colleague, 'IT <it@northbeam.example>', 'Status <no-reply@northbeam.example>']) {
      const verdict = classifyMail({ subject: 'For your information', from, snippet });
      expect(verdict.category, told(verdict)).not.toBe('action_required');
      expect(['MEDIUM', 'LOW'], told(verdict)).toContain(verdict.priority);
      expect(verdict.asks, told(verdict)).toBe(false);
    }
  });
});

describe('refund requests', () => {
  it.each(refunds)('are never low priority: %s', (snippet) => {
    const verdict = classifyMail({ subject: 'My payment', from: 'Rae Holt <rae.holt@example.net>', snippet });
    expect(['support', 'action_required'], told(verdict)).toContain(verdict.category);
    expect(['CRITICAL', 'HIGH', 'MEDIUM'], told(verdict)).toContain(verdict.priority);
  });
});

describe('legal demands', () => {
  it.each(demands)('are urgent: %s', (snippet) => {
    for (const from of ['Orr & Lane <office@orrlane.example>', 'H. Orr <h.orr@orrlane.example>']) {
      const verdict = classifyMail({ subject: 'Our letter', from, snippet });
      expect(verdict.category, told(verdict)).toBe('action_required');
      expect(['CRITICAL', 'HIGH'], told(verdict)).toContain(verdict.priority);
    }
  });
});

describe('mailing list posts', () => {
  it.each(listPosts)('are not spam: %s, %s', (from, subject, snippet) => {
    for (const headers of [{}, { 'list-id': '<list.example.net>' }]) {
      const verdict = classifyMail({ subject, from, snippet, headers });
      expect(verdict.category, told(verdict)).not.toBe('spam');
      expect(verdict.priority, told(verdict)).not.toBe('CRITICAL');
    }
  });
});

describe('receipts', () => {
  it.each(receipts)('are classified as receipts: %s', (snippet) => {
    const verdict = classifyMail({ subject: '', from: 'Shop <no-reply@shop.example>', snippet });
    expect(verdict.category, told(verdict)).toBe('receipt');
    expect(verdict.priority, told(verdict)).toBe('LOW');
  });
});

describe('emails in other languages', () => {
  it.each(foreignMails)('%s %s, %s: %s %s', (...[language, categories, priorities, from, subject, snippet]) => {
    const verdict = classifyMail({ subject, from, snippet });
    expect(verdict.language, told(verdict)).toBe(language);
    expect(acceptedOf(categories), told(verdict)).toContain(verdict.category);
    expect(priorities.split(' '), told(verdict)).toContain(verdict.priority);
  });

  it.each(unreadMails)(
    '%s without rules is reported, gets low confidence and is not spam: %s',
    (language, subject, snippet) => {
      for (const from of [colleague, 'info@firma.example', 'k.novak83@gmail.com', '']) {
        const verdict = classifyMail({ subject, from, snippet });
        expect(verdict, told(verdict)).toMatchObject({ language, confidence: 'low' });
        expect(['spam', 'marketing', 'newsletter'], told(verdict)).not.toContain(verdict.category);
      }
    },
  );
});

describe('raw MIME messages', () => {
  it.each([
    ['=?utf-8?B?SWhyZSBSZWNobnVuZw==?=', 'Ihre Rechnung'],
    ['=?iso-8859-1?Q?Gr=FC=DFe_aus_K=F6ln?=', 'Grüße aus Köln'],
  ])('are classified like the rendered email: %s', (subject, shown) => {
    const plain = classifyMail({ subject: shown, from: colleague, snippet: '' });
    expect(classifyMail({ subject, from: colleague, snippet: '' })).toEqual(plain);
  });

  it.each([
    [
      'Could you send the f=\nile to B=C3=B6rge by Friday=3F Thanks=2C Ann =20',
      'Could you send the file to Börge by Friday? Thanks, Ann',
    ],
    [
      '<p>Could you send the file to B&ouml;rge by Friday? Thanks, Ann</p>',
      'Could you send the file to Börge by Friday? Thanks, Ann',
    ],
    [
      'Could you send the file to BÃ¶rge by Friday? Thanks, Ann',
      'Could you send the file to Börge by Friday? Thanks, Ann',
    ],
  ])('contain the same text: %s', (snippet, shown) => {
    const mail = { subject: 'File', from: colleague };
    expect(classifyMail({ ...mail, snippet })).toEqual(classifyMail({ ...mail, snippet: shown }));
  });
});

describe('replies about availability', () => {
  it.each(['Thursday after two works for me; Friday I am out.', "I'm free on Monday.", 'Noon suits me.'])(
    'ask for nothing: %s',
    (snippet) => {
      expect(classifyMail({ from: 'Sam <sam@work.example>', subject: 'Thursday', snippet }).asks).toBe(false);
    },
  );

  it('ask for something if they also contain a request', () => {
    const snippet = 'Thursday works for me, does it for you?';
    expect(classifyMail({ from: 'Sam <sam@work.example>', subject: 'Thursday', snippet }).asks).toBe(true);
  });
});
