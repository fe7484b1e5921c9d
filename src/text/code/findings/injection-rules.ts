import { findBuiltStatements } from './built-statements.ts';
import { isBuilt } from './built-text.ts';
import type { LexedCode } from './lex-code.ts';
import { argumentsOf, type Form, findForms, lineOf, type Rule, scripts } from './rule.ts';

/** Whether the evaluated value is a single literal, which is safe. */
function isOneLiteral(match: RegExpExecArray, code: LexedCode): boolean {
  const literal = code.literalAt(match.index + match[0].length);
  if (literal === undefined || isBuilt(literal, code)) return false;
  return /^[ \t]{0,40}(?:[,);#]|\s{0,9}\n|$)/u.test(code.masked.slice(literal.end, literal.end + 60));
}

const givenMore = (match: RegExpExecArray, code: LexedCode) =>
  argumentsOf(match, code).trim() !== '' && !isOneLiteral(match, code);

/** Whether arguments contain anything but literals. */
function hasValue(given: string): boolean {
  return /[\w$]/u.test(given) || given.includes('`');
}

const evaluation: readonly Form[] = [
  { languages: scripts, needs: ['eval'], form: /(?<![.\w$]|function )eval\(\s{0,40}/gu, accepts: givenMore },
  {
    languages: scripts,
    needs: ['Function'],
    form: /\bnew Function\(\s{0,40}/gu,
    accepts: (match, code) => hasValue(argumentsOf(match, code)),
  },
  {
    languages: ['python'],
    needs: ['eval', 'exec'],
    form: /(?<![.\w]|def )(?:eval|exec)\(\s{0,40}/gu,
    accepts: givenMore,
  },
  {
    languages: ['php'],
    needs: ['eval', 'create_function'],
    form: /(?<![>:\w]|function )(?:eval|create_function) ?\(\s{0,40}/giu,
    accepts: givenMore,
  },
  { languages: ['ruby'], needs: ['eval'], form: /(?<![.\w]|def )eval[ (]\(?\s{0,40}/gu, accepts: givenMore },
  {
    languages: ['perl'],
    needs: ['eval'],
    form: /\beval \(?\s{0,9}(?=[$"])/gu,
    accepts: (match, code) =>
      !/^"(?:require|use|package|no|\d|;)/u.test(
        code.text.slice(match.index + match[0].length, match.index + match[0].length + 12),
      ) && !isOneLiteral(match, code),
  },
  {
    languages: ['ruby'],
    needs: ['render'],
    form: /\brender[ (]\s{0,9}inline: ?/gu,
    accepts: (match, code) => !isOneLiteral(match, code),
  },
  { languages: ['powershell'], needs: ['nvoke-', 'NVOKE-', 'iex'], form: /(?<![\w-])(?:Invoke-Expression|iex) /giu },
  {
    languages: ['shell'],
    needs: ['eval'],
    form: /^[ \t]{0,40}eval /gmu,
    accepts: (match, code) => isEvalOfInput(match, code),
  },
];

function isEvalOfInput(match: RegExpExecArray, code: LexedCode): boolean {
  const line = code.text.slice(match.index, match.index + 200).split('\n')[0] ?? '';
  return /eval\s{1,9}["']?\$\{?(?:[@*1-9]|\w{0,30}(?:cmd|command|input|args?)\b)/iu.test(line);
}

const shellCalls: readonly Form[] = [
  {
    languages: ['c', 'cpp'],
    needs: ['system', 'popen'],
    form: /(?<![\w.>:])(?:system|popen) ?\(\s{0,9}(?:argv\b|getenv\b)/gu,
  },
  {
    languages: scripts,
    needs: ['exec'],
    form: /(?<![.\w$]|function |(?:child_process|childProcess|cp|shell|shelljs)\.)\b(?:execSync|exec)\(\s{0,40}(?=[`'"\w])/gu,
    mentions: ['child_process', 'shelljs'],
    accepts: (match, code) => isBuiltCommand(match, code),
  },
  {
    languages: scripts,
    needs: ['exec'],
    form: /\b(?:child_process|childProcess|cp|shell|shelljs)\.(?:execSync|exec)\(\s{0,40}(?=[`'"\w])/gu,
    accepts: (match, code) => isBuiltCommand(match, code),
  },
  {
    languages: ['python'],
    needs: ['os.'],
    form: /\bos\.(?:system|popen)\(\s{0,40}/gu,
    accepts: (match, code) => isBuiltCommand(match, code),
  },
  {
    languages: ['python'],
    needs: ['shell'],
    form: /\b(?:subprocess\.)?(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)\(\s{0,40}/gu,
    accepts: (match, code) => /\bshell ?= ?True\b/u.test(argumentsOf(match, code)) && isBuiltCommand(match, code),
  },
  {
    languages: ['ruby', 'perl'],
    needs: ['system', 'exec'],
    form: /(?<![.\w:@$]|def |sub )(?:system|exec)[ (]\(?\s{0,9}(?=")/gu,
    accepts: (match, code) => isBuiltCommand(match, code),
  },
  {
    languages: ['php'],
    needs: ['exec', 'system', 'passthru', 'popen'],
    form: /(?<![>:\w]|function )(?:exec|shell_exec|system|passthru|popen|proc_open)\(\s{0,40}/gu,
    accepts: (match, code) => isBuiltCommand(match, code) && !/escapeshell/u.test(argumentsOf(match, code)),
  },
  {
    languages: ['java', 'kotlin', 'groovy', 'scala'],
    needs: ['getRuntime'],
    form: /\bgetRuntime\(\)\.exec\(\s{0,40}/gu,
    accepts: (match, code) => isBuiltCommand(match, code),
  },
  {
    languages: ['go'],
    needs: ['exec.Command'],
    form: /\bexec\.Command(?:Context)?\((?:\w{1,20}, ?)?"[ ]{2,12}", ?"[ ]{2}", ?(?:fmt\.Sprintf\(|[^)\n]{0,200}\+)/gu,
  },
];

/** Whether the first argument, the command, is built from values. */
function isBuiltCommand(match: RegExpExecArray, code: LexedCode): boolean {
  const start = match.index + match[0].length;
  const prefix =
    code.language === 'python'
      ? (/^[frb]{0,2}(?=["'])/iu.exec(code.masked.slice(start, start + 3))?.[0].length ?? 0)
      : 0;
  const literal = code.literalAt(start + prefix);
  return literal !== undefined && isBuilt(literal, code);
}

const request = String.raw`(?:\breq(?:uest)?\.(?:query|params|body|args|form|GET|POST|values|files|cookies)\b|\$_(?:GET|POST|REQUEST|COOKIE)\b|\bparams\[)`;
const fromRequest = new RegExp(request, 'u');
const usesRequest = (match: RegExpExecArray, code: LexedCode) =>
  fromRequest.test(argumentsOf(match, code)) &&
  !/basename|secure_filename|realpath|sanitize|normali[sz]e|encodeURI/u.test(lineOf(code, match.index));

const files: readonly Form[] = [
  {
    languages: scripts,
    needs: ['req'],
    form: /\b(?:readFile|readFileSync|createReadStream|writeFile|writeFileSync|unlink|unlinkSync|sendFile|download|readdir|readdirSync)\(/gu,
    accepts: usesRequest,
  },
  {
    languages: ['python'],
    needs: ['request'],
    form: /(?<![.\w])(?:open|send_file|os\.remove|os\.path\.join|FileResponse)\(/gu,
    accepts: usesRequest,
  },
  {
    languages: ['php'],
    needs: ['$_'],
    form: /\b(?:include|include_once|require|require_once|file_get_contents|fopen|readfile|unlink|file_put_contents)\b ?\(?/gu,
    accepts: (match, code) =>
      fromRequest.test(lineOf(code, match.index).slice(match[0].length)) &&
      !/basename|realpath/u.test(lineOf(code, match.index)),
  },
  {
    languages: ['ruby'],
    needs: ['params'],
    form: /\b(?:File\.(?:open|read|write|delete)|send_file|IO\.read)[ (]/gu,
    accepts: (match, code) =>
      fromRequest.test(lineOf(code, match.index)) && !/basename/u.test(lineOf(code, match.index)),
  },
];

const addresses: readonly Form[] = [
  {
    languages: scripts,
    needs: ['req'],
    form: /\b(?:fetch|axios(?:\.(?:get|post|put|request))?|got|needle|superagent\.get)\(/gu,
    accepts: usesRequest,
  },
  {
    languages: ['python'],
    needs: ['request'],
    form: /\b(?:requests|httpx)\.(?:get|post|put|head)\(|\burlopen\(/gu,
    accepts: (match, code) =>
      /^\s{0,40}(?:request|flask\.request)\.(?:args|form|GET|POST|values)/u.test(argumentsOf(match, code)),
  },
];

const redirects: readonly Form[] = [
  { languages: scripts, needs: ['req'], form: /\bres\.redirect\(/gu, accepts: usesRequest },
  {
    languages: ['python'],
    needs: ['request'],
    form: /(?<![.\w])(?:redirect|HttpResponseRedirect)\(/gu,
    accepts: usesRequest,
  },
  {
    languages: ['php'],
    needs: ['header'],
    form: /(?<![>:\w])header\(\s{0,9}/gu,
    accepts: (match, code) =>
      /^['"]Location:/iu.test(code.text.slice(match.index + match[0].length, match.index + match[0].length + 12)) &&
      usesRequest(match, code),
  },
];

/** Rules about untrusted text that becomes code, a query, a command, a path or an address. */
export const injectionRules: readonly Rule[] = [
  {
    id: 'code-evaluation',
    severity: 'high',
    category: 'security',
    title: 'Text is run as code',
    description: 'Anyone who can influence the evaluated text can run code with the rights of the program.',
    suggestion: 'Parse the data, or choose among known functions by name, instead of evaluating text.',
    find: findForms(evaluation),
  },
  {
    id: 'sql-injection',
    severity: 'high',
    category: 'security',
    title: 'SQL statement put together from values',
    description: 'A value is joined into the text of the statement, so that a crafted value can change what it does.',
    suggestion: 'Use placeholders and hand the values over separately; check names of columns against a list.',
    find: findBuiltStatements,
  },
  {
    id: 'command-injection',
    severity: 'high',
    category: 'security',
    title: 'Shell command put together from values',
    description: 'A value is joined into a command line that a shell reads, so that a crafted value can run commands.',
    suggestion: 'Call the program with a list of arguments and without a shell.',
    find: findForms(shellCalls),
  },
  {
    id: 'path-from-request',
    severity: 'high',
    category: 'security',
    title: 'Path of a file taken from the request',
    description: 'The caller names the file, and `..` or an absolute path reaches files that were not meant.',
    suggestion: 'Look the name up in a list, or resolve it and check that it stays below the intended folder.',
    find: findForms(files),
  },
  {
    id: 'address-from-request',
    severity: 'high',
    category: 'security',
    title: 'Address to call taken from the request',
    description: 'The caller decides which server this program asks, internal ones included.',
    suggestion: 'Allow known hosts only, and refuse addresses of the own network.',
    find: findForms(addresses),
  },
  {
    id: 'open-redirect',
    severity: 'medium',
    category: 'security',
    title: 'Redirect to an address of the request',
    description: 'A link to this site can lead to any other one, which helps those who fish for passwords.',
    suggestion: 'Redirect to paths of the own site or to a list of known addresses.',
    find: findForms(redirects),
  },
];
