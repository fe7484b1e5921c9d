import type { LexedCode } from './lex-code.ts';
import { type Form, findForms, type Hit, type Rule, scripts } from './rule.ts';

const withCatch = [...scripts, 'java', 'csharp', 'kotlin', 'php', 'scala', 'groovy', 'dart', 'cpp'];

const catchesAll =
  /^\s{0,9}$|^\.\.\.$|^(?:final )?\\?(?:\w{1,20}\.)?(?:Exception|Throwable|RuntimeException|Error)\b|: ?(?:Exception|Throwable)\b/u;

/** Empty error handlers without a comment that says why. */
function* findSwallowed(code: LexedCode): Generator<Hit> {
  const { masked, language } = code;
  if (withCatch.includes(language) && masked.includes('catch')) {
    for (const match of masked.matchAll(/\bcatch\b ?(?:\(([^()\n]{0,120})\))? ?\{\s{0,200}\}/gu)) {
      if (code.hasComment(match.index, match.index + match[0].length)) continue;
      const caught = match[1] ?? '';
      if (/ignore|expected|unused|tolerated|\b_\b/iu.test(caught)) continue;
      const isScript = scripts.includes(language);
      // Ignoring one specific type of error is mostly intended.
      if (!isScript && !catchesAll.test(caught)) continue;
      yield { start: match.index, end: match.index + match[0].length, ...(isScript && { severity: 'low' as const }) };
    }
  }
  if (language === 'python' && masked.includes('except')) {
    const form =
      /^[ \t]{0,80}except(?: \(?(?:Base)?Exception\)?(?: as \w{1,30})?)?:[ \t]{0,20}(?:\n[ \t]{0,100})?(?:pass|\.\.\.)[ \t]{0,200}$/gmu;
    for (const match of masked.matchAll(form)) {
      if (code.hasComment(match.index, match.index + match[0].length)) continue;
      const start = match.index + match[0].search(/\S/u);
      yield { start, end: match.index + match[0].trimEnd().length };
    }
  }
  if (language === 'ruby' && masked.includes('rescue')) {
    for (const match of masked.matchAll(
      /^[ \t]{0,80}rescue(?: (?:StandardError|Exception))?(?: => \w{1,30})?[ \t]{0,20}\n[ \t]{0,80}(?:nil[ \t]{0,20}\n[ \t]{0,80})?end\b/gmu,
    )) {
      if (code.hasComment(match.index, match.index + match[0].length)) continue;
      const start = match.index + match[0].search(/\S/u);
      yield { start, end: match.index + match[0].length };
    }
  }
  if (language === 'go') {
    // The error that these calls return is ignored.
    for (const match of masked.matchAll(
      /^[ \t]{0,80}(?:\w{1,40}\.){1,4}(?:Scan|Exec|ExecContext|Unmarshal|Decode)\(/gmu,
    ))
      yield { start: match.index + match[0].search(/\S/u), end: match.index + match[0].length };
  }
  if (language === 'go' && masked.includes('err != nil')) {
    for (const match of masked.matchAll(/\bif err != nil \{\s{0,100}\}/gu)) {
      if (!code.hasComment(match.index, match.index + match[0].length))
        yield { start: match.index, end: match.index + match[0].length };
    }
  }
}

const assignments: readonly Form[] = [
  {
    languages: [...scripts, 'c', 'cpp', 'objective-c', 'php'],
    needs: ['if'],
    form: /\b(?:else )?if ?\( ?[$\w.]{1,60} = (?:-?\d[\w.]{0,20}|true|false|null|NULL|nullptr|undefined|"[^"\n]{0,200}"|'[^'\n]{0,200}') ?\)/gu,
  },
];

const comparisons: readonly Form[] = [
  { languages: scripts, needs: ['NaN'], form: /[!=]==? ?(?:Number\.)?NaN\b|\bNaN ?[!=]==?/gu },
  { languages: ['java'], needs: ['=='], form: /(?<=[\w)] ?)[!=]= ?(?=")/gu },
  {
    languages: ['python'],
    needs: [' is '],
    form: /\bis (?:not )?(?:["']|\d{1,9}\b(?!\.))/gu,
    accepts: (match, { masked }) =>
      /(?:if|elif|while|and|or|not|return|assert)\b[^\n]{0,200}$|= ?\(?[\w.]{1,60} $/u.test(
        masked.slice(Math.max(0, match.index - 250), match.index),
      ),
  },
];

const callbacks: readonly Form[] = [
  { languages: scripts, needs: ['forEach'], form: /\.forEach\(\s{0,9}async\b/gu },
  { languages: scripts, needs: ['useEffect'], form: /\buseEffect\(\s{0,9}async\b/gu },
  // Event handlers must have this form.
  { languages: ['csharp'], needs: ['async void'], form: /\basync void (?!On[A-Z]|\w{0,60}_)\w{1,60}\((?!object)/gu },
];

const defaults: readonly Form[] = [
  {
    languages: ['python'],
    needs: ['def '],
    form: /^[ \t]{0,80}(?:async )?def \w{1,80}\([^()\n]{0,300}\b[a-zA-Z]\w{0,60} ?= ?(?:\[\]|\{\}|list\(\)|dict\(\)|set\(\))(?=[,)\s])/gmu,
  },
];

const overruns: readonly Form[] = [
  {
    languages: ['c', 'cpp', 'objective-c'],
    needs: ['gets'],
    form: /(?<![\w.>:])gets ?\((?! ?void)/gu,
    accepts: (match, { masked }) =>
      !/(?:char ?\*|\bint|define) ?$/u.test(masked.slice(Math.max(0, match.index - 12), match.index)),
  },
  {
    languages: ['c', 'cpp', 'objective-c'],
    needs: ['scanf'],
    form: /\bf?scanf ?\((?:[\w.>-]{1,60}, ?)?(?=")/gu,
    accepts: (match, code) => /%s/u.test(code.literalAt(match.index + match[0].length)?.value ?? ''),
  },
];

/** Copies into a fixed-size buffer without checking the length of the text. */
function* findUnboundedCopies({ masked, language }: LexedCode): Generator<Hit> {
  if (!['c', 'cpp', 'objective-c'].includes(language) || !/str(?:cpy|cat)/u.test(masked)) return;
  for (const match of masked.matchAll(/(?<![\w.>:])str(?:cpy|cat) ?\((\w{1,60}),(?! ?")/gu)) {
    const before = masked.slice(Math.max(0, match.index - sameFunction), match.index);
    if (new RegExp(`\\bchar ${match[1]}\\[`, 'u').test(before.slice(before.lastIndexOf('\n}') + 1)))
      yield { start: match.index, end: match.index + match[0].length };
  }
}

const sameFunction = 2_000;

const formats: readonly Form[] = [
  {
    languages: ['c', 'cpp', 'objective-c'],
    needs: ['printf'],
    form: /(?<![\w.>:])(?:printf ?\(|fprintf ?\(\w{1,40}, ?)[a-z]\w{0,60} ?\)/gu,
  },
];

/** Rules about bugs that need no attacker. */
export const faultRules: readonly Rule[] = [
  {
    id: 'swallowed-error',
    severity: 'medium',
    category: 'error_handling',
    title: 'Error is caught and forgotten',
    description:
      'The handler is empty: failures of any kind vanish, and what follows works on a state that never came about.',
    suggestion: 'Handle the one error that is expected, and log or pass on all others.',
    find: findSwallowed,
  },
  {
    id: 'assignment-in-condition',
    severity: 'high',
    category: 'correctness',
    title: 'Assignment where a comparison is meant',
    description: 'A single equals sign sets the variable to a constant, so that the condition is always the same.',
    suggestion: 'Compare with == or ===.',
    find: findForms(assignments),
  },
  {
    id: 'comparison-never-true',
    severity: 'medium',
    category: 'correctness',
    title: 'Comparison that does not compare',
    description:
      'NaN equals nothing, not even itself; `is` in Python, and == between texts in Java, ask for the same object and not for the same value.',
    suggestion: 'Use Number.isNaN, == in Python, or equals in Java.',
    find: findForms(comparisons),
  },
  {
    id: 'async-callback-ignored',
    severity: 'medium',
    category: 'correctness',
    title: 'Nobody waits for the async callback',
    description: 'The caller ignores the promise: errors are lost and the work goes on after the call has returned.',
    suggestion: 'Use for...of with await, or Promise.all over map; in effects, call an async function inside.',
    find: findForms(callbacks),
  },
  {
    id: 'mutable-default',
    severity: 'low',
    category: 'correctness',
    title: 'Mutable default argument',
    description: 'The default is made once and shared by all calls, so that one call sees what another left in it.',
    suggestion: 'Use None as the default and make the value inside.',
    find: findForms(defaults),
  },
  {
    id: 'unbounded-read',
    severity: 'high',
    category: 'security',
    title: 'Text read without a limit',
    description: 'A longer text than the buffer overwrites what lies behind it.',
    suggestion: 'Use fgets or a width in the format.',
    find: findForms(overruns),
  },
  {
    id: 'unbounded-copy',
    severity: 'high',
    category: 'security',
    title: 'Text copied into a buffer of a fixed size',
    description: 'Nothing looks at how long the text is; a longer one than the buffer overwrites what lies behind it.',
    suggestion: 'Use snprintf with the size of the buffer, and handle a text that does not fit.',
    find: findUnboundedCopies,
  },
  {
    id: 'format-from-value',
    severity: 'high',
    category: 'security',
    title: 'Value used as a format',
    description: 'A percent sign in the value makes printf read or write memory that it was not given.',
    suggestion: 'Print it by a format of your own: printf("%s", value).',
    find: findForms(formats),
  },
];
