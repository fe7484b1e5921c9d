/** Words that say in the same breath as bad news that the danger is past, in seven languages. */
const said = new RegExp(
  `(?<!\\p{L})(?:${[
    // "In hospital but stable", "nothing broken"
    "(?:but|and|is|are|was|were|now|again|already|condition|all|he's|she's|they're|i'm|we're) (?:now |quite |all |doing |feeling |much |already |in a ){0,3}(?:stable|fine|well|ok|okay|better|safe|unhurt|unharmed|all right|alright|on the mend|recovering|home (?:again|now|already)|back home)(?! (?:known|as soon|if|than))|out of danger|out of the woods|nothing (?:is )?(?:serious|broken|bad happened|to worry about)|(?:nobody|no one|no-one) (?:was |is |got )?(?:hurt|injured)|no need to (?:worry|panic)|(?:don't|do not|please don't) (?:worry|panic)|on the mend|(?:looks?|looked|sounds?|sounded) (?:much |a lot |far |way )?worse than (?:it|he|she|they) (?:is|was|are|were)|(?:just|only) (?:a |some )?(?:\\p{L}{3,12} )?(?:scratch(?:es)?|bruises?|sprain(?:ed)?|sprains|scare|graze|dents?)|false alarm|got away with|sleeping (?:soundly|peacefully)|making jokes",
    "(?:stabil|außer (?:lebens)?gefahr|über den berg|wohlauf|nichts (?:schlimmes|ernstes|passiert|gebrochen)|niemand(?:em)? (?:ist |wurde )?(?:etwas |was )?(?:verletzt|passiert)|keine sorge|auf dem weg der besserung|(?:geht(?: es|'s)?|es geht) (?:(?:ihm|ihr|ihnen|uns|mir|allen|aber|ihm|schon|wieder|jetzt|inzwischen|den umständen entsprechend|ganz|viel|etwas) ){0,4}(?:gut|besser)|wieder zu hause|halb so (?:wild|schlimm)|sah (?:viel |nur )?schlimmer aus,? als es (?:war|ist)|(?:nur|bloß) (?:ein(?:e|en)? )?(?:schreck|kratzer|prellung|blechschaden|schürfwunden?))",
    "(?:(?:il|elle|ils|elles|tout|on|je) (?:va|vont|vais) (?:déjà |beaucoup |très )?(?:mieux|bien)|(?:est|état) (?:désormais )?stable|hors de danger|rien de (?:grave|cassé)|(?:ne )?t'inquiète pas|ne vous inquiétez pas|personne n'(?:est|a été) blessé|tiré d'affaire)",
    '(?:está|están|se encuentra|estoy) (?:ya |muy |mucho )?(?:bien|mejor|estables?|fuera de peligro|a salvo)|fuera de peligro|nada (?:grave|serio|roto)|no te preocupes|no os preocupéis|nadie (?:está|resultó|ha resultado) herido',
    '(?:sta|stanno|sto) (?:già |molto )?(?:bene|meglio)|(?:è|condizioni) stabil[ei]|fuori pericolo|niente di (?:grave|rotto)|non (?:ti preoccupare|preoccuparti|preoccupatevi)|nessuno si è fatto male',
    '(?:is|zijn|toestand) (?:nu |weer )?(?:stabiel|buiten (?:levens)?gevaar|ongedeerd)|(?:gaat|het gaat) (?:(?:nu|al|weer|met|hem|haar|ons|veel|naar) ){0,4}(?:goed|beter)|niets (?:ernstigs|gebroken)|maak je geen zorgen|niemand (?:is )?gewond',
    '(?:está|estão|estou) (?:já |muito )?(?:bem|melhor|estável|fora de perigo)|fora de perigo|nada de grave|nada partido|não te preocupes|não se preocupe|ninguém (?:se magoou|ficou ferido)',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** Whether bad news comes with its relief: then nothing has to happen within the hour. Expects lower case. */
export function isRelieved(lower: string): boolean {
  return said.test(lower);
}
