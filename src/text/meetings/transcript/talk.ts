/** First and second person pronouns, which are rare in documents. */
const person =
  /(?<![\p{L}\p{N}'’])(?:I|[Ww]e|[Yy]ou|us|[Mm]e|[Mm]y|[Oo]urs?|[Yy]ours?|[Mm]ine|[Ll]et['’]s|i|im|ill|[Ii]ch|[Dd]u|[Ww]ir|mir|mich|uns|euch|dir|dich|[Jj]e|[Nn]ous|[Vv]ous|[Tt]u|moi|[Yy]o|tú|[Nn]osotros|[Uu]sted|[Ii]k|jij|wij|eu|você|nós|io|noi)(?![\p{L}\p{N}])|(?<!\p{L})j['’]\p{L}/u;

/** Openings of an utterance. */
const opener =
  /^(?:hi|hello|hey|bye|thanks|thank\s+you|good\s+(?:morning|afternoon|evening|day|night|point|idea|question)|morning|welcome|sure|right|great|well|oh|um+|uh+|hmm+|please|sorry|agreed|exactly|absolutely|of\s+course|sounds\s+good|hallo|guten\s+(?:tag|morgen|abend)|moin|danke|bitte|genau|bonjour|salut|merci|d['’]accord|hola|buen[oa]s|gracias|claro|ciao|buongiorno|grazie|ol[áa]|obrigad[oa]|hej|hoi|dank\s+je)(?![\p{L}\p{N}])/iu;

/** Replies. In a document some of them may be values (`Vegan: yes`). */
const reply =
  /^(?:yes|yeah|yep|yup|no|nope|nah|ok|okay|fine|done|true|ja|nein|doch|oui|non|sí|si|sim|não)(?![\p{L}\p{N}])/iu;

const question = /[?？]["'”’)」]{0,2}\s{0,5}$/u;

/** Characters at the beginning of a speech that are read. */
const looked = 300;

/** Whether words are conversation rather than part of a document. */
export function isTalk(words: string): boolean {
  const head = words.slice(0, looked).trim();
  return opener.test(head) || person.test(head) || question.test(words.slice(-20));
}

/** Whether words are a reply. */
export function isReply(words: string): boolean {
  return reply.test(words.slice(0, looked).trim());
}
