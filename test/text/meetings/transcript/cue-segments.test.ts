import { expect, it } from 'vitest';
import { readTranscript } from '#text/meetings/transcript/read-transcript.ts';

const vtt = (...cues: string[]) =>
  `WEBVTT\n\n${cues.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}`).join('\n\n')}\n`;
const said = (...cues: string[]) =>
  readTranscript(vtt(...cues)).segments.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`));

it.each([
  ['<v Anna>Hi', 'Anna: Hi'],
  ['<v.loud.first Anna van Berg>Hi</v>', 'Anna van Berg: Hi'],
  ['<v R&amp;D>Hi', 'R&D: Hi'],
  ['<v>Hi</v>', 'Hi'],
  ['<b>a</b> <i.x>b</i> <c.red>c</c> <u>d</u> <lang en>e</lang> <ruby>f<rt>g</rt></ruby>', 'a b c d e fg'],
  ['<font color="#fff">a</font>{\\an8\\b1} b<br/>c', 'a b c'],
  ['my<00:00:00.160><c> career</c><00:00:00.480><c> in</c>', 'my career in'],
  ['a &amp; b &lt;i&gt; &nbsp; &#65;&#x42; &quot;q&quot; &amp;lt;', 'a & b <i> AB "q" &lt;'],
  ['&bogus; &#x110000; & &#x1F600;', '&bogus; &#x110000; & 😀'],
  ['5 < 6 and 7 > 3, <5 kg>', '5 < 6 and 7 > 3, <5 kg>'],
  ['<v We go on', 'We go on'],
  ['nul \0 and lone \uD800', 'nul \uFFFD and lone \uFFFD'],
])('reads %j', (text, expected) => {
  expect(said(text)).toEqual([expected]);
});

it('splits a cue by voice', () => {
  expect(said('<v Anna>Hi</v> <v Bob>Hello</v>.\nand more', '<v Anna></v>')).toEqual([
    'Anna: Hi',
    'Bob: Hello.',
    'and more',
  ]);
});

it('reads speaker names at the start of lines', () => {
  expect(said('Anna Berg: Hi.', 'Bob: Hello.', 'Anna Berg: Note: it is late.', 'Who knows?')).toEqual([
    'Anna Berg: Hi.',
    'Bob: Hello.',
    'Anna Berg: Note: it is late.',
    'Who knows?',
  ]);
  expect(said('- Anna: Hi.\n- Bob: Hello.', '[Anna] So.', '[Bob]: Yes.')).toEqual([
    'Anna: Hi.',
    'Bob: Hello.',
    'Anna: So.',
    'Bob: Yes.',
  ]);
  expect(said('Anna Berg\nHi.', 'Bob Lee\nHello.', 'Anna Berg\nSo.', 'Bob Lee\nYes.')).toEqual([
    'Anna Berg: Hi.',
    'Bob Lee: Hello.',
    'Anna Berg: So.',
    'Bob Lee: Yes.',
  ]);
});

it('does not read other text as a speaker', () => {
  const lines = [
    'We begin.',
    'Reminder: the door.',
    '[Music] It plays.',
    'Here is it: gone.',
    '(laughs)',
    'Then we go.',
  ];
  expect(said(...lines)).toEqual(lines);
});

it('keeps the speaker when captions mark every change', () => {
  expect(
    said('>> ANNA: Hi.', 'and more.', '[music]', 'So.', '>> Who is it?', 'Me.', '>> BOB: I.', '>> ANNA: Good.'),
  ).toEqual(['ANNA: Hi.', 'ANNA: and more.', '[music]', 'ANNA: So.', 'Who is it?', 'Me.', 'BOB: I.', 'ANNA: Good.']);
});

it('keeps repeated text, from one voice or several', () => {
  expect(said('Yeah.', 'Yeah.', 'Yeah.', 'Yeah.', 'So.')).toEqual(['Yeah.', 'Yeah.', 'Yeah.', 'Yeah.', 'So.']);
  const voices = ['<v A>Yeah.\nNo.', '<v B>No.\nYeah.', '<v A>Yeah.\nNo.', '<v B>No.\nYeah.', '<v A>Yeah.\nNo.'];
  const heard = ['A: Yeah. No.', 'B: No. Yeah.'];
  expect(said(...voices)).toEqual([...heard, ...heard, 'A: Yeah. No.']);
});

it('keeps each word once in roll-up captions', () => {
  const { segments, notes } = readTranscript(
    vtt('We', 'We ship', 'We ship it', 'We ship it now.', 'Good', 'Good then.'),
  );
  expect(segments.map(({ text }) => text).join(' ')).toBe('We ship it now. Good then.');
  expect(notes).toEqual([expect.stringContaining('each word counts once')]);
});
