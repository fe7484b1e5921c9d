const commentLine = /^(?:\/\/|\/?\*)/u;

/** Constructs that TypeScript has but JavaScript does not. */
const typed =
  /^\s{0,40}(?:export (?:default )?)?(?:declare )?(?:interface \w{1,80}(?:<[^>\n]{1,80}>)?(?: extends [\w, <>]{1,120})? ?\{|type \w{1,80}(?:<[^\n=]{1,80}>)? =|(?:const )?enum \w{1,80} ?\{|(?:declare )?(?:module|namespace) ["'\w]|abstract class \w)|^import type \b|^declare (?:module|global|const|function)\b|\b(?:private|public|protected|readonly) (?:static |readonly )?\w{1,60}\??(?: ?:|\()|[\w)\]?] ?: ?(?:readonly )?(?:string|number|boolean|void|unknown|never|any|bigint|Promise<|Record<|Map<|Set<|Array<|Observable<|\w{1,40}\[\])(?=[\s;,)=|&[\]{<>]|\w|$)|\bas (?:const|unknown|any|string|number|\w{1,40}\[\])\b|\) ?: \w{1,40} is \w|\bkeyof \w|\bsatisfies [A-Z]|\bimplements [A-Z]\w{0,60}|[\w)]!\.\w|\w<[A-Z]\w{0,40}(?:\[\])?>\(|\((?:this: |\{[^}\n]{0,120}\}: ?[A-Z]\w)|\b(?:const|let|var) \w{1,60}: [\w<>[\], |.]{1,120} =|\((?:\w{1,40}\??: [A-Z][\w<>[\]]{0,60}(?:, )?){1,6}\)/mu;

/** Constructs of programs for browsers and Node. */
const script =
  /\b(?:import|export|const|let|function|async|await|constructor|return|class|new)\b|=>|\b(?:interface|type|enum|declare) \w/u;
const element = /(?:=>|return|\() ?\(?\s{0,8}<[A-Za-z>]|\bclassName=/u;

/** How much of a text is examined. */
const examined = 16_000;

/**
 * JavaScript or TypeScript, with or without JSX: types decide which. Only texts that can be neither are left to other
 * rules.
 */
export function scriptLanguage(code: string): { isTyped: boolean; isScript: boolean; hasElements: boolean } {
  const plain = code
    .slice(0, examined)
    .split('\n')
    .filter((line) => !commentLine.test(line.trimStart()))
    .join('\n');
  const isScript = script.test(plain);
  return { isTyped: isScript && typed.test(plain), isScript, hasElements: element.test(plain) };
}
