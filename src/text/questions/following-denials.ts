/** Verbs of denying, and what is denied: the sentence before, or an accusation in it. */
const denying =
  '(?:(?:strongly|firmly|flatly|repeatedly|always|both|all|also) )?(?:den(?:y|ies|ied)|reject(?:s|ed)?|disput(?:e|es|ed)|contest(?:s|ed)?|contradict(?:s|ed)?|refut(?:e|es|ed))';
const accusation = '(?:claims?|allegations?|accusations?|accounts?|charges?|suggestions?|wrongdoing)';
const denial = new RegExp(
  String.raw`^(?:\p{L}[\p{L}\p{N}’'.&-]{0,30},? ){1,8}?${denying} (?:this|that|it|them|(?:(?:all|both|any|the|these|those|such) ){1,2}${accusation}|${accusation})(?=[.!;:,]|$| (?:and|but|in|on|through|outright|when)\b)`,
  'iu',
);
const foreignDenial =
  /^(?:\p{L}[\p{L}\p{N}’'.&-]{0,30} ){1,8}?(?:(?:bestreitet|bestreiten|bestritt|bestritten|dementiert|dementieren|dementierte|widerspricht|widersprechen|widersprach|widersprachen) (?:das|dem|dies|diesem|den vorwurf|die vorwürfe|alle vorwürfe)(?=[.!;:,]|$)|(?:hält|halten|hielt|hielten) (?:das|dies|es) für (?:(?:ein|eine|reine?n?) )?(?:märchen|legende|gerücht|unsinn|falsch|erfunden|übertrieben|unwahrscheinlich|ausgeschlossen)|(?:weist|weisen|wies|wiesen) (?:das|dies|den vorwurf|die vorwürfe|alle vorwürfe) zurück)/iu;
/** "A spokesman of the front called that a lie", "The historian considers this a fairy tale." */
const calledUntrue =
  /^(?:an? |the )?(?:\p{L}[\p{L}\p{N}’'.&-]{0,30},? ){1,8}?(?:call(?:s|ed)|dismiss(?:es|ed)|consider(?:s|ed)?|regard(?:s|ed)?|think(?:s)?|believes?) (?:this|that|it|them|the (?:claim|accusation|allegation|charge|report|story|legend|rumou?r|theory|idea)s?) (?:(?:as |to be |is )?(?:an? )?(?:outright |complete |pure |mere )?(?:lies?|untrue|false|wrong|nonsense|absurd|invented|invention|propaganda|fabrication|baseless|unfounded|fairy tales?|legends?|myths?|rumou?rs?|exaggerat\p{L}{1,4}|unlikely|impossible|out of the question)\b)/iu;
/** "The city knows of 150.": another figure for what the sentence before counts. */
const otherFigure =
  /^(?!.*\p{N}[^\p{N},.]+\p{N})(?:the |\p{Lu})[^,;:.]{2,80} (?:knows? of|knew of|speaks? of|spoke of|counts?|counted|puts? (?:it|the (?:number|figure)) at|put (?:it|the (?:number|figure)) at|says? (?:it was|there were|only)) (?:only |just |about |some |no more than )?\p{N}[\p{N},.]{0,12}[.!]$/iu;
/** "It was started by a lamp.": the cause of what the sentence before tells, which may only rule out another. */
const causeOfBefore =
  /^(?:it|they) (?:was|were|is|are|had been) (?:probably |most likely |in fact |instead )?(?:started|caused|set off|triggered|sparked|brought about) by\b/iu;
/** Maximum characters of a sentence that denies another one and says little else. */
const longestDenial = 160;

/**
 * Whether a sentence denies the one before it without repeating it: "The company denies this." An accusation must not be
 * quoted without it, nor a figure without another one for the same, nor a cause that was ruled out without the true one.
 */
export function deniesBefore(text: string): boolean {
  return (
    text.length <= longestDenial &&
    [denial, foreignDenial, calledUntrue, otherFigure, causeOfBefore].some((form) => form.test(text))
  );
}
