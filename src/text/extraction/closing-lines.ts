import type { Block } from './block.ts';

/** A longer line is more than a label. */
const LONGEST_LABEL = 80;
/** A disclaimer is a sentence or two, an offer one. */
const LONGEST_DISCLAIMER = 300;
const LONGEST_OFFER = 160;
/** "Press contact: Jan Koch": whom to ask, below a text. */
const CONTACT =
  /^(?:(?:press|media|your) )?contacts?(?:s?:| for|$)|^(?:press|media) (?:enquiries|inquiries|contacts?)\b|^(?:presse)?kontakte?(?::| für|$)|^(?:ihre? )?ansprechpartner(?:in|innen)?\b|^rückfragen\b|^(?:contact|relations) presse\b|^contacto(?: de prensa)?(?::|$)|^contatti(?: stampa)?(?::|$)|^contatos?(?::|$)|^(?:pers)?contact(?::|$)/iu;
/** "The views are those of the author": what the publisher says about the text. */
const DISCLAIMER =
  /\b(?:views|opinions) (?:expressed|stated) (?:here |in this (?:article|post|blog|piece|column) )?(?:are|do not|don['’]t)\b.{0,80}\b(?:authors?|writers?|own|reflect|represent)|\b(?:views|opinions) (?:here |in this (?:article|post|blog|piece|column) )?(?:are (?:solely |entirely )?(?:those of the (?:author|writer)|(?:the (?:author|writer)s?['’]s? |my |his |her |their |our )own)|(?:do not|don['’]t) necessarily (?:reflect|represent))|\bgibt die meinung (?:des|der) (?:autor|verfasser)|\bmeinung(?:en)? (?:des|der) (?:autor\p{L}{0,6}|verfasser\p{L}{0,6})\b.{0,60}\b(?:nicht|redaktion)|\bn['’]engage(?:nt)? que (?:son|sa|ses|leurs?) auteur|\bopiniones? (?:expresad|vertid|recogid)[ao]s?\b.{0,80}\bautor|\b(?:blog|beitrag) aus der [\p{L}-]{3,30}-community\b/iu;

/** "Get the news straight to your phone": what a publisher offers instead of text. */
const OFFER =
  /^(?:get|have|receive|want|read|(?:the|our|all) (?:best|latest|top|news|stories|week))\b[^.!?]{0,90}\b(?:straight|direct(?:ly)?|delivered) to your (?:phone|inbox|mailbox)\b|^(?:sign up|subscribe) (?:now )?(?:to|for) (?:our|my|the) .{0,60}\b(?:newsletter|mailing list|updates)\b|^(?:möchten|wollen) sie (?:den|diesen) (?:artikel|beitrag) teilen|^abonnieren sie (?:jetzt )?(?:unseren|den) .{0,30}newsletter\b|^abonnez-vous à (?:notre|la) (?:newsletter|lettre)|^suscríbete a nuestr[oa] (?:boletín|newsletter)/iu;

const isContact = ({ text }: Block): boolean => text.length <= LONGEST_LABEL && CONTACT.test(text);

/** Whether a line is the publisher's and not the text's: whose opinion it is, or an offer. */
export function isOfPublisher({ kind, text }: Block): boolean {
  if (kind === 'preformatted' || text.length > LONGEST_DISCLAIMER) return false;
  return DISCLAIMER.test(text) || (text.length <= LONGEST_OFFER && OFFER.test(text));
}

/** A contact that is more of the page is what the page is about. */
const LARGEST_SHARE = 0.25;

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Where the contact of the publisher begins behind the last sentence, or the end. */
export function contactFrom(blocks: readonly Block[], lastProse: number): number {
  const at = blocks.findIndex((block, index) => index > lastProse && isContact(block));
  const isLarge = at >= 0 && lengthOf(blocks.slice(at)) > LARGEST_SHARE * lengthOf(blocks);
  return at < 0 || isLarge ? blocks.length : at;
}
