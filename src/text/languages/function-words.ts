/**
 * A language's function words, by what they indicate about their neighbors. `nominal` words (articles, prepositions,
 * possessives) precede nouns, `verbal` ones (pronouns, auxiliaries, negations) precede verbs, `linking` ones carry no
 * subject matter. `dangling` lists sentence openers that depend on a previous sentence, which may not be shown;
 * `negating` words reverse a statement; `speaking` ones are the first person.
 */
interface FunctionWords {
  nominal: string;
  verbal: string;
  linking: string;
  dangling: string;
  negating: string;
  speaking: string;
}

const languages: Record<string, FunctionWords> = {
  en: {
    nominal:
      'a an the this that these those of in on at by for from with to into onto about between among during within without through over under against toward towards via per as than its their his her our your my whose each every another any some no such many most several few more all both other across behind beyond near since upon around before after above below despite like',
    verbal:
      "i you he she it we they who which what there not never is are was were be been being am has have had having do does did will would can could may might shall should must cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't hasn't haven't hadn't couldn't shouldn't it's that's there's i'm we're they're you're i've we've let me us him them himself herself itself themselves",
    linking:
      'and or but nor so if because while when where how why then though although whether however also only just even still too very much again once yet already often sometimes usually well now here out up down off rather quite almost really same own thus hence therefore moreover furthermore meanwhile instead otherwise one ones etc until unless according',
    dangling:
      'he she it they this that these those his her its their such here not but and or so yet however also then thus hence therefore moreover furthermore additionally meanwhile instead otherwise nevertheless nonetheless consequently likewise similarly him them another others both either neither indeed besides still because which who',
    negating: "not no never none neither nor without cannot n't",
    speaking: "i my me mine myself i'm i've i'd i'll",
  },
  de: {
    nominal:
      'der die das den dem des ein eine einer einem einen eines in im an am auf aus bei beim mit nach von vom zu zum zur für über unter durch gegen ohne um vor zwischen hinter neben seit während wegen trotz bis ab laut pro dieser diese dieses diesem diesen jeder jede jedes jedem jeden kein keine keiner keinem keinen sein seine seiner seinem seinen ihr ihre ihrer ihrem ihren unser unsere mein meine alle allen aller viele vielen mehr einige mehrere welche welcher welches anderen andere',
    verbal:
      'ich du er sie es wir man sich nicht nie ist sind war waren wird werden wurde wurden worden sei hat haben hatte hatten kann können konnte konnten muss müssen musste soll sollen sollte will wollen darf dürfen mag möchte würde würden wäre hätte gibt ihm ihn ihnen uns mich mir dich was wer',
    linking:
      'und oder aber doch denn weil dass wenn ob als wie so auch nur noch schon sehr dann da hier dort nun jetzt immer wieder bereits etwa rund sowie sondern zudem außerdem jedoch dabei damit dazu darauf daran davon dafür dagegen deshalb daher also zwar eben ja nein mal hin her selbst bzw etc worauf wobei wo warum',
    dangling:
      'er sie es dies diese dieser dieses diesen diesem sein seine ihr ihre aber und oder doch denn dann so auch zudem außerdem jedoch dabei damit dazu darauf daran davon dafür dagegen deshalb daher also dort hier ebenso allerdings trotzdem dennoch somit ferner weiter weil solche ihm ihnen man dessen deren jene jener jenes derselbe dieselbe dasselbe hierfür hierzu',
    negating: 'nicht nie niemals kein keine keinen keinem keiner keines ohne weder',
    speaking: 'ich mein meine meinen meinem meiner mir mich',
  },
  fr: {
    nominal:
      'le la les l un une des du de d au aux à en dans sur sous par pour avec sans entre vers chez contre depuis pendant selon ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque quelque quelques plusieurs tout toute tous toutes aucun aucune autre autres dès jusque avant après',
    verbal:
      "je tu il elle on nous vous ils elles qui que qu quoi se s ne n pas jamais est sont était étaient être été a ont avait avaient avoir fut sera seront serait peut peuvent doit doivent fait faire va vont lui y c j m t me te moi eux c'est",
    linking:
      "et ou mais donc or ni car si comme quand lorsque où dont ainsi aussi plus moins très bien encore déjà alors puis même trop peu toujours souvent parfois cependant toutefois enfin surtout afin etc ici là aujourd'hui",
    dangling:
      'il elle ils elles ce cet cette ces cela ça ceci son sa ses leur leurs mais et ou donc or car ainsi aussi alors puis cependant toutefois enfin pourtant ensuite par dont là ici on celui celle ceux celles celui-ci celle-ci ceux-ci celles-ci dernier dernière leur là-bas',
    negating: 'ne n pas jamais aucun aucune sans ni',
    speaking: 'je j mon ma mes moi me',
  },
  es: {
    nominal:
      'el la los las lo un una unos unas de del a al en con por para sin sobre entre desde hasta hacia según contra durante tras ante bajo este esta estos estas ese esa esos esas aquel su sus mi mis tu tus nuestro nuestra cada algún alguna algunos algunas otro otra otros otras todo toda todos todas muchos muchas varios varias ningún ninguna',
    verbal:
      'yo él ella ello nosotros ellos ellas usted ustedes que quien quienes se no nunca es son era eran ser sido fue fueron será está están estaba ha han había habían haber hay puede pueden debe deben tiene tienen hace hacer va van le les me te nos sería',
    linking:
      'y e o u pero sino ni si como cuando donde porque pues aunque mientras así también más menos muy ya aún todavía solo sólo entonces luego además siempre ahora aquí allí bien mucho poco cual etc',
    dangling:
      'él ella ellos ellas esto esta este estos estas eso esa ese esos esas su sus pero y o así también además entonces luego aunque sin ello aquí allí por ahora le les aquel',
    negating: 'no nunca sin ningún ninguna ni tampoco jamás',
    speaking: 'yo mi mis mí',
  },
  it: {
    nominal:
      "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai dalle in nel nello nella nei negli nelle con su sul sulla sui sulle per tra fra senza contro durante verso secondo dopo prima questo questa questi queste quel quella quei quelle suo sua suoi sue loro mio mia nostro nostra ogni qualche alcuni alcune altro altra altri altre tutto tutta tutti tutte molti molte dell nell all dall sull quest un'",
    verbal:
      'io tu lui lei noi voi essi che chi cui si non mai è sono era erano essere stato stata stati fu ha hanno aveva avevano avere può possono deve devono viene vengono fa fare ci ne mi ti vi c sarà sia',
    linking:
      'e ed o ma però se come quando dove perché poi anche ancora già più meno molto così solo sempre mentre quindi dunque infatti inoltre invece oltre ora qui bene poco quanto etc',
    dangling:
      'lui lei esso essa essi questo questa questi queste quello quella suo sua ma e o però così anche poi quindi dunque infatti inoltre invece ciò ne qui da loro tale tali',
    negating: 'non mai senza nessun nessuno nessuna né',
    speaking: 'io mio mia miei mie',
  },
  pt: {
    nominal:
      'o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela pelos pelas para com sem sob sobre entre desde até contra durante segundo após este esta estes estas esse essa esses essas aquele aquela seu sua seus suas meu minha nosso nossa cada algum alguma alguns algumas outro outra outros outras todo toda todos todas muitos muitas vários várias num numa neste nesta deste desta',
    verbal:
      'eu ele ela nós eles elas você vocês que quem se não nunca é são era eram ser sido foi foram será está estão estava tem têm tinha ter há pode podem deve devem faz fazer vai vão lhe me te',
    linking:
      'e ou mas porém nem como quando onde porque pois embora enquanto assim também mais menos muito já ainda só então depois além sempre agora aqui ali bem pouco qual etc',
    dangling:
      'ele ela eles elas isto isso este esta esse essa estes estas esses essas seu sua mas e ou porém assim também então além depois aqui ali por lhe aquele aquela',
    negating: 'não nunca sem nenhum nenhuma nem',
    speaking: 'eu meu minha meus minhas',
  },
  nl: {
    nominal:
      "de het een van in op aan bij met voor door over onder tegen tussen zonder uit naar om tot tijdens volgens sinds per te dit dat deze die elk elke ieder iedere geen mijn zijn haar hun ons onze jouw uw alle veel meer enkele andere 't ten ter",
    verbal:
      'ik jij je hij zij ze wij we men zich wie wat niet nooit is zijn was waren wordt worden werd werden geweest heeft hebben had hadden kan kunnen kon konden moet moeten zal zullen zou zouden mag wil willen gaat doet doen hem hen mij me er',
    linking:
      'en of maar want dus omdat als toen hoe waar wanneer ook nog al wel maar alleen zeer heel dan daar hier nu weer altijd vaak zo echter toch bovendien daarnaast daarom zelf etc',
    dangling:
      'hij zij ze het dit dat deze die zijn haar hun maar en of dus ook dan daar hier echter toch bovendien daarnaast daarom zo want daarmee daardoor',
    negating: 'niet geen nooit zonder noch',
    speaking: 'ik mijn mij',
  },
  sv: {
    nominal:
      'en ett den det de i på av för med till från om under över mellan genom utan mot vid efter före hos sedan denna detta dessa varje någon något några ingen inget inga sin sitt sina hans hennes deras vår vårt våra min mitt alla många flera andra annan',
    verbal:
      'jag du han hon vi ni man som vem vad inte aldrig är var vara varit blir blev har hade ha kan kunde ska skulle måste får fick vill ville sig mig dig honom henne dem oss',
    linking:
      'och eller men så att eftersom när där hur också bara även ännu redan mycket mer mest än då nu här ofta alltid dock därför etc',
    dangling:
      'han hon den det de denna detta dessa hans hennes deras men och eller så också dock därför då där här dem dess',
    negating: 'inte aldrig ingen inget inga utan',
    speaking: 'jag min mitt mina mig',
  },
  ru: {
    nominal:
      'в во на с со к ко у о об от до из за по под над при про без для через между перед после около этот эта это эти тот та те его её их наш наша свой своя свои своей своего каждый все всех другой другие многие',
    verbal:
      'я ты он она оно мы вы они кто что который которая которое которые не ни никогда был была было были быть будет будут есть нет может могут мог можно нужно себя ему ей им меня нас вас их',
    linking:
      'и или а но да же ли бы если когда где как так также тоже только ещё еще уже очень более менее чем потому поэтому чтобы хотя пока здесь там теперь сейчас всегда часто однако',
    dangling:
      'он она оно они это этот эта эти тот та те его её их но и или а однако также поэтому так там здесь потому затем',
    negating: 'не нет никогда без ни нельзя',
    speaking: 'я мой моя мои мне меня',
  },
};

/** The role of a word that carries no subject matter of its own. */
export interface WordRoles {
  readonly nominal: ReadonlySet<string>;
  readonly verbal: ReadonlySet<string>;
  readonly stop: ReadonlySet<string>;
  readonly dangling: ReadonlySet<string>;
  readonly negating: ReadonlySet<string>;
  readonly speaking: ReadonlySet<string>;
}

const words = (list: string): string[] => list.split(' ');

const rolesByLanguage = new Map<string, WordRoles>(
  Object.entries(languages).map(([code, { nominal, verbal, linking, dangling, negating, speaking }]) => [
    code,
    {
      nominal: new Set(words(nominal)),
      verbal: new Set(words(verbal)),
      stop: new Set([...words(nominal), ...words(verbal), ...words(linking), ...words(negating), ...words(speaking)]),
      dangling: new Set(words(dangling)),
      negating: new Set(words(negating)),
      speaking: new Set(words(speaking)),
    },
  ]),
);

const none: ReadonlySet<string> = new Set();
const unknownLanguage: WordRoles = {
  nominal: none,
  verbal: none,
  stop: none,
  dangling: none,
  negating: none,
  speaking: none,
};

/** The roles of a language's function words, by its ISO 639-1 code; empty sets for a language without a list. */
export function rolesOf(language: string): WordRoles {
  return rolesByLanguage.get(language) ?? unknownLanguage;
}

const codes = [...rolesByLanguage.keys()];
/** For each function word, its languages, by their index among the codes. */
const languagesOf = new Map<string, number[]>();
codes.forEach((code, language) => {
  for (const word of rolesOf(code).stop) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
});

/**
 * Guesses the language from the share of its function words among the given lower-cased words. `und` if no list covers
 * an eighth of them: a wrong list would take content words for function words.
 */
export function guessLanguage(lowerWords: readonly string[]): string {
  const hits = codes.map(() => 0);
  for (const word of lowerWords) {
    const languages = languagesOf.get(word);
    if (languages === undefined) continue;
    for (const language of languages) hits[language] = (hits[language] ?? 0) + 1;
  }
  let best = 'und';
  let bestHits = lowerWords.length / 8;
  hits.forEach((found, language) => {
    if (found <= bestHits) return;
    best = codes[language] ?? best;
    bestHits = found;
  });
  return best;
}
