import type { Token } from './tokens.ts';
import type { Hit } from './weigh-sentence.ts';

/** The words of a language that judge, deny and contrast. */
interface ForeignWords {
  readonly good: RegExp;
  readonly bad: RegExp;
  readonly negators: ReadonlySet<string>;
  readonly turns: ReadonlySet<string>;
  /** Articles and pronouns written together with the next word: "n'aime". */
  readonly joined?: RegExp;
}

/** Words in a list, each with an ending of up to four letters unless `=` stands behind it. */
const listed = (words: string) =>
  new RegExp(
    `^(?:${words
      .split(' ')
      .map((word) => (word.endsWith('=') ? word.slice(0, -1) : `${word}\\p{L}{0,4}`))
      .join('|')})$`,
    'u',
  );
const exactly = (words: string) => new Set(words.split(' '));

const languages: Readonly<Record<string, ForeignWords>> = {
  de: {
    good: listed(
      'gut= gute= guten= gutes= guter= gutem= beste= besten= bester= bestes= bestens= super= toll großartig wunderbar wunderschön schön ' +
        'hervorragend ausgezeichnet fantastisch perfekt lecker köstlich freundlich nett= nette= netten= netter= nettes= herzlich ' +
        'hilfsbereit sauber gemütlich bequem zuverlässig empfehle= empfehlenswert begeister lieben= liebt= geliebt= gelungen ' +
        'zufrieden glücklich freue= freuen= freut= spannend lustig witzig angenehm genial hilfreich preiswert gefällt= gefallen= ' +
        'überzeugt= einwandfrei tadellos traumhaft genießen= genieße= stolz danke= liebevoll kompetent kaufempfehlung ' +
        'exzellent vorzüglich erstklassig herrlich wundervoll entzückend bezaubernd charmant beeindruck begeisternd ' +
        'sympathisch höflich aufmerksam pünktlich hochwertig robust praktisch ruhig= ruhige= ruhigen= ruhiger= modern ' +
        'gepflegt frisch= frische= frischen= frisches= knusprig saftig aromatisch günstig problemlos mühelos ' +
        'kinderleicht unkompliziert vorbildlich bestanden= geschafft= gewonnen= gerettet= genesen= erfolgreich ' +
        'erleichter dankbar hoffnungsvoll verliebt= stark= starke= starker= klasse= lob= lobt= lobten= liebling ' +
        'sehenswert lesenswert unvergesslich lohnenswert',
    ),
    bad: listed(
      'schlecht schlimm furchtbar schrecklich grauenhaft enttäusch langweilig unfreundlich unhöflich schmutzig dreckig überteuert kaputt ' +
        'mangelhaft unbrauchbar nutzlos nervig nervt= ärger ärgerlich frech unverschämt katastrophal eklig ekelhaft versalzen= verdorben= ' +
        'defekt beschädigt= abzocke= mies miserabel peinlich traurig wütend unzufrieden unzuverlässig umständlich fehlerhaft inkompetent ' +
        'lieblos verdreckt gestank= stinkt= reinfall= zumutung= dürftig schrott= scheiße= zerbroch gerissen= leider= betrüger ' +
        'winzig eng= engen= enger= laute= lauter= lauten= schimmel schimmlig muffig stickig kalt= kalte= ' +
        'kalten= kaltes= lauwarm zäh= zähes= trocken= fad= fade= fettig geschmacklos billig= billiger= wackelig ' +
        'instabil unerreichbar verspätet= verspätung verloren= verschwunden= vergeblich sinnlos ' +
        'lächerlich dumm= dumme= dummen= blöd grob= fahrlässig gefährlich undicht tropft= klemmt= rostig verkratzt= ' +
        'zerkratzt= abgelaufen= faul= faule= überfüllt= chaotisch chaos= stress stressig frustrier verzweifel ' +
        'hoffnungslos einsam weinen= weint= angst= ängstlich krank= tot= gestorben= verstorben= verletz ' +
        'schmerz trauer leid= qual= hass hasse= hasst= zumutung pfusch mangel= mängel fehlt= fehlte= fehlten= ' +
        'verweiger ignorier abgewimmelt= abgelehnt= gekündigt= vernachlässig gelangweilt= nachlässig schlampig lahm= ' +
        'langsam=',
    ),
    negators: exactly('nicht kein keine keinen keinem keiner keinerlei nie niemals nichts niemand kaum weder ohne'),
    turns: exactly('aber jedoch doch allerdings'),
  },
  fr: {
    good: listed(
      'bon= bons= bonne= bonnes= excellent super= génial formidable merveilleu magnifique parfait= parfaite= parfaits= parfaites= délicieu adorable agréable ' +
        'sympa gentil aimable confortable recommande= recommandons= adore= adoré= adorons= aime= aimé= aimons= content heureu ravi= ravie= ravis= ' +
        'satisfait beau= beaux= belle= belles= joli chaleureu accueillant impeccable rapide= rapides= efficace passionnant drôle réussi ' +
        'savoureu superbe fantastique plaisir= bravo= merci= régal= régalé enchant ' +
        'exquis charmant attentionné attentif= disponible= souriant soigné spacieu calme= moderne= propre= propres= ' +
        'fiable= solide= pratique= facile= simple= efficaces= professionnel ponctuel émouvant touchant captivant ' +
        'hilarant inoubliable exceptionnel remarquable idéal splendide sublime somptueu douillet moelleu croustillant ' +
        'fraîche= généreu copieu abordable= fier= fière= soulagé reconnaissant amoureu guéri= réussi= réussie= ' +
        'gagné= sauvé= félicit fluide=',
    ),
    bad: listed(
      'mauvais nul= nulle= nuls= horrible affreu terrible décev déçu= déçue= déçus= déçues= ennuyeu interminable endormi impoli désagréable sale= sales= bruyant ' +
        'cher= chère= chers= arnaque cassé défectueu inutile pénible honteu catastroph dégoûtant dégueulasse fade= fades= froide= raté médiocre ' +
        'lamentable scandaleu inadmissible inacceptable insupportable escroc triste= tristes= furieu panne= pire= moche navrant pourri ' +
        'froid= froids= froides= minuscule= étroit vétuste= moisi moisissure crasseu poussiéreu collant ' +
        'fragile= fragiles= lent= lente= lents= lentes= retard= retards= perdu= perdue= perdus= volé= cassée= abîmé ' +
        'endommagé rayé périmé immangeable infect sec= sèche= dur= trompeu mensong ment= menteur menti= bâclé ' +
        'incompétent méprisant agressif= agressive= grossier= grossière= odieu stress stressant épuis fatigué= ' +
        'fatiguée= malade= douleur souffr peur= pleur= pleure= pleuré= pleurer= mort= morte= morts= blessé inquiet= ' +
        'inquiète= honte= colère= déprim ridicule= absurde= vain= inutilisable= injoignable= introuvable= refus= ' +
        'refuse= ignoré= manque= déplorable= calvaire= galère= galères= dommage= ennui= ennuie=',
    ),
    negators: exactly('pas jamais rien aucun aucune ni sans guère'),
    turns: exactly('mais cependant pourtant toutefois'),
    joined: /^(?:[nldjcsmt]|qu|jusqu)'/u,
  },
  es: {
    good: listed(
      'buen= bueno= buena= buenos= buenas= mejor= mejores= excelente genial= geniales= maravillos estupend fantástic perfecto= perfecta= perfectos= perfectas= delicios ' +
        'rico= rica= ricos= ricas= agradable amable= amables= simpátic limpio= limpia= cómod recomiendo= recomendable encanta= encantan= encantó= encantado= ' +
        'encantada= feliz= felices= contento= contenta= contentos= contentas= satisfech bonit hermos precioso= preciosa= divertid ' +
        'increíble espectacular fabulos gusta= gustan= gustó= gracias= impecable acogedor emocionante magnífic orgullos disfrut barato= barata= adoro= sabros ' +
        'exquisit atent[oa] cariñ encantador rápido= rápida= puntual= cómodo= amplio= amplia= moderno= moderna= ' +
        'tranquil luminos fiable= resistente= práctic útil= útiles= fácil= sencill eficaz= profesional= educad ' +
        'emocionad inolvidable= excepcional= ideal= fresco= frescos= jugos crujiente= generos asequible= aliviad ' +
        'agradecid enamorad curad recuperad= ganado= ganamos= aprobado= aprobé= acierto= felicit bonísim ' +
        'buenísim riquísim',
    ),
    bad: listed(
      'malo= mala= malos= malas= mal= peor= peores= horrible terrible fatal= decepci[oó]n decepcion aburrid antipátic maleducad grosero= grosera= ' +
        'desagradable sucio= sucia= ruidos caro= caros= estafa= roto= rota= rotos= rotas= defectuos inútil pésim vergüenza= desastre asco= asqueros ' +
        'fría= mediocre lamentable insoportable triste= tristes= enfadad molesto= molesta= timo= engaño= soso= sosa= insípid incompeten averiad dañad odio= ' +
        'frío= diminut estrech viej moho= polvo= pegajos frágil= lento= lenta= retraso= ' +
        'retrasos= perdido= perdida= perdieron= robado= robaron= cancelad mentira mentiros mintió= engañ ' +
        'chapuza ineptos= inepto= agresiv prepotente= odios estrés agotad enferm dolor= dolores= duele= miedo= llor ' +
        'muert herid preocupad vergonzos rabia= deprimi ridícul absurd inservible= imposible= rechaz ignor ' +
        'faltan= faltaba= faltaban= queja quejas= rayad caducad incomible= crudo= cruda= quemad salad ' +
        'reclam',
    ),
    negators: exactly('no nunca jamás nada nadie ningún ninguna ninguno ni sin tampoco'),
    turns: exactly('pero sino aunque embargo'),
  },
};

const goodValence = 2;
const badValence = -2;

/** Words of a short text that tell its language. */
const telling = 2;

/** The language whose judging words a text without small words has: "Chambre propre, petit déjeuner délicieux". */
export function guessAbroad(words: readonly string[]): string | undefined {
  const [best, other] = Object.entries(languages)
    .map(([language, { good, bad }]) => ({
      language,
      count: words.filter((word) => good.test(word) || bad.test(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  return best !== undefined && best.count >= telling && best.count > (other?.count ?? 0) ? best.language : undefined;
}

/** The valences of the words of a text in a language; of "n'aime" under the word as it is written. */
export function valencesAbroad(tokens: readonly Token[], language: string): Map<string, number> {
  const { good, bad, joined } = languages[language] ?? {};
  const found = new Map<string, number>();
  for (const { kind, lower } of tokens) {
    if (kind !== 'word' || found.has(lower)) continue;
    const bare = joined === undefined ? lower : lower.replace(joined, '');
    if (bad?.test(bare) === true) found.set(lower, badValence);
    else if (good?.test(bare) === true) found.set(lower, goodValence);
  }
  return found;
}

const reach = 4;
const negatedGood = -0.85;
const negatedBad = -0.4;

/** Turns what a sentence denies. */
export function denyAbroad(hits: readonly Hit[], tokens: readonly Token[], language: string): void {
  const words = languages[language];
  if (words === undefined) return;
  const places = new Map(tokens.map(({ start }, at) => [start, at]));
  for (const hit of hits) {
    const at = places.get(hit.start);
    if (at === undefined || !hit.rule.startsWith('word') || hit.rule.includes('negation')) continue;
    if (!isDenied(tokens, at, words)) continue;
    hit.valence *= hit.valence > 0 ? negatedGood : negatedBad;
    hit.rule += '+negation';
  }
}

/** Whether a word stands behind a negation, or in front of "pas", or of "nicht" at the end of the clause: "gefällt mir nicht". */
function isDenied(tokens: readonly Token[], at: number, { negators, turns }: ForeignWords): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    const token = tokens[back];
    if (token?.kind !== 'word' || turns.has(token.lower)) break;
    if (negators.has(token.lower)) return true;
  }
  if (tokens[at + 1]?.lower === 'pas') return true;
  const next = tokens.findIndex(({ lower, kind }, place) => place > at && (kind !== 'word' || lower === 'nicht'));
  return next > 0 && next <= at + reach && tokens[next]?.lower === 'nicht' && tokens[next + 1]?.kind !== 'word';
}
