import { describe, expect, it } from 'vitest';
import { readPage } from '#text/extraction/read-page.ts';

/** One page to a line: its kind, its language, its title and its body. */
const pages = `
login | de | Mitgliederbereich | <main><p>Um diesen Beitrag zu sehen, müssen Sie eingeloggt sein. Noch nicht dabei? Werden Sie Mitglied.</p></main>
login | de | Intranet | <main><h1>Intranet der Hochschule</h1><p>Bitte geben Sie Ihren Benutzernamen und Ihr Passwort ein, um sich anzumelden.</p></main>
login | en | Photos | <main><p>This profile is private. Log in or create an account to see photos and videos from friends.</p></main>
login | en | Forum | <main><p>Guests cannot view topics in this forum. Register or log in to see posts.</p></main>
login | es | Campus virtual | <main><h1>Entrar al campus</h1><p>Escribe tu usuario y tu contraseña. ¿Problemas para entrar? Contacta con soporte.</p></main>
login | es | Bienvenido | <main><p>Debes iniciar sesión para acceder a este contenido. ¿No tienes cuenta? Regístrate gratis.</p></main>
login | fr | Intranet | <main><p>Veuillez saisir vos identifiants pour accéder à l'intranet de l'université.</p></main>
login | fr | Espace privé | <main><p>Cette page est réservée aux membres connectés. Saisissez votre identifiant et votre mot de passe.</p></main>
login | it | Portale | <main><p>Inserisci nome utente e password per entrare. Hai dimenticato la password?</p></main>
login | it | Login | <main><p>Per visualizzare questa pagina devi effettuare il login. Non sei registrato? Iscriviti.</p></main>
login | nl | Welkom terug | <main><p>Vul je gebruikersnaam en wachtwoord in om verder te gaan.</p></main>
login | nl | Aanmelden bij Klantportaal | <main><h1>Klantportaal</h1><p>U moet ingelogd zijn om deze pagina te zien.</p></main>
login | pt | Portal do aluno | <main><p>Digite o seu e-mail e a sua senha para acessar o portal. Primeiro acesso? Crie a sua conta.</p></main>
login | pt | Login | <main><h1>Bem-vindo de volta</h1><p>É necessário estar autenticado para ver esta página. Recuperar senha.</p></main>
error | de | Hinweis | <main><p>Leider ist beim Laden der Seite ein Problem aufgetreten. Bitte laden Sie die Seite neu.</p></main>
error | de | Nichts da | <main><h1>Diese Meldung ist nicht mehr verfügbar</h1><p>Aus rechtlichen Gründen wurde sie aus dem Angebot genommen.</p></main>
error | de | Ups | <main><h1>Da hat etwas nicht geklappt</h1><p>Der Link ist veraltet oder die Adresse enthält einen Tippfehler.</p></main>
error | en | Unsupported browser | <main><p>Your browser is not supported. Please update to a newer version to view this site.</p></main>
error | en | Gone fishing | <main><p>This shop is currently unavailable. Are you the owner? Contact support.</p></main>
error | en | Notice | <main><p>Your connection was interrupted. A network change was detected. Reload the page.</p></main>
error | es | Bloqueado | <main><p>Tu dirección IP ha sido bloqueada por el administrador del sitio.</p></main>
error | es | Vaya | <main><p>No hemos podido encontrar la página. Es posible que el enlace esté roto.</p></main>
error | es | Error | <main><h1>¡Vaya! Algo ha salido mal</h1><p>Vuelve a intentarlo en unos minutos.</p></main>
error | fr | Trop de visites | <main><p>Notre site rencontre un problème technique. Merci de revenir dans quelques minutes.</p></main>
error | fr | Oups | <main><h1>Nous n'avons pas trouvé cette page</h1><p>Le lien est peut-être cassé.</p></main>
error | fr | Accès interdit | <main><p>Désolé, vous n'êtes pas autorisé à consulter cette page.</p></main>
error | it | Accesso bloccato | <main><p>Il tuo indirizzo IP è stato bloccato per attività sospetta.</p></main>
error | it | Attenzione | <main><p>Sito in manutenzione. Torneremo online al più presto.</p></main>
error | it | Ops | <main><h1>Qualcosa è andato storto</h1><p>Ricarica la pagina o torna alla home.</p></main>
error | nl | Even geduld | <main><p>We controleren of je verbinding veilig is. Dit duurt maar een paar seconden.</p></main>
error | nl | Storing | <main><p>Onze website is tijdelijk niet bereikbaar. Probeer het later nog eens.</p></main>
error | nl | Helaas | <main><h1>Helaas, er ging iets mis</h1><p>De pagina kon niet worden geladen.</p></main>
error | pt | Desculpe | <main><p>O conteúdo que você tentou acessar foi removido ou está indisponível.</p></main>
error | pt | Aviso | <main><p>O sistema está em manutenção. Voltaremos em breve.</p></main>
error | pt | Ops | <main><h1>Algo deu errado</h1><p>Não foi possível carregar a página.</p></main>
consent_wall | de | Zustimmung | <main><p>Nutzen Sie unser Angebot mit personalisierter Werbung, Cookies und Analyse. Sie stimmen der Verarbeitung durch uns und unsere Partner zu. Akzeptieren und weiter.</p></main>
consent_wall | de | Datenschutz-Einstellungen | <main><h2>Ihre Wahl zum Datenschutz</h2><p>Damit wir diese Website für Sie optimal gestalten können, setzen wir Cookies ein. Einige sind notwendig, andere dienen der Statistik und dem Marketing.</p><p>Auswahl speichern</p></main>
consent_wall | en | Your choices | <main><h1>Your data, your choice</h1><p>With your agreement, we and our 833 partners store and access personal data, like browsing data or unique identifiers, on your device. Selecting I Accept enables tracking technologies. Reject all or manage preferences at any time.</p></main>
consent_wall | en | Cookie choices | <main><p>This site uses cookies to give you the best experience and to analyse traffic. Essential cookies are always on. By clicking Agree you allow us to set analytics and marketing cookies.</p></main>
consent_wall | es | Aviso de cookies | <main><p>Utilizamos cookies propias y de terceros para analizar el uso del sitio y mostrarte publicidad. Puedes aceptarlas todas, rechazarlas o configurarlas.</p></main>
consent_wall | es | Tu privacidad | <main><h2>Tu privacidad es importante</h2><p>Nosotros y nuestros 120 socios usamos cookies para almacenar datos personales y mostrar publicidad personalizada. Puedes aceptar todas o configurar tus preferencias, o suscribirte y rechazar las cookies.</p></main>
consent_wall | fr | Choix | <main><p>Pour accéder gratuitement à ce site, vous devez accepter le dépôt de cookies publicitaires, ou bien vous abonner.</p></main>
consent_wall | fr | Paramètres | <main><p>Ce site utilise des cookies pour mesurer l'audience et vous proposer des publicités adaptées à vos centres d'intérêt. Personnaliser mes choix. J'accepte.</p></main>
consent_wall | it | Cookie | <main><p>Accetta i cookie e la profilazione per leggere gratis, oppure abbonati a 2 euro al mese.</p></main>
consent_wall | it | Consenso | <main><p>Questo sito utilizza cookie tecnici e, previo tuo consenso, cookie di profilazione per inviarti pubblicità in linea con le tue preferenze. Se vuoi saperne di più consulta la cookie policy. Cliccando su Accetto acconsenti all'uso dei cookie.</p></main>
consent_wall | nl | Cookies | <main><p>Deze site gebruikt cookies om je ervaring te verbeteren en gepersonaliseerde advertenties te tonen. Door op akkoord te klikken geef je toestemming.</p></main>
consent_wall | nl | Uw privacy | <main><h2>Wij geven om uw privacy</h2><p>Wij en onze partners gebruiken cookies om persoonsgegevens op te slaan en advertenties persoonlijk te maken. Klik op "Alles accepteren" om toestemming te geven of beheer uw voorkeuren.</p></main>
consent_wall | pt | Aviso | <main><p>Este site utiliza cookies para melhorar a sua experiência e apresentar publicidade. Ao continuar a navegar, concorda com a nossa política de privacidade.</p></main>
consent_wall | pt | Sua privacidade | <main><h2>Valorizamos a sua privacidade</h2><p>Nós e os nossos parceiros usamos cookies para guardar dados pessoais e mostrar anúncios personalizados. Pode aceitar tudo, rejeitar ou gerir as suas preferências. Política de privacidade.</p></main>
paywall | de | Strom | <article><h1>Strom wird teurer</h1><p>Strom wird ab Mai für die Haushalte der Insel um fünf Prozent teurer, schreibt der Betreiber des Netzes in einem Brief.</p><p>Diesen Artikel weiterlesen mit Lenz+. Für nur 2,99 € monatlich.</p></article>
paywall | de | Neue Fähre | <article><h1>Neue Fähre</h1><p>Die neue Fähre zur Insel fährt ab Mai elektrisch, und die Überfahrt dauert nur noch zwanzig Minuten, sagt der Betreiber.</p><p>Dieser Inhalt ist exklusiv für unsere Abonnenten. Registrieren Sie sich, um den ganzen Artikel zu lesen.</p></article>
paywall | en | Power | <article><h1>Power gets dearer</h1><p>Power gets five per cent dearer for the households of the island from May, the owner of the grid writes in a letter.</p><p>The rest of this post is for paying supporters. Join for $5 a month.</p></article>
paywall | en | New ferry | <article><h1>New ferry</h1><p>The new ferry to the island runs on batteries from May, and the crossing takes only twenty minutes, the operator says.</p><p>This article is for subscribers only. Unlimited digital access from $2 a week.</p></article>
paywall | es | El ferry | <article><h1>El ferry</h1><p>El nuevo ferry a la isla será eléctrico desde mayo, y la travesía durará solo veinte minutos, según la compañía.</p><p>Este artículo es solo para suscriptores. Hazte socio desde 4 euros al mes.</p></article>
paywall | es | Vuelven las cigüeñas | <article><h1>Vuelven las cigüeñas</h1><p>Treinta parejas de cigüeñas se han contado esta primavera en los prados del río, algo nunca visto desde los años sesenta.</p><p>Para seguir leyendo, hazte premium. Si ya estás suscrito, identifícate.</p></article>
paywall | fr | Le bac | <article><h1>Le bac</h1><p>Le nouveau bac de l'île marchera à l'électricité dès le mois de mai, et la traversée ne durera plus que vingt minutes.</p><p>Vous souhaitez lire cet article ? Abonnez-vous pour 1 € le premier mois.</p></article>
paywall | fr | Le retour des cigognes | <article><h1>Le retour des cigognes</h1><p>Trente couples de cigognes ont été comptés ce printemps dans les prés de la rivière, du jamais vu depuis les années soixante.</p><p>Cet article est réservé aux abonnés. Abonnez-vous à partir de 1 € par mois, sans engagement.</p></article>
paywall | it | Il traghetto | <article><h1>Il traghetto</h1><p>Il nuovo traghetto per l'isola sarà elettrico da maggio, e la traversata durerà solo venti minuti, dice la compagnia.</p><p>Contenuto riservato: accedi o abbonati per leggere tutto l'articolo.</p></article>
paywall | it | Tornano le cicogne | <article><h1>Tornano le cicogne</h1><p>Trenta coppie di cicogne sono state contate questa primavera nei prati del fiume, come non accadeva dagli anni sessanta.</p><p>Per continuare a leggere abbonati. Un mese a 1 euro, poi disdici quando vuoi.</p></article>
paywall | nl | Stroom | <article><h1>Stroom wordt duurder</h1><p>Stroom wordt vanaf mei vijf procent duurder voor de huishoudens van het eiland, zegt de netbeheerder in een brief.</p><p>Dit is een premium artikel. Sluit een abonnement af om het hele artikel te lezen.</p></article>
paywall | nl | Nieuwe veerboot | <article><h1>Nieuwe veerboot</h1><p>De nieuwe veerboot naar het eiland vaart vanaf mei elektrisch, en de overtocht duurt nog maar twintig minuten, zegt de rederij.</p><p>Verder lezen? Word abonnee en krijg onbeperkt toegang.</p></article>
paywall | pt | Nova balsa | <article><h1>Nova balsa</h1><p>A nova balsa para a ilha será elétrica a partir de maio, e a travessia levará apenas vinte minutos, diz a operadora.</p><p>Conteúdo restrito a assinantes. Assine agora e leia sem limites.</p></article>
paywall | pt | O preço do sal | <article><h1>O preço do sal</h1><p>Nas salinas da costa colhe-se sal há quatro séculos, mas este ano a colheita quase não compensa, dizem os salineiros.</p><p>Assine para continuar lendo. Conteúdo exclusivo para assinantes. Já é assinante? Faça login.</p></article>
article | de | Leider | <article><h1>Konzert fällt aus</h1><p>Leider müssen wir das Konzert am Freitag absagen. Bitte bringen Sie Ihre Karten zur Kasse zurück, wir erstatten den Preis.</p></article>
article | de | Passwort geraten | <article><h1>Passwort war leicht zu raten</h1><p>Ein Mann aus Lenz hat sich mit dem Passwort „sommer“ beim Portal der Stadtwerke angemeldet, das ihm nicht gehörte. Er meldete den Fehler selbst.</p></article>
article | de | Fähre liegt fest | <article><h1>Fähre liegt fest</h1><p>Die Fähre liegt wegen des Eises fest. Der Betreiber hat die Tickets erstattet. Wer ein Abo hat, kann den Bus nehmen. Das Portal zum Anmelden ist überlastet.</p></article>
article | de | Fehler im Fahrplan | <article><h1>Fehler im Fahrplan</h1><p>Im neuen Fahrplan der Fähre steht eine falsche Zeit: Die letzte Fahrt geht um 20 Uhr, nicht um 22 Uhr. Der Verkehrsverbund hat das Heft zurückgezogen.</p></article>
article | en | Fire | <article><h1>Fire at the mill</h1><p>A fire at the mill was put out on Monday night. Nobody was hurt. If you saw anything, please call the police.</p></article>
article | en | Tip | <article><h1>How do I reset the router?</h1><p>Hold the button for ten seconds and wait until the light is green. Enter your password again on each of your devices.</p></article>
article | en | Website down | <article><h1>Council website down</h1><p>The website of the council was not reachable on Monday because of a broken cable. A page with the bus times was put up in the afternoon, and the cable was mended by night.</p></article>
article | en | Subscriptions | <article><h1>Only one in ten pays</h1><p>Only one subscriber in ten reads the printed paper, a survey says. Subscriptions to it cost twice as much as the digital edition.</p></article>
article | es | Cambio de hora | <article><h1>Cambio de hora</h1><p>El domingo a las tres serán las dos. La página de la Renfe avisa de que los trenes nocturnos pararán una hora. Regístrate en la oficina si viajas con bicicleta.</p></article>
article | es | Acceso al puerto | <article><h1>Acceso al puerto</h1><p>El acceso norte al puerto quedará cortado el lunes por obras. Los camiones entrarán por la puerta sur, según la autoridad portuaria, que pide paciencia a los vecinos.</p></article>
article | es | El museo cierra por obras | <article><h1>El museo cierra por obras</h1><p>El museo del puerto estará cerrado hasta junio por obras en el tejado, según informó el ayuntamiento. Las visitas guiadas se trasladan a la lonja y las entradas ya vendidas siguen siendo válidas.</p></article>
article | fr | Avis | <article><h1>Travaux rue du Moulin</h1><p>La rue du Moulin est fermée jusqu'à vendredi. Notre équipe remplace les conduites. Veuillez passer par la place.</p></article>
article | fr | Abonnements en hausse | <article><h1>Abonnements en hausse</h1><p>Le nombre d'abonnés au bus de la vallée a augmenté de dix pour cent. La région offre le premier mois, sans engagement, aux lycéens.</p></article>
article | fr | Accès au port | <article><h1>Accès au port</h1><p>L'accès nord au port sera coupé lundi pour travaux. Les camions passeront par la porte sud, a dit la mairie, qui demande de la patience aux riverains.</p></article>
article | it | Sito | <article><h1>Il sito del comune è online</h1><p>Il nuovo sito del comune è online da lunedì. La pagina degli orari è stata spostata nel menu in alto, e i cittadini possono iscriversi ai corsi.</p></article>
article | it | La funivia resta chiusa | <article><h1>La funivia resta chiusa</h1><p>La funivia del monte resta chiusa fino a maggio per lavori di manutenzione. Il servizio di autobus sostitutivo parte ogni ora dalla piazza, ha detto il comune, e il biglietto costa tre euro.</p></article>
article | nl | Brug opent later | <article><h1>Brug opent later</h1><p>De brug over de haven gaat pas in mei open, omdat een onderdeel niet op tijd geleverd werd. Abonnees van de veerdienst kunnen tot die tijd gratis overvaren, zegt de gemeente.</p></article>
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

describe('walls instead of an article', () => {
  it.each(pages)(
    'detects a wall and does not take a short article for one: %s in %s, %s',
    async (kind, language, title, body) => {
      const html = `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>${body}</body></html>`;
      const { pageType } = await readPage({ html, url: 'https://news.example.org/page' }, 'tree');
      expect(pageType).toBe(kind);
    },
  );
});
