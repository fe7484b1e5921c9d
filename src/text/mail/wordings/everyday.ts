import type { CategoryRule } from '../classify/category-rule.ts';
import { anyOf, near } from '../classify/wording.ts';

/** What friends do together, in seven languages. */
const leisure =
  /(?<!\p{L})(?:hik(?:e|ing)|swim(?:ming)?|picnic|barbecue|bbq|movie|cinema|concert|pub|christmas|easter|thanksgiving|birthday|sunday lunch|weihnachten|ostern|silvester|geburtstag|noël|pâques|anniversaire|navidad|nochebuena|cumpleaños|natale|pasqua|compleanno|kerst|verjaardag|natal|páscoa|aniversário|beers?|board games?|brunch|sleepover|road trip|camping|(?:ice[- ])?skating|(?:pub )?quiz(?: night)?|game night|beach|christmas market|ein bier|auf (?:einen|ein) (?:kaffee|wein|bier|eis)|grillen|pizza|kino|wandern|wanderung|baden|spieleabend|eislaufen|schlittschuh\p{L}{0,8}|rodeln|schlittenfahren|skifahren|klettern|schwimmen|weihnachtsmarkt|flohmarkt|glühwein|strand|konzert|picknick|umzug|ziehen (?:am|im|nächste)|feiern|ausflug|(?:un|prendre un) (?:café|verre)|cinéma|randonnée|pique-nique|apéro|soirée jeux|ciné|patinoire|piscine|plage|marché de noël|raclette|(?:un|unas|una) (?:café|caña|cañas|cerveza|cervezas)|cine|excursión|barbacoa|cenar|playa|piscina|patinar|mercadillo|un caffè|una pizza|cinema|gita|aperitivo|spiaggia|pattinare|mercatino|una birra|een (?:biertje|wijntje|kopje koffie)|bioscoop|wandelen|barbecueën|etentje|schaatsen|zwemmen|kerstmarkt|um (?:café|copo|cerveja)|cinema|caminhada|churrasco|jantar|praia)(?!\p{L})/u;

/** How a friend invites, who gives no order. */
const invites =
  /(?<!\p{L})(?:fancy|want to (?:come|join)|wanna|are you (?:\p{L}{2,5} )?(?:up for|in for|free|coming)|do you feel like|care for|shall we|how about|join us|hast du (?:zeit|lust)|habt ihr (?:zeit|lust)|kommst du|kommt ihr|bist du dabei|seid ihr dabei|magst du|mögt ihr|hättest du (?:zeit|lust)|ça (?:te|vous) dit|tu viens|vous venez|tu es (?:dispo|libre|partant)|on se (?:voit|fait)|te apetece|os apetece|te vienes|os venís|quedamos|ti va|vi va|vieni|venite|heb je (?:zin|tijd)|komen jullie|kom je|hebben jullie (?:zin|tijd)|ga je mee|apetece-te|queres vir|vens|vêm)(?!\p{L})/u;

/** A question for nothing but the wish of the reader: "Habt ihr Lust?" */
const feelsLike =
  /(?<!\p{L})(?:fancy (?:it|coming|joining us)|(?:you |are you )(?:in|up for it)|(?:hast du|habt ihr) lust|ça (?:te|vous) (?:dit|tente)|(?:te|os) apetece|(?:ti|vi) va|heb(?:ben)? (?:je|jullie) zin|apetece-(?:te|vos)) ?\?/u;

/** Questions whether the reader comes along, which only friends ask. */
const comesAlong =
  /(?<!\p{L})(?:(?:want to|wanna|care to|can you|will you) (?:come along|tag along|come with us)|kommst du mit|kommt ihr mit|tu viens avec|vous venez avec|tu te joins|te vienes|os venís|te apuntas|os apuntáis|vieni (?:con noi|anche tu)|venite con noi|ga(?:an)? (?:je|jij|jullie) mee|kom(?:en)? (?:je|jij|jullie) mee|(?:queres|quer) vir (?:connosco|com a gente))(?!\p{L})/u;

/** A day near enough to be proposed in a word. */
const shortly =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|fri|sat|thurs?|tues?|weds?|tonight|tomorrow|later|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|heute|morgen|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|hoy|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|domani|stasera|(?:maan|dins|woens|donder|vrij|zater|zon)dag|vanavond|segunda|terça|quarta|quinta|sexta|amanhã|hoje)(?: (?:night|evening|abend|soir|noche|sera|avond|à noite))?(?!\p{L})/u;

/** The rule for friends who ask each other along. */
export const amongFriends = 'an invitation among friends';

/** A child that has come: "She's here!" above it names nobody. */
const birth = anyOf(
  near(
    '!?\n',
    /(?<!\p{L})(?:(?:was|were) born|(?:gave|given) birth|(?:ist|sind|wurde|wurden) (?:\p{L}{2,12} ){0,5}?(?:geboren|(?:zur|auf die) welt gekommen)|(?:est|sont) née?s?|(?:ha|han) nacido|nació|nacieron|(?:è|sono) nat[oaie]|(?:is|zijn|werd) (?:\p{L}{2,12} ){0,5}?geboren|nasceu|nasceram)(?!\p{L})/u,
    [
      160,
      /(?<!\p{L})(?:both|everyone|all|mother|mum|mom|tired|happy|pounds|grams?|kilos?|kg|lbs?|g|cm|alle|beide|mama|mutter|gramm|maman|gramos|mamá|mamma|grammi|moeder|gram|mãe|gramas|tout le monde|todos|tutti|iedereen)(?!\p{L})/u,
    ],
  ),
  /(?<!\p{L})(?:it's (?:a (?:boy|girl)|twins)|(?:our|my) (?:little |baby |new )?(?:baby|boy|girl|daughter|son|twins|grandson|granddaughter|grandchild)(?: \p{L}{2,15})? (?:(?:has |have )?arrived|(?:is|are) here|was born)|(?:es ist|ist) ein (?:junge|mädchen)|c'est (?:un garçon|une fille)|es (?:un niño|una niña)|è (?:un maschietto|una femminuccia|maschio|femmina)|het is een (?:jongen|meisje)|é (?:um menino|uma menina))(?!\p{L})/u,
);

/** What friends and families write, and what offices confirm, in seven languages. */
export const everyday: readonly CategoryRule[] = [
  {
    name: amongFriends,
    category: 'personal',
    weight: 3.2,
    pattern: anyOf(
      near('\n', invites, [80, leisure]),
      near('\n', leisure, [120, invites]),
      near('.!\n', comesAlong, [60, /\?/u]),
      feelsLike,
      // "Pub quiz Friday?"
      near('.!?\n', leisure, [20, shortly], [4, /\?/u]),
    ),
  },
  { name: 'a child is born', category: 'personal', weight: 3.2, pattern: birth },
  {
    name: 'an offer that was asked for',
    category: 'marketing',
    weight: -3,
    pattern:
      /(?<!\p{L})(?:as (?:discussed|requested|agreed|promised)|(?:further|in response|in answer) to your (?:enquiry|inquiry|request|call)|thank(?:s| you) for your (?:enquiry|inquiry)|(?:quotation|quote|estimate|offer) (?:that )?you (?:asked for|requested)|wie (?:besprochen|gewünscht|vereinbart)|(?:auf|für|zu) ihre (?:preis)?anfrage|comme (?:convenu|demandé)|suite à (?:votre demande|notre (?:entretien|échange|conversation))|(?:como|según lo) (?:acordad[oa]|acordamos|solicitad[oa]|solicitó|hablamos)|come (?:concordato|richiesto|d'accordo|promesso)|zoals (?:besproken|gevraagd|afgesproken)|naar aanleiding van (?:uw|ons)|conforme (?:combinado|solicitado|acordado))(?!\p{L})/u,
  },
  {
    name: 'an answer to an application',
    category: 'notification',
    weight: 4,
    pattern:
      /\b(?:thank you for (?:your application|applying|your interest in (?:the position|joining))|(?:received|reviewed) your application|(?:regret|sorry) to inform you|we have decided to (?:proceed|move forward|go ahead) with (?:an)?other)|(?<!\p{L})(?:für ihre bewerbung|ihre bewerbung (?:ist|haben)|für (?:einen anderen|eine andere|andere) (?:kandidat|bewerber)\p{L}{0,6}|stelle (?:bereits |inzwischen |leider )?anderweitig (?:besetzt|vergeben)|de votre candidature|votre candidature n'a pas|de su candidatura|por su candidatura|otro candidato|la sua candidatura|un altro candidato|voor uw sollicitatie|een andere kandidaat|a sua candidatura|outro candidato)(?!\p{L})/u,
  },
  {
    name: 'an application has arrived',
    category: 'notification',
    weight: 2.5,
    pattern:
      /(?<!\p{L})(?:(?:ihre?n? |deine?n? )?(?:antrag|anmeldung|bewerbung|einspruch) (?:ist|wurde) (?:bei uns )?(?:eingegangen|angekommen|erhalten)|(?:bien )?reçu votre (?:demande|dossier|inscription)|votre (?:demande|dossier|inscription) (?:a (?:bien )?été|est) (?:reçue?|enregistrée?)|hemos recibido (?:su|tu) (?:solicitud|inscripción)|(?:su|tu) (?:solicitud|inscripción) ha sido (?:recibida|registrada)|ricevuto la (?:sua|tua) (?:domanda|richiesta|iscrizione)|(?:uw|je) (?:aanvraag|aanmelding|inschrijving) (?:is |hebben (?:we|wij) )?(?:goed )?ontvangen|recebemos (?:o seu|a sua) (?:pedido|candidatura|inscrição))(?!\p{L})/u,
  },
  {
    name: 'something is closed or on strike',
    category: 'notification',
    weight: 3,
    pattern: anyOf(
      /(?<!\p{L})(?:(?:because of|due to) (?:a |the )?(?:industrial action|(?:\p{L}{2,12} )?strikes?)|(?:wegen|aufgrund) (?:eines |des )?(?:warn)?streiks?|(?:en raison|à cause) (?:de la|d'une|d'un mouvement de) grève|(?:a causa di|per) (?:uno |lo )?sciopero|(?:por|debido a) (?:la |una )?huelga|(?:wegens|door) (?:een |de )?staking(?:en)?|(?:devido a|por) (?:uma )?greve)(?!\p{L})/u,
      near(
        '.!?\n',
        /(?<!\p{L})(?:school|office|library|pool|shop|clinic|nursery|road|canteen|schule|büro|praxis|kita|bibliothek|geschäft|kantine|école|bureau|bibliothèque|cantine|crèche|escuela|colegio|oficina|biblioteca|comedor|scuola|ufficio|mensa|kantoor|bibliotheek|praktijk|escola|escritório)(?!\p{L})/u,
        [
          30,
          /(?<!\p{L})(?:(?:is|are|will be|remains?) closed|(?:ist|bleibt|sind|bleiben) (?:\p{L}{2,10} ){0,5}?geschlossen|(?:est|sera|restera) fermée?|(?:estará|permanecerá|está) cerrad[oa]|(?:sarà|resterà|è) chius[oa]|(?:is|blijft) (?:\p{L}{2,10} ){0,5}?gesloten|(?:estará|ficará|está) (?:encerrad|fechad)[oa])(?!\p{L})/u,
        ],
      ),
    ),
  },
  {
    name: 'a change of times',
    category: 'notification',
    weight: 4,
    pattern: anyOf(
      /(?<!\p{L})(?:schedule change|(?:flight|train|bus|ferry|timetable) change|fahrplanänderung|flugzeitenänderung|(?:changement|modification) d'horaires?|cambio de horario|cambio (?:di )?orario|(?:gewijzigde|nieuwe) vertrektijd|alteração de horário)(?!\p{L})/u,
      near(
        '.!?\n',
        /(?<!\p{L})(?:flight|train|bus|ferry|coach|flug|zug|fähre|vol|ferry|vuelo|tren|volo|treno|vlucht|trein|voo|comboio)(?!\p{L})/u,
        [
          40,
          /(?<!\p{L})(?:now (?:departs?|leaves?|arrives?)|will now (?:depart|leave|arrive)|(?:fährt|fliegt|startet) (?:nun|jetzt|neu)|part(?:ira)? désormais|sale ahora|ahora sale|parte ora|partirà ora|vertrekt nu|parte agora)(?!\p{L})/u,
        ],
      ),
    ),
  },
  {
    name: 'a booking is confirmed',
    category: 'receipt',
    weight: 3,
    pattern:
      /(?<!\p{L})(?:(?:booking|order|reservation|purchase|payment) (?:is |has been |was )?confirmed|(?:buchung|bestellung|reservierung|zahlung) (?:ist |wurde )?(?:hiermit )?bestätigt|(?:réservation|commande) (?:est |a été )?(?:bien )?(?:confirmée|enregistrée)|(?:reserva|compra|pedido|pago) (?:está |ha sido |queda )?confirmad[oa]|(?:prenotazione|ordine|acquisto|pagamento) (?:è |è stat[oa] )?confermat[oa]|(?:boeking|bestelling|reservering|betaling) (?:is |werd )?bevestigd|(?:reserva|encomenda|compra|pagamento) (?:está |foi )?confirmad[oa])(?!\p{L})/u,
  },
];
