/** What a model says before the text it was asked for, on a line of its own or in front of the text. */
const introduction =
  /^(?:(?:sure|certainly|of course|absolutely|okay|ok|great|gern(?:e)?|natürlich|klar|bien sûr|voici|claro)\b[!,. ]{1,3})?(?:(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt)|voici|aquí (?:está|tiene|tienes)) (?:the|your|a|an|my|dein[e]?|ihr[e]?|der|die|das|ein[e]?|le|la|les|un[e]?|votre|ton|el|su|tu) (?:[\p{L}-]{1,20} ){0,4}?(?:tweet|thread|post|headline|title|hook|summary|e-?mail|mail|letter|message|snippet|text|draft|version|caption|introduction|intro|beitrag|brief|entwurf|zusammenfassung|überschrift|brouillon|résumé|lettre|titre|correo|borrador|resumen|título|carta)s?(?: [^\n:]{0,80})?:|(?:sure|certainly|of course|absolutely)[!,.]{0,2}(?=\n))\s{0,9}/iu;
/** The name of the field before its content: "Headline: ...". */
const label =
  /^(?:headline|title|tweet|post|linkedin post|hook|summary|subject(?: line)?|betreff|überschrift|objet|titre|asunto|título) ?: ?(?=\S)/iu;
/** What a model says of its work after it. */
const closing =
  /\n\s{0,9}(?:(?:-{3,9}|\*{3})\s{1,9})?(?:\(?(?:note|hinweis|anmerkung|remarque|nota) ?: [^\n]{0,200}\b(?:characters?|words?|tone|limit|length|placeholders?|version|zeichen|wörter|tonfall|caractères|mots|caracteres|palabras)\b[^\n]{0,200}|(?:i )?hope (?:this|that) helps[^\n]{0,200}|(?:please )?let me know if you(?:['’]d| would)? (?:like|want|need) [^\n]{0,80}\b(?:changes?|adjust\w{0,6}|edits?|tweaks?|revisions?|another version)\b[^\n]{0,100}|feel free to (?:adjust|edit|tweak|change|customi[sz]e) [^\n]{0,100})\s{0,9}$/iu;
const emphasis = /(?<![\p{L}\p{N}*_])(?:\*\*|__)(?=\S)([^*_\n]{1,300}?)(?<=\S)(?:\*\*|__)(?![\p{L}\p{N}*_])/gu;
const heading = /^#{1,6} {1,3}(?=\S)/gmu;
const link = /!?\[([^\][\n]+)\]\((?:https?:|mailto:)[^)[\s]+\)/gu;
const lineTag = /<\/?(?:p|div|br|ul|ol|li|h[1-6])(?: [^<>]{0,100})?\/?>/giu;
const plainTag = /<\/?(?:b|strong|i|em|u|span|html|body)(?: [^<>]{0,100})?>/giu;

/** Gaps that models leave for somebody to fill in: "[Your Name]", "{{date}}", "<company>". */
const gap = /\[[^\]\n]{1,60}\](?!\()|\{\{?[^}\n]{1,60}\}|<[\p{L} _-]{2,40}>/u;

/** The gap that a model left in a text for somebody to fill in. Undefined if there is none. */
export function gapIn(text: string): string | undefined {
  return gap.exec(text)?.[0];
}

/** Whether a model left a field empty in words: "N/A", "None". */
export function isEmptyField(text: string): boolean {
  return /^\W{0,3}(?:n\/a|none|null|nil|tbd|undefined|not applicable|no content)\W{0,3}$/iu.test(text.trim());
}

/**
 * The text a model was asked for, without what it says about it ("Sure, here is your tweet:", "Hope this helps!") and
 * without the marks of Markdown and HTML, which a post or a mail would show.
 */
export function onlyWritten(given: string): string {
  const plain = given
    .replace(lineTag, (tag) => (/^<\/(?:p|div|h)/iu.test(tag) ? '\n\n' : /^<(?:br|\/li)/iu.test(tag) ? '\n' : ''))
    .replace(plainTag, '')
    .replace(link, (whole, name: string) => (whole.startsWith('!') ? '' : name))
    .replace(emphasis, '$1')
    .replace(heading, '')
    .trim();
  const begun = plain.replace(introduction, '').replace(label, '');
  const text = begun === plain ? plain : begun.replace(/^"([^"\n]{1,400})"$/u, '$1');
  return text.replace(closing, '').replace(closing, '').trim();
}
