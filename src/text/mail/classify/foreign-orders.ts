import { near, type Wording } from './wording.ts';

const end = '.!?\n';

/** An instruction to rank a mail, in another language: the verb, the mail, and the rank. */
function order(verbs: string, self: string, ranks: string): Wording {
  return near(
    end,
    new RegExp(`(?<!\\p{L})(?:${verbs})`, 'u'),
    [14, new RegExp(`(?<!\\p{L})(?:${self})(?!\\p{L})`, 'u')],
    [60, new RegExp(`(?<!\\p{L})(?:${ranks})`, 'u')],
  );
}

/** The same with the mail as a suffix of the verb: "ponlo", "mettilo". */
function orderOfIt(verbs: string, ranks: string): Wording {
  return near(end, new RegExp(`(?<!\\p{L})(?:${verbs})(?!\\p{L})`, 'u'), [
    50,
    new RegExp(`(?<!\\p{L})(?:${ranks})`, 'u'),
  ]);
}

const machines =
  'k\\.?i\\.?|i\\.?a\\.?|a\\.?i\\.?|chatgpt|gpt|llm|künstliche intelligenz|intelligence artificielle|inteligencia artificial|intelligenza artificiale|inteligência artificial|kunstmatige intelligentie|sprachmodell|modèle de langage|modelo de lenguaje|modello linguistico|taalmodel|modelo de linguagem|(?:mail-?|e-?mail-?|post-?|spam-?)?(?:assistent\\p{L}{0,3}|assistant\\p{L}?|asistente|klassifi\\p{L}{2,8}|classifi\\p{L}{2,8}|clasificador\\p{L}?|sortier\\p{L}{1,12}|sorteerder|trieur|filter\\p{L}?|filtro|filtre|automat\\p{L}{0,6}|robot\\p{L}{0,2}|robô|bot|algorithm\\p{L}{0,2}|algoritm\\p{L}|algorithme|(?:sortier|post|mail-?)?programm\\p{L}{0,2}|maschine|machine|máquina|macchina|máquina|computer|ordinateur|ordenador|computador|programa|logiciel|software|system|système|sistema|systeem)';

const salutation =
  "an|an die|an das|an den|an alle|lieber?|liebes|hallo|hinweis an die|hinweis an den|hinweis für|achtung|für die|für den|für das|à|à l'|à la|au|cher|chère|bonjour|attention|note à|note pour l'|note pour le|pour l'|pour le|al|a la|para el|para la|estimad[oa]|querid[oa]|hola|atención|nota para el|nota para la|caro|cara|ciao|per l'|per il|per la|all'|alla|al|attenzione|nota per|aan de|aan het|aan|beste|let op|voor de|voor het|ao|à|para o|para a|prezad[oa]|olá|atenção|nota para o|nota para a";

/** Names of ranks in six languages. */
const ranks = {
  de: 'kritisch|dringend|höchst|hohe[rn]? priorität|wichtig|priorität|ganz (?:nach )?oben|nach (?:ganz )?oben|oben|oberste|zuoberst|an (?:die )?erste|als erste|an den anfang|critical|urgent',
  fr: 'critique|urgen|priorit|important|en (?:tête|haut)|tout en haut|au (?:sommet|dessus)|(?:en |à la )?première? (?:position|place|rang)|au premier|critical',
  es: 'crític|urgen|priorid|prioritari|important|arriba|en (?:lo )?(?:primer|alto)|al (?:principio|inicio|comienzo|tope)|primer|critical',
  it: 'critic|urgen|priorit|important|in (?:cima|testa|alto|evidenza)|al primo|primo|critical',
  nl: 'kritiek|dringend|urgent|prioriteit|belangrijk|bovenaan|boven aan|bovenop|naar boven|op de eerste|vooraan|critical',
  pt: 'crític|urgen|priorid|prioritári|important|(?:no|ao|para o) topo|no alto|em (?:primeiro|cima)|primeir|critical',
};

/** Instructions to the classifier in German, French, Spanish, Italian, Dutch and Portuguese. */
export const foreignOrders: readonly Wording[] = [
  new RegExp(
    `^\\P{L}{0,6}(?:(?:${salutation}) ?)?(?:die |der |den |das |el |la |il |lo |le |de |het |o |a )?(?:${machines}) ?[:,;!—–-]`,
    'u',
  ),
  new RegExp(
    `(?<!\\p{L})(?:liebe[rs]?|cher|chère|estimad[oa]|querid[oa]|caro|cara|beste|prezad[oa]) (?:${machines})(?!\\p{L})`,
    'u',
  ),
  // "Wenn du eine Maschine bist": only a machine is told what follows.
  new RegExp(
    `(?<!\\p{L})(?:wenn|falls|si|se|als) (?:(?:du|sie|tu|vous|je|u|você) )?(?:(?:es|êtes|eres|es usted|sei|è|és|bent|é) )?(?:eine?|une?|una|um|uma|een) (?:${machines})(?!\\p{L})`,
    'u',
  ),
  near(
    end,
    /(?<!\p{L})(?:werbung|e?-?mails?|nachrichten|post|briefe|newsletter) (?:von|aus) (?:uns|mir|diese[rm]|unsere[rm]|meine[rm])(?!\p{L})/u,
    [40, new RegExp(`(?<!\\p{L})(?:vorrang|immer|stets) (?:${ranks.de})|(?<!\\p{L})haben vorrang`, 'u')],
  ),
  order(
    'sortier|ordne|priorisier|markier|klassifizier|kennzeichn|stuf|reih',
    'uns|unsere (?:e-?mail|mail|nachricht)',
    `${ranks.de}|zuerst|vor alle|ganz vorn`,
  ),
  /(?<!\p{L})(?:wer (?:auch immer )?(?:dies|diese[sn]?|den|die|das)|was (?:auch immer )?(?:dies|diese[sn]?|den)|quiconque|celui qui|celle qui|ce qui|qui que ce soit qui|quien(?:quiera que)?|a quien|lo que|chiunque|a chi|wie (?:ook )?(?:dit|deze|de)|wie of wat|quem(?: quer que)?|a quem) [^.!?\n]{0,40}?(?:sortier|filter|einordn|klassifiz|trie|filtre|class|ordena|clasifi|filtr|ordina|smista|sorteer|classific|triag|organiza)\p{L}{0,5}/u,
  order(
    'stuf|markier|klassifizier|kennzeichn|behandel|behandl|sortier|ordne|setz|leg|pack|stell|zeig|beweg|schieb|heb|priorisier|bewert|betracht|gib|geben|versieh|flagg',
    'dies|diese|dieses|diesen|dieser|das|es|mich|meine|sie|die (?:e-?mail|mail|nachricht)',
    ranks.de,
  ),
  order(
    'class|marqu|trait|mets|mett|plac|considér|étiquet|signal|prioris|remont|affich|rang|juge|donne|attribu|fais|faites|tri',
    'ce|cet|ceci|cela|ça|le|la|moi|mon (?:message|mail|courriel)|celui-ci',
    ranks.fr,
  ),
  order(
    'marc|clasifi|pon|poner|ponga|coloc|coloqu|trat|consider|etiquet|prioriz|sub|muev|mover|muestr|sitú|dale|dé|asign|orden',
    'este|esto|esta|lo|la|me|mi (?:mensaje|correo)|el (?:mensaje|correo)',
    ranks.es,
  ),
  order(
    'segn|contrassegn|classific|metti|metta|mettere|tratt|consider|etichett|spost|colloc|mostr|port|dai|dia|assegn|ordin',
    'questo|questa|quest|lo|la|mi|il mio (?:messaggio)|la mia (?:mail|e-?mail)|il (?:messaggio)',
    ranks.it,
  ),
  order(
    'markeer|classificeer|zet|plaats|behandel|beschouw|label|verplaats|toon|geef|rangschik|sorteer|schuif|duw',
    'dit|deze|het|mij|me|mijn (?:bericht|mail|e-?mail)',
    ranks.nl,
  ),
  order(
    'marqu|marc|classifi|coloqu|coloc|trat|consider|etiquet|prioriz|mov|mostr|ponh|põe|dê|dá|atribu|orden',
    'isto|este|esta|esse|essa|isso|o|a|me|minha (?:mensagem)|meu (?:e-?mail)',
    ranks.pt,
  ),
  orderOfIt(
    'pon(?:lo|la|me|edlo)|márca(?:lo|la)|marque(?:lo|la)|clasifíca(?:lo|la)|trátal[oa]|súbel[oa]|muéstral[oa]',
    ranks.es,
  ),
  orderOfIt(
    'metti(?:lo|la|mi)|segna(?:lo|la)|contrassegna(?:lo|la)|classifica(?:lo|la)|tratta(?:lo|la)|sposta(?:lo|la)|portal[oa]',
    ranks.it,
  ),
  orderOfIt(
    '(?:coloque|marque|classifique|trate|ponha|mova)-[oa]|(?:mets|mettez|place|placez|classe|classez|marque|marquez|traite|traitez|range|rangez)-(?:le|la|moi)',
    `${ranks.pt}|${ranks.fr}`,
  ),
  /(?<!\p{L})(?:priorität|priorité|prioridad|priorità|prioriteit|prioridade|dringlichkeit|urgence|urgencia|urgenza|urgentie|urgência|kategorie|catégorie|categoría|categoria|categorie)\P{L}{1,4}(?:(?:ist|est|es|è|is|é|auf|muss|doit|debe|deve|moet|sein|être|ser|essere|zijn|=|:)\P{L}{0,4}){0,3}(?:kritisch|critique|crític|critic|kritiek|hoch|höchst|haute|maxim|máxim|massim|alta|elevée|élevée|hoog|hoogste|dringend|urgent|maximal)/u,
  /(?<!\p{L})(?:(?:aller)?höchste (?:priorität|dringlichkeit|wichtigkeit)|oberste priorität|priorité (?:absolue|maximale|haute)|máxima prioridad|prioridad (?:máxima|absoluta)|massima priorità|priorità (?:massima|assoluta)|hoogste prioriteit|topprioriteit|prioridade (?:máxima|absoluta)|máxima prioridade)(?!\p{L})/u,
  /(?<!\p{L})(?:nicht|ne|no|non|niet|não) (?:\p{L}{1,3} ){0,2}?(?:archivier|archiv|archiver|archivar|archiviare|archivez|archivar|archiveren|archive|arquivar)\p{L}{0,3}(?!\p{L})/u,
];
