import { describe, expect, it } from 'vitest';
import { decodeBody } from '#text/mail/classify/decode-text.ts';
import { classifyMail } from '#text/mail/index.ts';

/** Bytes as a mail program shows them that takes them for windows-1252. */
const misread = (octets: string) => new TextDecoder('windows-1252').decode(Buffer.from(octets, 'hex'));

const inBig5 =
  'a4a3a66eb74eabe4a5b4c25ab17aa149a5bbbc73a769ab48a4b6b2d0a7daadccaabab2a3ab7ea141c577aaefb17aa5fac17ba141a74bb64fafc1a8faa5d8bffda143';
const inGb =
  'b9abcbbebcf2bde9a3baced2c3c7cac7d7a8d2b5c9fab2fab5c6bedfb5c4b9a4b3a7a3acbbb6d3adc4fab7c3cecaced2c3c7b5c4cdf8d5bea3acbbb6d3adc0b4b5e7a1a3';
const inTurkish =
  '59656e6920616c62fc6d6c6572696d697a6920697374656469f0696e697a206769626920696e6469726562696c697273696e697a2e20dc6372657473697a20fc79656c696b2069e7696e2074fd6b6c6179fd6e2c20fe696d64692062697a692061726179fd6e2e';

describe('text decoded with the wrong charset', () => {
  it.each([
    ['Big5', inBig5, '不好意思打擾您！本廣告信介紹我們的產品，歡迎您光臨，免費索取目錄。'],
    ['GB 2312', inGb, '公司简介：我们是专业生产灯具的工厂，欢迎您访问我们的网站，欢迎来电。'],
    [
      'ISO 8859-9',
      inTurkish,
      'Yeni albümlerimizi istediğiniz gibi indirebilirsiniz. Ücretsiz üyelik için tıklayın, şimdi bizi arayın.',
    ],
  ])('is repaired: %s', (_charset, octets, meant) => {
    expect(decodeBody(misread(octets))).toBe(meant);
    expect(classifyMail({ from: 'Info <info@shop.example>', subject: 'x', snippet: misread(octets) }).category).toBe(
      'spam',
    );
  });

  it.each(['Übermäßig höfliche Grüße an Jörg, Österreich', 'Ça a été très bien à l’école', 'Þetta er gott, sagði hún'])(
    'is unchanged when the charset is right: %s',
    (text) => {
      expect(decodeBody(text)).toBe(text);
    },
  );

  it('loses MIME boundaries and attachment bytes', () => {
    const raw = '--646007.993513.Mail.web002 Content-Type: text/plain; charset=iso-8859-1 See you on Friday.';
    expect(decodeBody(raw)).toBe('See you on Friday.');
    expect(decodeBody(`See you on Friday.\n${'ÿ'.repeat(40)}Ó+,ù`)).toBe('See you on Friday.\n');
  });
});

describe('feed entries', () => {
  it('are not spam', () => {
    const { category } = classifyMail({
      from: 'worldnews <feeds@reader.example>',
      subject: 'Stars lose ten pounds in a week',
      snippet:
        'URL: http://news.example/8655710\nDate: 2026-10-08T03:30:56+01:00\nThe diet pills of the stars, and why doctors are angry.',
    });
    expect(category).not.toBe('spam');
  });
});
