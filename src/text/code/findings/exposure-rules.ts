import { isBuilt } from './built-text.ts';
import type { LexedCode } from './lex-code.ts';
import {
  argumentsOf,
  closeOfArguments,
  type Form,
  findForms,
  type Hit,
  lineOf,
  type Rule,
  scripts,
  security,
  writtenLineOf,
} from './rule.ts';

const cleaned = /sanitiz|sanitis|escape|purify|encode|trusted/iu;

const markup: readonly Form[] = [
  {
    languages: scripts,
    needs: ['nnerHTML', 'outerHTML'],
    form: /\.(?:innerHTML|outerHTML)\s{0,9}\+?=(?!=)\s{0,9}/gu,
    accepts: (match, code) => isFreeValue(match, code),
  },
  {
    languages: scripts,
    needs: ['insertAdjacentHTML', 'document.write'],
    form: /\.insertAdjacentHTML\(\s{0,9}['"][ ]{0,20}['"]\s{0,9},\s{0,9}|\bdocument\.writeln?\(\s{0,9}/gu,
    accepts: (match, code) => isFreeValue(match, code),
  },
  {
    languages: scripts,
    needs: ['dangerouslySetInnerHTML'],
    form: /\bdangerouslySetInnerHTML=\{\{\s{0,9}__html:\s{0,9}/gu,
    accepts: (match, code) => isFreeValue(match, code),
  },
  {
    languages: ['php'],
    needs: ['$_'],
    form: /\b(?:echo|print)\b[^;\n]{0,100}\$_(?:GET|POST|REQUEST|COOKIE)\b/gu,
    accepts: (match, code) =>
      !/htmlspecialchars|htmlentities|intval|\(int\)|urlencode|json_encode|strip_tags|isset|esc_/u.test(
        lineOf(code, match.index),
      ),
  },
  {
    languages: ['python'],
    needs: ['mark_safe', 'Markup('],
    form: /(?<![.\w]|def |class )(?:mark_safe|Markup)\(f(?=["'])/gu,
  },
];

/** Whether markup is set to a value that is neither a literal nor sanitised. */
function isFreeValue(match: RegExpExecArray, code: LexedCode): boolean {
  const start = match.index + match[0].length;
  const literal = code.literalAt(start);
  if (literal !== undefined && !isBuilt(literal, code)) return false;
  const value = code.text.slice(start, start + 300).split('\n')[0] ?? '';
  if (value.trim() === '' || cleaned.test(value)) return false;
  return !/^(?:null|undefined|[A-Z_\d]{3,40})\b|^\w{0,40}\.(?:innerHTML|outerHTML)\b/u.test(value);
}

const deserialisation: readonly Form[] = [
  {
    languages: ['python'],
    needs: ['pickle', 'marshal', 'dill'],
    form: /(?<![.\w])(?:c?[pP]ickle|dill|marshal)\.loads?\(/gu,
  },
  {
    languages: ['python'],
    needs: ['yaml.load'],
    form: /\byaml\.(?:unsafe_load|full_load|load|load_all)\(/gu,
    accepts: (match, code) =>
      match[0].includes('unsafe') || (match[0].includes('.load') && !/Loader/u.test(argumentsOf(match, code))),
  },
  {
    languages: ['php'],
    needs: ['unserialize'],
    form: /(?<![>:\w]|function )unserialize\(/gu,
    accepts: (match, code) =>
      !/allowed_classes/u.test(code.text.slice(match.index, match.index + 200)) &&
      fromOutside.test(argumentsOf(match, code)),
  },
  {
    languages: ['ruby'],
    needs: ['Marshal.load', 'unsafe_load'],
    form: /\bMarshal\.load\(|\bYAML\.unsafe_load\(/gu,
    accepts: (match, code) => !/Marshal\.dump/u.test(argumentsOf(match, code)),
  },
  {
    languages: ['csharp'],
    needs: ['BinaryFormatter', 'TypeNameHandling'],
    form: /\bnew BinaryFormatter\(|\bTypeNameHandling\.(?:All|Auto|Objects)\b/gu,
  },
  {
    languages: ['java', 'kotlin', 'scala', 'groovy'],
    needs: ['ObjectInputStream'],
    form: /\bnew ObjectInputStream\([^;\n]{0,120}\)\.readObject\(/gu,
  },
  { languages: scripts, needs: ['node-serialize'], form: /\bserialize\.unserialize\(/gu },
];
const fromOutside = /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$(?:data|input|body|payload|cookie|raw)\b/u;

const debugging: readonly Form[] = [
  {
    languages: ['python'],
    needs: ['debug'],
    form: /(?<![.\w])(?:app|application)\.run\(/gu,
    accepts: (match, code) => /\bdebug ?= ?True\b/u.test(argumentsOf(match, code)),
  },
  {
    languages: ['python'],
    needs: ['DEBUG'],
    form: /^DEBUG ?= ?True\b/gmu,
    mentions: ['INSTALLED_APPS', 'ALLOWED_HOSTS', 'MIDDLEWARE', 'django'],
  },
  {
    languages: ['python'],
    needs: ['set_trace', 'breakpoint'],
    form: /^[ \t]{0,60}(?:import i?pdb; ?)?(?:i?pdb\.set_trace|breakpoint)\(\)/gmu,
  },
  { languages: scripts, needs: ['debugger'], form: /^[ \t]{0,60}debugger;?[ \t]{0,9}$/gmu },
  { languages: ['ruby'], needs: ['binding.'], form: /^[ \t]{0,60}binding\.(?:pry|irb|break)\b/gmu },
];

function* findWideOpenOrigins(code: LexedCode): Generator<Hit> {
  if (![...scripts, 'python', 'php', 'java', 'go', 'ruby'].includes(code.language)) return;
  for (const match of code.masked.matchAll(/\bcors\(\s{0,9}\{|\badd_middleware\(\s{0,9}CORSMiddleware\b|\bCORS\(/gu)) {
    const open = code.masked.indexOf('(', match.index);
    const given = code.text.slice(open, closeOfArguments(code.masked, open + 1));
    const isAny =
      /\borigins?['"]?\s{0,9}[:=]\s{0,9}(?:true\b|\[?\s{0,9}['"]\*['"])|\ballow_origins\s{0,9}=\s{0,9}\[\s{0,9}['"]\*/u.test(
        given,
      );
    const isNamed =
      /\b(?:credentials['"]?\s{0,9}:\s{0,9}true|allow_credentials\s{0,9}=\s{0,9}True|supports_credentials\s{0,9}=\s{0,9}True)\b/u.test(
        given,
      );
    if (isAny && isNamed) yield { start: match.index, end: match.index + match[0].length };
  }
  if (!/Access-Control-Allow-Credentials['"]?\s{0,9}[,:=>]{1,2}\s{0,9}['"]?true/iu.test(code.text)) return;
  for (const literal of code.literals) {
    if (!/^access-control-allow-origin(?:: ?\*)?$/iu.test(literal.value)) continue;
    const line = writtenLineOf(code, literal.start);
    if (/['"]\*['"]|: \*|\breq(?:uest)?\.headers\.origin|HTTP_ORIGIN/u.test(line))
      yield { start: literal.start, end: literal.end };
  }
}

const rights: readonly Form[] = [
  { languages: ['shell', 'dockerfile'], needs: ['chmod'], form: /\bchmod (?:-\w{1,4} ){0,3}0?777\b/gu },
  { languages: ['python'], needs: ['chmod'], form: /\bos\.chmod\([^\n]{1,80}, ?0o?777\)/gu },
  { languages: scripts, needs: ['chmod'], form: /\bchmod(?:Sync)?\([^\n]{1,80}, ?0o777\b/gu },
  { languages: ['python'], needs: ['mktemp'], form: /\btempfile\.mktemp\(/gu },
];

const downloads: readonly Form[] = [
  {
    languages: ['shell', 'dockerfile'],
    needs: ['curl', 'wget'],
    form: /\b(?:curl|wget) [^\n|;]{1,300}\| ?(?:sudo (?:-E )?)?(?:ba|z|da)?sh\b/gu,
  },
];

/** Rules about missing protection: markup, objects, origins, files, and debugging left on. */
export const exposureRules: readonly Rule[] = [
  security({
    id: 'unsafe-markup',
    severity: 'medium',
    title: 'Markup set from a value',
    description: 'If any of the value comes from outside, it runs as script in the page.',
    suggestion: 'Set text instead of markup, or clean the value with a sanitizer first.',
    find: findForms(markup),
  }),
  security({
    id: 'unsafe-deserialisation',
    severity: 'high',
    title: 'Objects are read from data',
    description: 'The format can name any class or call, so that crafted data runs code while it is read.',
    suggestion: 'Read plain data (JSON, yaml.safe_load) and check its shape.',
    find: findForms(deserialisation),
  }),
  security({
    id: 'debug-left-on',
    severity: 'medium',
    title: 'Debugging is left on',
    description: 'Debug modes show internals or stop the program, and some let visitors run code.',
    suggestion: 'Take it out, or switch it by the environment with off as the default.',
    find: findForms(debugging),
  }),
  security({
    id: 'cors-any-origin-with-credentials',
    severity: 'high',
    title: 'Every origin may send credentials',
    description: 'Any page that a signed-in person visits can act in their name.',
    suggestion: 'List the origins that are allowed, or leave credentials out.',
    find: findWideOpenOrigins,
  }),
  security({
    id: 'loose-file-rights',
    severity: 'medium',
    title: 'File open to everybody',
    description: 'Any user of the machine can read, replace or guess this file.',
    suggestion: 'Give only the rights that are needed; make temporary files with mkstemp.',
    find: findForms(rights),
  }),
  security({
    id: 'download-run-unread',
    severity: 'medium',
    title: 'Download piped into a shell',
    description: 'Whatever the server or somebody on the way sends is run at once.',
    suggestion: 'Download to a file, check its signature or digest, then run it.',
    find: findForms(downloads),
  }),
];
