/** Offices that are one and the same to somebody who asks for their holder: the word asked, and what pages call it. */
const offices: readonly (readonly [asked: RegExp, names: string])[] = [
  [
    /^(?:head|boss|leader|chief|runs|heads|leads|manages)$/iu,
    'head;boss;leader;chief executive officer;chief executive;CEO;managing director;executive director;general manager;director general;director;president;chairman;chairwoman;chairperson;chair;chief;manager;principal;headteacher',
  ],
  // The chairman of a club or shop is somebody else.
  [/^manager$/iu, 'general manager;managing director;manager;head coach'],
  [/^(?:ceo|chief executive)$/iu, 'chief executive officer;chief executive;CEO;managing director'],
  [/^(?:chair(?:man|woman|person)?|chairs)$/iu, 'chairman;chairwoman;chairperson;chair'],
  [/^spokes(?:man|woman|person)$/iu, 'spokesman;spokeswoman;spokesperson'],
  [/^(?:headteacher|principal)$/iu, 'head;principal;headteacher'],
  [
    /^(?:chef|chefin|leiter|leiterin|direktor|direktorin|geschäftsführer|geschäftsführerin|leitet|führt)$/iu,
    'chef;chefin;leiter;leiterin;direktor;direktorin;geschäftsführer;geschäftsführerin;vorsitzende;vorsitzender;präsident;präsidentin;intendant;intendantin;vorstand',
  ],
  [/^(?:vorsitzende[rn]?|präsident|präsidentin)$/iu, 'vorsitzende;vorsitzender;präsident;präsidentin'],
  [/^(?:bürgermeister|bürgermeisterin)$/iu, 'bürgermeister;bürgermeisterin'],
  [/^(?:sprecher|sprecherin)$/iu, 'sprecher;sprecherin'],
  [
    /^(?:directeur|directrice|chef|cheffe|patron|patronne|dirige|responsable|pdg)$/iu,
    'directeur;directrice;chef;cheffe;patron;patronne;PDG;président;présidente;responsable;gérant;gérante',
  ],
  [/^présidente?$/iu, 'président;présidente'],
];

/** The names of an office; the word itself if no other is known. */
export const namesOfOffice = (asked: string): readonly string[] =>
  (offices.find(([name]) => name.test(asked))?.[1] ?? asked).split(';');
