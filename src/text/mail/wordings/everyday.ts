import type { CategoryRule } from '../classify/category-rules.ts';
import { anyOf, near } from '../classify/wording.ts';

/** What friends do together, in seven languages. */
const leisure =
  /(?<!\p{L})(?:hik(?:e|ing)|swim(?:ming)?|picnic|barbecue|bbq|movie|cinema|concert|pub|beers?|board games?|brunch|sleepover|road trip|camping|ein bier|auf (?:einen|ein) (?:kaffee|wein|bier|eis)|grillen|pizza|kino|wandern|wanderung|baden|spieleabend|konzert|picknick|umzug|ziehen (?:am|im|nächste)|feiern|ausflug|(?:un|prendre un) (?:café|verre)|cinéma|randonnée|pique-nique|apéro|soirée jeux|ciné|(?:un|unas|una) (?:café|caña|cañas|cerveza|cervezas)|cine|excursión|barbacoa|cenar|un caffè|una pizza|cinema|gita|aperitivo|una birra|een (?:biertje|wijntje|kopje koffie)|bioscoop|wandelen|barbecueën|etentje|um (?:café|copo|cerveja)|cinema|caminhada|churrasco|jantar)(?!\p{L})/u;

/** How a friend invites, who gives no order. */
const invites =
  /(?<!\p{L})(?:fancy|want to (?:come|join)|wanna|are you (?:up for|in for|free)|do you feel like|care for|shall we|how about|join us|hast du (?:zeit|lust)|habt ihr (?:zeit|lust)|kommst du|kommt ihr|bist du dabei|seid ihr dabei|magst du|mögt ihr|hättest du (?:zeit|lust)|ça (?:te|vous) dit|tu viens|vous venez|tu es (?:dispo|libre|partant)|on se (?:voit|fait)|te apetece|os apetece|te vienes|os venís|quedamos|ti va|vi va|vieni|venite|heb je (?:zin|tijd)|hebben jullie (?:zin|tijd)|ga je mee|apetece-te|queres vir|vens)(?!\p{L})/u;

/** The rule for friends who ask each other along. */
export const amongFriends = 'an invitation among friends';

/** What friends and families write, and what offices confirm, in seven languages. */
export const everyday: readonly CategoryRule[] = [
  {
    name: amongFriends,
    category: 'personal',
    weight: 3.2,
    pattern: anyOf(near('\n', invites, [80, leisure]), near('\n', leisure, [120, invites])),
  },
  {
    name: 'an answer to an application',
    category: 'notification',
    weight: 4,
    pattern:
      /\b(?:thank you for (?:your application|applying|your interest in (?:the position|joining))|(?:received|reviewed) your application|(?:regret|sorry) to inform you|we have decided to (?:proceed|move forward|go ahead) with (?:an)?other)|(?<!\p{L})(?:für ihre bewerbung|ihre bewerbung (?:ist|haben)|für (?:einen anderen|eine andere|andere) (?:kandidat|bewerber)\p{L}{0,6}|de votre candidature|votre candidature n'a pas|de su candidatura|por su candidatura|otro candidato|la sua candidatura|un altro candidato|voor uw sollicitatie|een andere kandidaat|a sua candidatura|outro candidato)(?!\p{L})/u,
  },
  {
    name: 'a booking is confirmed',
    category: 'receipt',
    weight: 3,
    pattern:
      /(?<!\p{L})(?:(?:booking|order|reservation|purchase|payment) (?:is |has been |was )?confirmed|(?:buchung|bestellung|reservierung|zahlung) (?:ist |wurde )?(?:hiermit )?bestätigt|(?:réservation|commande) (?:est |a été )?(?:bien )?(?:confirmée|enregistrée)|(?:reserva|compra|pedido|pago) (?:está |ha sido |queda )?confirmad[oa]|(?:prenotazione|ordine|acquisto|pagamento) (?:è |è stat[oa] )?confermat[oa]|(?:boeking|bestelling|reservering|betaling) (?:is |werd )?bevestigd|(?:reserva|encomenda|compra|pagamento) (?:está |foi )?confirmad[oa])(?!\p{L})/u,
  },
];
