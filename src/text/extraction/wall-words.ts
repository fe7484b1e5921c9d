/**
 * Phrases on pages that stand in for a text, by language: English, German, French, Spanish, Italian, Dutch, Portuguese.
 */
type Sayings = readonly RegExp[];

/** A line that only says that something is missing, broken or refused. */
const errorLines: Sayings = [
  /^(?:(?:http |server )?error\W{0,3})?(?:400|401|403|404|410|429|500|502|503|504)\b(?=\W{0,5}(?:error|page|not|bad|forbidden|access|gone|too|internal|service|gateway|$|[-–—:|]))|^error\W{0,3}(?:code\W{0,3})?\d{3}\b|\b\d{3} error$|\((?:error )?(?:404|410|500)\)$/iu,
  /\b(?:page|file|site|document|article|content|story)\b.{0,20}\b(?:not (?:be )?found|does(?:n['’]t| not) exist|(?:is |are )?no longer (?:available|exists?)|(?:has|have) been removed)|^not found\b|\baccess (?:to this page )?(?:is |has been )?denied\b|^(?:\d{3}\W{1,3})?(?:access )?forbidden\b.{0,12}$|\b(?:temporarily|service) unavailable\b|\bsomething went wrong\b|\b(?:can['’]?t|cannot|could(?:n['’]t| not)) (?:find|load|open|reach) (?:that|this|the) (?:page|site)\b|^(?:site |scheduled |under |down for )?maintenance$|\bback soon\b|\b(?:been|are) blocked\b|^too many requests\b|^pardon our interruption\b|\blegal reasons$|\bnot available in your (?:country|region|location|area)\b/iu,
  /\bjust a moment\b|\b(?:verify|verifying|confirm|prove)(?: that)? you(?: are|['’]re) (?:a |not a )?(?:human|robot)\b|\battention required\b|^(?:robot|security|human) (?:check|verification)$|^checking your browser\b|^unusual traffic\b|^are you a (?:robot|human)\b/iu,
  /nicht gefunden|\bseite (?:existiert|gibt es|ist)\b.{0,12}\bnicht\b|\b(?:etwas|da|hier) (?:ist|ging|lief) .{0,12}(?:schief|falsch)|\b(?:fehler|problem) aufgetreten|\bgleich wieder da\b|\bzu viele anfragen\b|^fehler(?: \d{3})?$|\binterner serverfehler|\bzugriff (?:verweigert|gesperrt)|\bnicht (?:mehr )?verfügbar$|^wartungs(?:arbeiten|modus)$|\bmensch sind\b|^sicherheits(?:prüfung|überprüfung)$/iu,
  /introuvable|une erreur inattendue|s['’]est mal passé|\btrop de requêtes\b|^erreur(?: \d{3}| interne| serveur)?$|une erreur (?:est survenue|s['’]est produite)|accès (?:refusé|interdit)|indisponible$|n['’]existe (?:pas|plus)|^(?:site )?en maintenance$|êtes (?:bien )?(?:un )?humain|^vérification de sécurité$/iu,
  /no encontrad[ao]|\balgo (?:ha salido|salió|fue) mal\b|\bdemasiadas solicitudes\b|(?:página|contenido) (?:ya )?no existe|^error(?: \d{3}| interno| del servidor)?$|ha ocurrido un error|acceso (?:denegado|prohibido)|no disponible$|^en mantenimiento$|que (?:eres|es) (?:un )?humano|^comprobación de seguridad$/iu,
  /non trovat[ao]|\bqualcosa è andato storto|\btroppe richieste\b|(?:pagina|contenuto) non esiste|^errore(?: \d{3}| interno| del server)?$|si è verificato un errore|accesso (?:negato|vietato)|non disponibile$|^in manutenzione$|di essere (?:un )?uman[oa]|^verifica di sicurezza$/iu,
  /niet gevonden|\b(?:er )?(?:ging|is) iets (?:mis|fout)|\bte veel verzoeken\b|\bpagina bestaat niet|^(?:er is een )?fout(?: \d{3}| opgetreden)?$|toegang (?:geweigerd|geblokkeerd)|niet beschikbaar$|^(?:in )?onderhoud$|\been mens bent\b|^beveiligingscontrole$/iu,
  /não encontrad[ao]|\balgo (?:deu errado|correu mal)|\bmuitas solicitações\b|(?:página|conteúdo) (?:já )?não existe|^erro(?: \d{3}| interno| do servidor)?$|ocorreu um erro|acesso (?:negado|proibido)|indisponível$|^em manutenção$|que (?:você )?é (?:um )?humano|^verificação de segurança$/iu,
];

/** A sentence in which such a page addresses its visitor. */
const errorSentences: Sayings = [
  /\b(?:page|story|article|content) (?:that )?you(?: are|['’]re| were)? (?:looking for|requested|trying)|\byou do(?:n['’]t| not) have permission\b|\b(?:enable|turn on) (?:java ?script|cookies)\b|\bcomplete the captcha\b|\bnot a (?:bot|robot)\b|\bdetected unusual (?:traffic|activity)\b|\bshown to visitors from your\b|\bpress and hold\b|\bchecking (?:if|whether|that|your)\b|\bbrowser is (?:not|no longer) supported\b|\b(?:you|your (?:browser|request|connection|session|ip address)) (?:are|is|has|have|were|was) (?:being |been )?(?:verified|checked)\b|\b(?:think|thought) you (?:were|are|might be) a (?:ro)?bot\b|\bprotect itself from\b|\byou['’]ve disabled\b/iu,
  /\bgesuchte (?:seite|inhalt)|\b(?:seite|website|webseite) wird (?:gerade|derzeit) (?:gewartet|überarbeitet)|\bungewöhnliche (?:aktivität|zugriffe|anfragen)|\blösen sie bitte|\b(?:keine|nicht die) berechtigung|\baktivieren sie (?:java ?script|cookies)|\bkein roboter\b|\bwir (?:über)?prüfen, ob (?:sie|ihr)|\bbrowser wird überprüft/iu,
  /\bvous n['’]êtes pas autorisée?\b|\bpage que vous (?:recherchez|cherchez|demandez)|\bcette page n['’]existe|\bvous n['’]avez pas (?:la permission|l['’]autorisation|accès)|\bactive[rz] (?:java ?script|les cookies)|\bpas un robot\b|\bnous vérifions (?:que|si)\b|\btrafic inhabituel\b/iu,
  /\bno (?:está|estás) autorizad|\bpágina que (?:buscas|busca|solicita)|\bno tiene(?:s)? permiso|(?<!\p{L})activ[ae] java ?script|\bno soy un robot\b|\btráfico inusual\b/iu,
  /\bnon (?:sei|è) autorizzat|\bpagina che (?:cerchi|stai cercando|hai richiesto)|\bnon (?:hai|ha) (?:il permesso|l['’]autorizzazione)|\babilita(?:re)? java ?script|\bnon sono un robot\b|\btraffico insolito\b/iu,
  /\b(?:pagina|site) (?:kon|kan) niet (?:worden )?(?:geladen|getoond|gevonden)|\bpagina die (?:je|u) zoekt|\bdeze pagina bestaat niet|\bgeen toestemming om\b|\bschakel java ?script\b|\bgeen robot\b|\bcontroleren of (?:je|u)\b|\bongebruikelijk verkeer\b/iu,
  /\bnão foi possível (?:carregar|abrir|encontrar)|\bnão (?:está|tem) (?:autoriza|acesso)|\bpágina que (?:procura|você procura|está procurando)|\bnão tem permissão|(?<!\p{L})ativ[ae] o java ?script|\bnão sou um robô|\btráfego (?:incomum|invulgar)/iu,
];

/** Topics of which only a page without a text mentions several at once, one per entry. */
const errorMatters: Sayings = [
  /^(?:oops|oups|ups|ops|hoppla|vaya|helaas|attenzione|oh nein|hmm|sorry|leider|désolée?s?|lo sentimos|spiacenti|desculpe)(?!\p{L})|\b(?:we['’]re|we are) sorry\b/imu,
  /\b(?:page|seite|pagina|página|shop|link|lien|enlace|website|webseite|site|sito|sitio|sistema|service|request|adresse|url|browser)\b/iu,
  /\bmaintenance\b|\bwartung|\bgewartet\b|\bmanutenzione\b|\bmantenimiento\b|\bmanutenção|\bonderhoud\b/iu,
  /\b(?:un|not )able to\b|\bcould(?: not|n['’]t)\b|\bkonnten? .{0,30}nicht\b|\b(?:nicht|niet) (?:geklappt|geladen|gefunden|gelukt)|\bpas (?:pu|trouvé|réussi)|\bno (?:hemos podido|se pudo|se ha podido)|\bimpossibile\b|\bnon (?:siamo riusciti|è stato possibile)|\bnão (?:foi possível|conseguimos)|\bschief\b|\blost\b/iu,
  /\b(?:please|or|and) (?:wait|reload|refresh)\b|\bretry\b|(?:^|please |[.!] )(?:try again|check back|come back|reload|refresh|slow down)\b|\bversuchen sie\b|\bneu laden\b|\bbitte warten\b|\bréessay|\b(?:rechargez|actualisez|patient(?:ez|er))\b|\b(?:inténtalo|inténtelo|vuelv[ae] a|recarg(?:a|ue)|espere)\b|\b(?:riprova|ricarica|attendi)|\b(?:torneremo|voltaremos|volveremos|revenir)\b|\bprobeer het\b|\b(?:tente|aguarde|recarregue)\b|\bgleich wieder\b/imu,
  /\b(?:broken|moved|removed|deleted|expired)\b|\b(?:veraltet|verschoben|gelöscht|tippfehler)\b|\b(?:cassé|supprimée?|déplacée?)(?!\p{L})|\b(?:roto|eliminad[ao]|movid[ao])\b|\b(?:rimoss[ao]|spostat[ao])\b|\b(?:verwijderd|verplaatst)\b|\b(?:quebrado|removid[ao])\b/iu,
  /\bblocked\b|\bgesperrt\b|\bbloquée?(?!\p{L})|\bbloquead[ao]\b|\bbloccat[ao]\b|\bgeblokkeerd\b|\bcaptcha\b|\bhigh demand\b|\btraffic\b|\bsuspicious\b|\bsospett|\bsospechos|\bsuspect[eo]\b|\bverdächtig|\bverdacht|\bsuspeit|\b(?:connection|verbindung|verbinding|connexion|conexión|connessione|conexão) (?:is |ist |est |es |è |é )?(?:secure|sicher|veilig|sécurisée|segura|sicura)/iu,
  /\bun(?:available|reachable)\b|\binterrupted\b|\btechnical (?:problem|difficult)|\btechnische[ns]? problem|\bproblem (?:aufgetreten|loading)|\bnot supported\b|\bproblème technique|\bproblema técnico|\bproblema tecnico|\b(?:nicht|niet) (?:erreichbar|bereikbaar|verfügbar|beschikbaar)|\bindisponible\b|\bno disponible\b|\bnon (?:disponibile|raggiungibile)|\bindisponível/iu,
  /\bip[- ]?(?:address|adresse|adres)?\b|\bip[. ]|\b(?:grant|have|denied) (?:you )?access\b|\baccess(?:ing)? this (?:website|site|page)\b|\bzugriff\b|\baccès\b|\bacceso\b|\baccesso\b|\btoegang\b|\bacesso\b|\badministr/iu,
];
/** The entry about pages and sites, which ordinary pages mention as well. */
const generalMatter = 1;
/** How many topics indicate such a page; fewer are enough for a very short text. */
const FEWEST_MATTERS = { long: 3, short: 2 } as const;
const VERY_SHORT = 160;

/** A line that only asks the reader to log in. */
const loginLines: Sayings = [
  /^(?:please )?(?:log|sign)[\s-]?(?:in|on)(?: (?:to|with|or|here|now)\b.{0,60})?$|\b(?:log|sign)[\s-]?in$|^login\b.{0,20}$|^forgot(?:ten)? (?:your )?password\b|^(?:members?|customer) (?:area|login)$/iu,
  /^(?:bitte )?(?:anmelden|einloggen)(?: .{1,25})?$|\b(?:anmelden|einloggen|anmeldung|login)$|^kunden(?:portal|bereich|login)$/iu,
  /^(?:se connecter|connexion|identifiez-vous|connectez-vous)(?!\p{L})|^(?:espace (?:clients?|membres?)|accéder à mon (?:compte|espace)|mon (?:compte|espace))$/iu,
  /^(?:iniciar? sesión|inicia sesión|acceder|identifícate)(?!\p{L})|^(?:área de (?:clientes|socios)|acceso (?:de |a )?(?:usuarios|clientes|socios)|mi cuenta)$/iu,
  /^(?:accedi|login)(?: .{1,25})?$|^accesso(?: (?:area|utenti|clienti).{0,20})?$|^(?:area (?:riservata|clienti)|il mio account)$/iu,
  /^(?:inloggen|aanmelden|log in)(?: .{1,25})?$|\binloggen$|^mijn (?:account|omgeving)$/iu,
  /^(?:entrar|iniciar sessão|fazer login|acesse sua conta)(?!\p{L})|^(?:área (?:do cliente|reservada)|minha conta)$/iu,
];

/** Topics that a login page mentions, one per entry. */
const loginMatters: Sayings = [
  /\b(?:log(?:ged)?|sign(?:ed)?)[\s-]?in\b|\bein(?:zu)?loggen\b|\beingeloggt\b|\bloggen sie\b|\b(?:an|ein)(?:zu)?melde[nt]?\b|\bangemeldete?|\bmelde[n]? (?:sie )?(?:sich|dich)\b|\b(?:vous )?connect(?:ez|er|ée?s?)\b|\bidentifi(?:ez|er)\b|\b(?:inicia|inicie|iniciar) (?:sesión|sessão)|\bidentifí(?:cate|quese)|\baccedi (?:con|per|al)\b|\beffettua(?:re)? (?:il login|l['’]accesso)|\binloggen\b|\blog in\b|\bingelogd\b|\baanmelden\b|\bmeld (?:je|u) aan\b|\bfa(?:ça|zer) login|\bautenticad[oa]|\bcontinue with (?:google|apple|sso|single sign-on|e-?mail)\b/iu,
  /\bpasswor[dt]\b|\bkennwort\b|\bmot de passe\b|\bcontraseña\b|\b(?:su|tu) clave\b|\bwachtwoord\b|\bsenha\b|\bpalavra-passe\b/iu,
  /\buser ?name\b|\bbenutzernamen?\b|\bidentifiants?\b|\b(?:su|tu|nombre de) usuario\b|\bnome (?:utente|de usuário)|\bcredenzial[ie]\b|\bgebruikersnaam\b|\binlognaam\b/iu,
  /\bsign up\b|\bregister(?:ed)?\b|\bregistriere?n?\b|\b(?:create|have) an account\b|\bforgotten account\b|\b(?:kein|neues) konto\b|\bkonto (?:erstellen|anlegen)|\binscrivez-vous|\bcré(?:er|ez) (?:un|votre) compte|\bnouveau client|\bregístr(?:ese|ate)|\bcrear (?:una )?cuenta|\bno tienes cuenta|\b(?:tu|mi|votre) (?:cuenta|compte)\b|\bregistrat[io]\b|\biscriviti\b|\bcrea un account|\bgeen account|\baccount aanmaken|\bcadastre-se|\btem conta\b|\bcrie (?:a )?(?:uma|sua) conta/iu,
  /\b(?:only|registered|logged-in) (?:\p{L}{1,12} )?(?:users|members)\b|\b(?:members|users) only\b|\bis private\b|\bnur für\b.{0,20}\bmitglieder|\bréservée?s? aux\b.{0,20}\b(?:membres|connectés)|\bsolo (?:para|per)\b.{0,20}\b(?:socios|miembros|usuarios|utenti|soci)\b|\balleen voor\b.{0,20}\bleden\b|\b(?:apenas|só|somente) para\b.{0,20}\b(?:membros|sócios)/iu,
  /\bto (?:continue|view this|see (?:this|it)|access this)\b|\bview this page\b|\b(?:need|have|must)\b.{0,12}\b(?:log|sign|logged|signed) in\b|\bum\b.{0,40}\b(?:fortzufahren|zu sehen|anzusehen|zuzugreifen)|\bpour (?:continuer|accéder)|\bpara (?:continuar|acceder|ver esta|aceder)|\bper (?:continuare|accedere|visualizzare)|\bom (?:verder te|deze pagina|door te)/iu,
  /\bforg[eo]t(?:ten)?\b|\bvergessen\b|\boublié|\bolvid(?:ó|ado|aste)|\bdimenticato\b|\bvergeten\b|\besque(?:ceu|ci)(?!\p{L})/iu,
];

/** Topics that a consent wall mentions. */
const consentMatters: Sayings = [
  /\b(?:cookies?|tracking|trackers?|gdpr|tcf)\b/giu,
  /\b(?:consent|einwillig\p{L}{0,8}|zustimm\p{L}{0,8}|consentement|consentimiento|consenso|toestemming|consentimento)\b/giu,
  /\b(?:privacy(?: policy| settings| choices| center)?|datenschutz\p{L}{0,12}|privatsphäre|vie privée|confidentialité|privacidad|privacidade)(?!\p{L})/giu,
  /\b(?:vendors?|partners?|partnern?|partenaires|socios|parceiros)\b/giu,
  /\b(?:personali[sz]ed|ads?|advertising|werbung|anzeigen|publicité|publicidad|annunci|advertenties|anúncios|analytics|marketing|statisti[ks]\p{L}{0,4}|profilazione|pubblicità|publicités|publicitaires?|personal data|données personnelles|datos personales|dati personali|persoonsgegevens|dados pessoais|legitimate interest)(?!\p{L})/giu,
];

/** How it asks: what it does itself, or what the reader should press. */
const consentActs: Sayings = [
  /\bwe (?:and our|use|store|value|process)\b[^.]{0,60}\b(?:cookies?|partners?|vendors?|privacy)\b|\b(?:this|our) (?:web)?site uses cookies\b|\bby clicking\b[^.]{0,60}\b(?:cookies|agree|consent)\b|\b(?:accept|reject|agree to|allow) (?:all|cookies)\b|\bmanag(?:e|ing) (?:your )?(?:privacy|choices|options|preferences|cookies|consent)\b|\byour (?:consent|personal data)\b/iu,
  /\bunsere partner\b|\bsie stimmen\b|\bwir\b[^.]{0,80}\b(?:setzen|verwenden|nutzen)\b[^.]{0,40}\bcookies?|\b(?:setzen|verwenden|nutzen) wir cookies|\bdiese (?:web)?(?:site|seite) (?:verwendet|nutzt) cookies|\bihre wahl\b|\balles? (?:akzeptieren|ablehnen|zulassen)\b|\bwilligen sie\b|\bihre (?:einwilligung|zustimmung)\b|\bmit werbung (?:und tracking|weiter)/iu,
  /\bnous\b[^.]{0,60}\b(?:cookies?|partenaires)\b|\bce site utilise des cookies|\bj['’]accepte\b|\bvous devez accepter\b|\b(?:mes|vos) choix\b|\b(?:tout|sans) accepter\b|\btout refuser\b|\bvotre (?:consentement|accord)\b/iu,
  /\beste sitio (?:web )?(?:usa|utiliza) cookies|\b(?:nosotros|usamos|utilizamos)\b[^.]{0,60}\b(?:cookies?|socios)\b|\b(?:aceptar|rechazar) (?:todas?|todo|las cookies)\b|\bsu consentimiento\b/iu,
  /\bquesto sito (?:usa|utilizza) cookie|\b(?:noi|utilizziamo|usiamo)\b[^.]{0,60}\b(?:cookies?|partner)\b|\b(?:accetta|rifiuta)(?:re)? (?:tutt[oi]|i cookie)|\btuo consenso\b/iu,
  /\bdeze (?:web)?site (?:gebruikt|maakt gebruik van) cookies|\b(?:wij|we) (?:en|gebruiken|plaatsen|bewaren)\b[^.]{0,60}\b(?:cookies?|partners)\b|\balles (?:accepteren|weigeren)\b|\btoestemming te geven\b/iu,
  /\beste site (?:usa|utiliza) cookies|\b(?:nós|usamos|utilizamos)(?!\p{L})[^.]{0,60}\b(?:cookies?|parceiros)\b|\b(?:aceitar|rejeitar) (?:tudo|todos)\b|\bseu consentimento\b/iu,
];

/** How a page says that the rest of its text is for sale. */
const paywallSentences: Sayings = [
  /\b(?:subscribe|sign up|register|log in|become a (?:member|subscriber)|free trial|upgrade|unlock)\b.{0,40}\bto (?:continue|keep|go on) (?:reading|watching)\b|\b(?:subscribe|register|become a (?:member|subscriber)|(?:start|with) (?:a|your) (?:\S{1,9} )?free trial)\b.{0,40}\bto (?:continue|go on)\b|^(?:keep|continue) reading with\b|\bfree account to (?:read|continue|see)|\b(?:subscribe|sign up|register|log in|join|unlock)\b.{0,40}\b(?:(?:full|free) (?:article|story|access|text|account)|rest of th(?:is|e) (?:article|story))\b|\bto (?:read|see|view|unlock|access) (?:the )?(?:full|rest|whole|entire|this)\b.{0,30}\b(?:please )?(?:subscribe|sign up|register|log in|become a)\b/iu,
  /\b(?:subscribers?|members?)[\s-]only (?:article|content|story|post|access)\b|\balready (?:a subscriber|subscribed|a member|registered|have a subscription)\?|\b(?:for|exclusive to|available to|reserved for) (?:our )?(?:paid |paying )?(?:subscribers|members)(?: only)?[.!]|\bfree articles?\b.{0,30}\b(?:left|remaining|limit|this month)\b|\blimit of (?:\S{1,9} )?free articles\b/iu,
  /\bnur für (?:\p{L}{1,20} )?abonnent\p{L}{0,10}\b|\bweiterlesen mit\b|\b(?:abo|plus) (?:abschließen|testen)\b|\bbereits abonnent|\bschon abonnent|\bmit (?:einem )?(?:\p{L}{1,12}-)?abo (?:weiterlesen|lesen)|\b(?:sie möchten|möchten sie|du möchtest|jetzt) weiterlesen\b|\b(?:digital|online|probe)abo\b|\bjederzeit kündbar|\bum (?:weiterzulesen|den (?:ganzen|vollständigen) artikel)/iu,
  /\bréservée?s? (?:à nos|aux) abonnés|\bil vous reste \d{1,3} ?% de cet article|\bdéjà abonnée?\b|\babonnez-vous pour (?:lire|continuer|accéder)|\bpour lire la suite\b/iu,
  /\b(?:solo|exclusiv[oa]) para (?:nuestros )?suscriptores|\bsuscríb(?:ete|ase) para (?:seguir|continuar|leer|acceder)|\b(?:ya eres suscriptor|ya estás suscrito)|\bpara (?:seguir|continuar) leyendo/iu,
  /\b(?:riservato|solo) (?:agli|ai nostri|per gli) abbonati|\bper gli abbonati|\babbonati per (?:continuare|leggere)|\bsei già abbonato|\bper continuare (?:a leggere|la lettura)|\bdisdici quando vuoi/iu,
  /\balleen voor (?:onze )?(?:abonnees|leden)|\b(?:al|reeds) abonnee\b|\blees (?:verder|dit artikel) met een abonnement|\bneem een abonnement|\b(?:verder|door)lezen\?|\bom (?:verder|door) te lezen/iu,
  /\b(?:exclusivo|apenas|só) para (?:nossos )?assinantes|\bassine para (?:continuar|ler|acessar)|\bjá é assinante|\bpara continuar (?:a ler|lendo)|\bcancele quando quiser/iu,
];

/** Maximum lines of a short text to check, and the maximum length of a line that offers the rest. */
const MOST_LINES = 100;
const LONGEST_OFFER = 250;
const subscription =
  /\b(?:subscrib(?:e|ers?)|subscription|membership|supporters?|premium)\b|\babonne(?:ment|nt\p{L}{0,8}|es?)\b|\b\p{L}{0,10}abo\b|\babonn(?:és?|ées?|ez|ement)(?!\p{L})|\bsuscri(?:ptor(?:es)?|pción|t[oa])\b|\bsuscríb\p{L}{2,4}|\babbona(?:ti|mento|to)\b|\bassin(?:e|antes?|atura)\b/iu;
const goingOn =
  /\b(?:keep|continue|finish) reading\b|\bread (?:on|the rest|the full|the whole|this)\b|\b(?:hele|ganze) artikel\b|\bthe rest of this (?:post|story|article)\b|\bweiter(?:zu)?lesen\b|\b(?:ganzen|vollständigen|kompletten) (?:artikel|text|beitrag)|\blire (?:la suite|cet article)|\b(?:seguir|continuar) (?:leyendo|lendo|a ler)|\bcontinua(?:re)? a leggere|\b(?:verder|door) ?(?:te )?lezen|\bleia sem\b/iu;
const kept =
  /\b(?:exclusive(?:ly)?|unlimited|subscribers only|only (?:for|to|available))\b|\bexklusiv\b|\bnur für\b|\bréservée?s?(?!\p{L})|\bexclusiv[oa]s?\b|\bsolo para\b|\briservat[oa]\b|\balleen voor\b|\bonbeperkt\b|\brestrito\b/iu;

/** Whether a line offers the text to subscribers, or says that it is theirs. */
function isOffer(line: string): boolean {
  return line.length <= LONGEST_OFFER && subscription.test(line) && (goingOn.test(line) || kept.test(line));
}

/** Someone addresses the reader, or speaks for the site; a report about others does neither. */
const address =
  /(?<!\p{L})(?:you|your|please|we|our|us|sorry|oops|oups|ups|ops|vaya|helaas|leider|debes?|tienes|hemos|sie|ihre?n?|ihnen|bitte|wir|unsere?n?|uns|du|deine?|vous|votre|vos|nous|notre|nos|tu|tus|su|sus|usted|nosotros|nuestr[oa]s?|tuo|tua|noi|nostr[oi]|je|uw?|jouw|ons|onze|wij|você|seu|sua|nós|noss[oa])(?!\p{L})|(?<!\p{L})(?:register|log in|sign in|enter|retry|reload|inserisci|ricarica|riprova|torneremo|voltaremos|volveremos|introduzca|digite)(?!\p{L})/iu;

const isIn = (sayings: Sayings, text: string): boolean => sayings.some((one) => one.test(text));

/** The number of topics that a text mentions. */
const countMatters = (matters: Sayings, text: string): number => matters.filter((one) => one.test(text)).length;

/** A title consists of the page's name and the site's name. */
const partsOfTitle = /\s[|–—·•»-]\s|: /u;

/** Whether a title or heading says that the page does not exist or is not shown. */
export function saysError(line: string): boolean {
  return line.split(partsOfTitle).some((part) => isIn(errorLines, part.trim().replace(/[.!…]$/u, '')));
}

/** Whether a text explains to its reader why the page is not shown. */
export function explainsError(text: string): boolean {
  const fewest = text.length < VERY_SHORT ? FEWEST_MATTERS.short : FEWEST_MATTERS.long;
  const isSaid = isIn(errorSentences, text) || text.split('\n', 10).some(saysError);
  return isSaid || (address.test(text) && countMatters(errorMatters, text) >= fewest);
}

/** The number of error topics that a text mentions, apart from pages and sites themselves. */
export function countErrorMatters(text: string): number {
  return countMatters(errorMatters.toSpliced(generalMatter, 1), text);
}

/** How a page asks its visitor's age, in the seven languages. */
const ageQuestion =
  /\b(?:over|at least|under|of legal) (?:the age of )?(?:16|18|21|(?:drinking |smoking )?age)\b|\b(?:16|18|21) (?:years )?(?:of age )?or (?:older|over)\b|\blegal (?:drinking |smoking )?age\b|\b(?:über|mindestens|unter) (?:16|18) jahre\b|\bvolljährig\b|\bplus de (?:16|18) ans|\bmajeure?s? \?|\bmayor(?:es)? de (?:edad|16|18)|\bmaggiorenn[ei]|\bpiù di 18 anni|\b(?:16|18) jaar of ouder|\bmaior de (?:idade|18)/iu;

/** Whether a text asks whether its reader is old enough. */
export function asksAge(text: string): boolean {
  return ageQuestion.test(text);
}

/** Whether a title or heading asks the reader to log in. */
export function saysLogin(line: string): boolean {
  return line.split(partsOfTitle).some((part) => isIn(loginLines, part.trim()));
}

/** The number of login topics that a text mentions; 0 if it names neither a login nor a password. */
export function countLoginMatters(text: string): number {
  return address.test(text) && isIn(loginMatters.slice(0, 3), text) ? countMatters(loginMatters, text) : 0;
}

/** The number of consent-wall mentions in a text; 0 if only one topic occurs or nothing is asked. */
export function countConsentWords(text: string): number {
  const counts = consentMatters.map((matter) => text.match(matter)?.length ?? 0);
  const matters = counts.filter((count) => count > 0).length;
  return matters < 2 || !isIn(consentActs, text) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

/** The number of consent-wall topics that a text mentions. */
export function countConsentMatters(text: string): number {
  return consentMatters.filter((matter) => text.search(matter) !== -1).length;
}

/** Whether a text mentions a subscription or its subscribers. */
export function speaksOfSubscription(text: string): boolean {
  return subscription.test(text);
}

/** Whether a text says that the rest of it is for paying readers. */
export function saysPaywall(text: string): boolean {
  return isIn(paywallSentences, text) || text.split('\n', MOST_LINES).some(isOffer);
}
