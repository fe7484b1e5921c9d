import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in Dutch. */
export const dutch: MailWordings = {
  asks: whole(
    '(?:kun|kan|kunt|zou|zoudt|wil|wilt) (?:je|jij|u|jullie|iemand)|(?:kunnen|zouden|willen|hebben) (?:jullie|we)',
    String.raw`alsjeblieft|alstublieft|a\.?u\.?b|svp|^graag(?! gedaan| tot)|graag (?:uw|je|jullie|een|ontvang|ontvangen|hoor|horen|verneem|vernemen|reactie|antwoord|bericht|even|per ommegaande|voor|vóór)|(?:ik|wij|we) (?:hoor|horen|verneem|vernemen|ontvang|ontvangen|zie|zien) (?:dan |het )?graag|gelieve|verzoek(?:en|t)? (?:ik|wij|u|je|hierbij)|(?:wij|ik) (?:verzoek|verzoeken|vraag|vragen|sommeer|sommeren) (?:u|je|jullie)|zou het mogelijk`,
    String.raw`laat (?:me|mij|ons|het me|even) (?:even )?weten|laat het (?:me|ons) weten|stuur (?:me|mij|ons)|bel (?:me|mij)|geef (?:me|even|a\.u\.b)|meld je|meldt u|(?:ik|wij|we) (?:heb|hebben) (?:nog |je |uw |dringend |\p{L}{2,12} ){0,3}?nodig|wat vind je|wat denk je|heb je (?:tijd|zin)|schikt (?:het|dat)|komt (?:het|dat) (?:je|u) uit|past (?:het|dat)|zullen we|ik wacht op|wij wachten op`,
  ),
  reader: whole(
    'je|jij|jou|jouw|u|uw|jullie|we|wij|ons|iemand',
    '^(?:waar|wanneer|hoeveel|wie|welke|hoe (?:laat|lang|duur|groot))',
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:server|website|site|database|productie|systeem|netwerk|webshop|kassa|betalingen) (?:is|zijn|ligt|liggen|ligt er) (?:\p{L}{2,14} ){0,2}?(?:plat|down|uit|offline|onbereikbaar|eruit)|totale storing|klanten kunnen niet|gegevensverlies|(?:zijn|worden) (?:gehackt|aangevallen)|cyberaanval|ransomware|noodgeval|spoedgeval|ziekenhuis|ongeluk|brandweer (?:is|komt|was|gebeld|onderweg|ter plaatse)|waterlek\p{L}{0,4}`,
    ),
    compromise: whole(
      String.raw`(?:account|wachtwoord|pas|sleutel|rekening) (?:is|zijn|werd) (?:\p{L}{2,12} )?(?:gehackt|gestolen|gelekt|buitgemaakt|misbruikt)|onbevoegde (?:toegang|inlog|betaling)|datalek|was u dit niet|was jij dit niet`,
    ),
    soon: whole(
      String.raw`vandaag|vanavond|vanmiddag|vanochtend|direct|onmiddellijk|meteen|zo (?:snel|spoedig) mogelijk|asap|dringend|met spoed|binnen (?:\d{1,2}|acht|tien|veertien|vijf|dertig) (?:uur|dagen|werkdagen)|(?:voor|vóór|uiterlijk) (?:\p{L}{2,4} )?(?:vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|\d{1,2})|uiterlijk|deadline|termijn van|verlopen|laatste (?:herinnering|aanmaning|waarschuwing|dag)|achterstallig\p{L}{0,1}`,
    ),
    consequence: whole(
      String.raw`anders (?:verlie|moet|kun|verval|verlop|word|mis|zijn we|gaat)\p{L}{0,4}|bij gebreke|zo niet|boete|rente en kosten|incassokosten|rechter|rechtbank|gerechtelijk\p{L}{0,1}|juridische stappen|deurwaarder|advocaat|geblokkeerd|ontbinding|dagvaarding`,
    ),
    failure: whole(
      'mislukt|geweigerd|afgewezen|fout|verlopen|verloopt (?:vandaag|morgen)|geblokkeerd|opgeschort|overschreden|niet gelukt',
    ),
  },
  categories: categoryRulesOf('Dutch', {
    security: whole(
      '(?:verificatie|beveiligings|inlog|bevestigings|toegangs)code|wachtwoord (?:vergeten|gewijzigd|verloopt|is|opnieuw|resetten|herstellen)|(?:herstel|wijzig|reset) (?:je|uw) wachtwoord|nieuwe (?:aanmelding|inlogpoging|inlog)|nieuw apparaat|ongebruikelijke (?:activiteit|aanmelding)|verdachte (?:activiteit|aanmelding|inlogpoging)|beveiligings(?:melding|waarschuwing|lek)|tweestapsverificatie|datalek',
    ),
    receipt: whole(
      '(?:uw |je |de |een )?factuur(?:nummer)?|kwitantie|bonnetje|kassabon|betalingsbewijs|(?:bestel|order|betalings|boekings|reserverings)bevestiging|bevestiging van (?:uw|je|de) (?:bestelling|boeking|reservering|betaling)|(?:uw|je) bestelling|ordernummer|bestelnummer|bedankt voor (?:uw|je) (?:aankoop|bestelling|boeking|betaling)|betaling (?:ontvangen|geslaagd)|totaalbedrag|btw|terugbetaling (?:van|is)|e-ticket|creditnota',
    ),
    meeting: whole(
      String.raw`\p{L}{0,16}vergadering|afspraak|overleg|ouderavond|sollicitatiegesprek|uitnodiging|agenda|videogesprek|videobellen|teamsgesprek|bijeenkomst|lunchen|lunch|koffie(?:drinken)?|borrel|afspreken|(?:kun|kan|kunnen) (?:je|jij|we) (?:\p{L}{2,12} ){0,2}?(?:maandag|dinsdag|woensdag|donderdag|vrijdag|morgen)(?:ochtend|middag|avond)?(?: om \d\p{L}{0,6}| afspreken| langskomen| komen| bellen| praten)?(?= ?[?.,!])|(?:kun|kan|kunnen) (?:je|jij|we) (?:\p{L}{2,12} ){0,2}?om \d|beschikbaar(?:heid)?|verzetten|verplaatsen|afzeggen|repetitie|workshop|tienminutengesprek`,
    ),
    support: whole(
      String.raw`(?:kapot|beschadigd|gebroken) (?:aangekomen|geleverd|binnengekomen)|(?:ik wil |wil ik )?(?:mijn|het) geld terug|(?:werkt|doet het|laadt|start|opent|reageert|lukt) (?:\p{L}{2,14} ){0,3}?niet(?: meer)?|foutmelding|klantenservice|helpdesk|uw (?:ticket|melding|aanvraag|verzoek) (?:#|nr)|uw ticket is|ik kan niet (?:meer )?inloggen|(?:dubbel|twee keer|tweemaal) (?:afgeschreven|betaald|in rekening gebracht|gefactureerd)|terugbetal(?:en|ing voor)|geld terug|terugstorten|klacht|defect|beschadigd|nog niet (?:ontvangen|aangekomen|geleverd|binnen)|hulp (?:nodig|bij|met)`,
    ),
    notification: whole(
      String.raw`(?:ligt|liggen|staat|staan) (?:voor u |voor je )?klaar|(?:is|zijn|werd) (?:opgelost|verzonden|bezorgd|verstuurd|bijgewerkt|voltooid|gepubliceerd|onderweg)|track ?& ?trace|(?:volg )?(?:uw|je) (?:pakket|zending|bestelling) (?:is|wordt|komt|hier)|pakketje?|onderhoud(?:swerkzaamheden)?|automatisch (?:bericht|antwoord|gegenereerd\p{L}?)|afwezig(?:heid)?|niet op kantoor|niet (?:op|te) (?:deze e-?mail |beantwoorden)|heeft (?:je|u) (?:genoemd|uitgenodigd|toegevoegd)|nieuw bericht|back-?up|verloopt (?:op|over|binnenkort)|klaar om op te halen`,
    ),
    newsletter: whole(
      String.raw`nieuwsbrief|in dit nummer|in deze (?:editie|uitgave)|editie \d{1,4}|nummer \d{1,4}|weekoverzicht|het nieuws van de week|bekijk (?:online|in (?:je|uw) browser|deze e-?mail)|online versie|afmelden|uitschrijven`,
    ),
    marketing: whole(
      String.raw`korting(?:scode|en)?|aanbieding(?:en)?|actie(?:code|prijs)|uitverkoop|sale|kortingsbon|waardebon|\d{1,2} ?% (?:korting|op)|gratis (?:verzending|bezorging|proberen)|(?:koop|bestel|shop|profiteer|ontdek|bespaar) (?:nu|snel|onze|de)|laatste kans|nieuwe collectie|alleen (?:vandaag|dit weekend)|exclusief aanbod`,
    ),
    task: whole(
      String.raw`(?:kun|kan|kunt|zou|wil|wilt) (?:je|jij|u|jullie) (?:[\p{L}\d.,-]{1,20} ){0,10}?(?:sturen|ondertekenen|tekenen|controleren|bevestigen|betalen|invullen|goedkeuren|nakijken|beantwoorden|bellen|terugbellen|terugsturen|aanleveren|doorgeven|bekijken|geven|regelen|overmaken|uploaden|meenemen|corrigeren|reageren)|(?:graag|gelieve|alsjeblieft|alstublieft) (?:[\p{L}\d.,-]{1,20} ){0,8}?(?:te )?(?:sturen|ondertekenen|tekenen|controleren|bevestigen|betalen|invullen|goedkeuren|nakijken|bellen|terugsturen|aanleveren|doorgeven|reageren|voldoen)|actie (?:vereist|nodig)|(?:uw|je) (?:handtekening|goedkeuring|akkoord|reactie|toestemming)|in afwachting van|uiterlijk|herinnering`,
    ),
    legal: whole(
      'sommatie|sommeren|ingebrekestelling|aanmaning|dagvaarding|gerechtelijke (?:stappen|procedure)|juridische stappen|deurwaarder(?:skantoor)?|advocat(?:en)?kantoor|namens (?:mijn|onze) cliënte?|mijn cliënte?|rechtbank|ontbinding van de (?:huur)?overeenkomst|ontruiming|incassobureau',
    ),
    privateLife: whole(
      'gefeliciteerd|van harte|verjaardag|fijne (?:dag|vakantie)|kusjes?|kus|liefs|knuffel|oma|opa|mama|papa|tante|oom|de kinderen|kleintjes|vakantie|weekend|bruiloft|mis je|hoe gaat het|hoe is het|bedankt voor (?:het eten|de gezellige|gisteren|jullie)|hou van je',
    ),
    oneself: whole('ik|mij|mijn|me'),
  }),
  spam: [
    accountLure('Dutch'),
    ...spamRulesOf('Dutch', {
      'account threat': [
        4,
        whole(
          String.raw`(?:rekening|account|bankpas|toegang|mailbox|betaalpas) (?:is|wordt|werd) (?:\p{L}{2,16} ){0,3}?(?:geblokkeerd|opgeschort|beperkt|gedeactiveerd|gesloten|verwijderd)`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          '(?:verifieer|bevestig|controleer|update) (?:uw|je) (?:gegevens|identiteit|rekening|account|bankgegevens)',
        ),
      ],
      'fake parcel fee': [
        5,
        whole('(?:douane|verzend|bezorg|invoer)kosten|openstaande (?:verzendkosten|douanekosten|kosten)'),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`(?:u|je) (?:heeft|hebt|bent) (?:\p{L}{2,10} ){0,3}?(?:gewonnen|geselecteerd|uitgekozen)|gelukkige winnaar|loterij|claim (?:uw|je) (?:prijs|cadeau)|erfenis|miljoen (?:euro|dollar)|slapende rekening`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          String.raw`snel geld|geld verdienen|verdien (?:\p{L}{2,12} ){0,2}?(?:thuis|€|euro)|vanuit huis verdienen|passief inkomen|gegarandeerde? (?:winst|rendement)|bitcoins?|crypto(?:munten)?|lening (?:zonder|binnen)|geld lenen|viagra|cialis|afvallen|zonder recept|online casino|casino|gratis spins|hete (?:meiden|vrouwen)|eenzame vrouwen`,
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          'klik (?:hier|nu|snel|op de link)|handel nu|100 ?% (?:gratis|gegarandeerd)|zonder risico|geachte klant|beste klant',
        ),
      ],
    }),
  ],
};
