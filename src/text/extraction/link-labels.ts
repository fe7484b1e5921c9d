import type { Block } from './block.ts';

/** Maximum length of a label, which is a line of its own, in characters. */
const LONGEST_LABEL = 80;
/** Maximum length of a line beside a link, such as its date. */
const LONGEST_NOTE = 30;
/** Maximum length of another page's title. */
const LONGEST_TITLE = 160;
/** This many links at the end of a text are a list of other pages. */
const FEWEST_LINKS = 2;
const LABEL =
  /^(?:(?:please )?(?:read|see|view|watch|listen|learn|find out|discover|check out) (?:more|also|next|on|all|related|now)|also (?:read|see|on|in this)|see also|more (?:from|on|in|about|like|stories|news|articles|coverage|information|info|to read|reading)|related|similar (?:posts|articles|stories)|recommended|you (?:may|might) (?:also )?(?:like|enjoy|be interested)|(?:further|keep|continue|recommended|additional) reading|(?:most|trending|popular|latest|recent|top|featured) (?:read|popular|viewed|posts?|stories|news|articles|now)?|trending|don['’]t miss|must read|in this (?:article|story|section)|previous(?: (?:post|article|story))?|next(?: (?:post|article|story|up))?|share (?:this|on|via|article|the)|follow us|subscribe|sign up|newsletter|tags?|topics?|categor(?:y|ies)|filed under|posted in|keywords?|comments?|leave a (?:reply|comment)|about the authors?|advertisement|sponsored|mehr (?:zum thema|dazu|lesen|aus|von|über|informationen|infos)|lesen sie (?:auch|mehr|dazu)|lies auch|weiterlesen|weitere (?:artikel|beiträge|themen|informationen|infos|meldungen|nachrichten|links)|weiterführende|das könnte (?:dich|sie|euch) (?:auch )?interessieren|das thema könnte|auch interessant|ähnliche (?:artikel|beiträge)|verwandte|zum thema|siehe auch|(?:artikel|beitrag|seite)? ?teilen|schlagw(?:ort|örter)|stichw(?:ort|örter)|themen|kategorien?|kommentare?|über den autor|anzeige|werbung|lire (?:aussi|la suite|également)|à lire|voir (?:aussi|également)|sur le même (?:sujet|thème)|articles? (?:liés?|similaires?|connexes?|associés?)|en savoir plus|partager|mots[- ]clés|étiquettes|leer (?:más|también)|lea también|ver (?:más|también)|te puede interesar|también te puede|noticias relacionadas|artículos relacionados|(?:más|mas) (?:sobre|noticias|información)|relacionad[oa]s?|compartir|etiquetas|temas|leggi anche|vedi anche|potrebbe interessarti|articoli correlati|altri articoli|condividi|leia (?:também|mais)|veja (?:também|mais)|saiba mais|notícias relacionadas|lees (?:ook|meer|verder)|zie ook|meer (?:over|nieuws|lezen)|gerelateerd|delen|czytaj (?:także|też|również|więcej)|zobacz (?:także|też|również)|przeczytaj|polecamy|powiązane|udostępnij|tagi|läs (?:också|mer|även)|les også|læs også|lue myös|číst|читайте также|смотрите также|по теме|関連(?:記事|リンク|ニュース)?|あわせて読みたい|相关(?:阅读|文章|新闻)|延伸閱讀|推荐阅读)(?![\p{L}])/iu;

/** The labels of message-archive navigation, before a colon: "Previous message: [bees] Hive stands". */
const THROUGH_ARCHIVE =
  /^(?:(?:previous|next|prev|older|newer) (?:message|mail|post|thread|topic)|in reply to|messages? sorted by|(?:vorherige|nächste) (?:nachricht|mail)|message (?:précédent|suivant)|mensaje (?:anterior|siguiente)|messaggio (?:precedente|successivo))s?(?: \(by \w{1,10}\))?:/iu;

/** Whether a line only links to the previous or next message or to an index. */
function leadsThroughArchive({ text, linkedLength }: Block): boolean {
  if (!THROUGH_ARCHIVE.test(text)) return false;
  const named = text.slice(text.indexOf(':') + 1).trim();
  return linkedLength >= 0.7 * named.length;
}

/** Whether most of the block is a link. */
export function isMostlyLink({ text, linkedLength }: Block): boolean {
  return linkedLength > 0.7 * text.length;
}

/**
 * Drops the lines that announce other pages together with the links below them, and the links that end the text. What
 * follows such a line but is no link stays, such as prose under a heading.
 */
export function withoutLinkLists(blocks: readonly Block[]): Block[] {
  const isDropped = new Set<Block>();
  blocks.forEach((label, start) => {
    if (leadsThroughArchive(label)) isDropped.add(label);
    if (isDropped.has(label) || !isLabel(label)) return;
    let end = start + 1;
    while (end < blocks.length && isListed(blocks[end])) end += 1;
    // A label may stand alone where what it announces was dropped before.
    const announcesText = end === start + 1 && end < blocks.length && !isCut(label) && blocks[end]?.kind !== 'heading';
    if (announcesText) return;
    for (const block of blocks.slice(start, end)) isDropped.add(block);
  });
  return withoutLinksAtEnd(blocks.filter((block) => !isDropped.has(block)));
}

function isLabel({ kind, text }: Block): boolean {
  return (
    kind !== 'preformatted' &&
    kind !== 'row' &&
    text.length <= LONGEST_LABEL &&
    LABEL.test(text) &&
    !/[.!?]$/.test(text)
  );
}

/** Whether the label is meant to be followed: a link itself, or one that ends with a colon or an arrow. */
function isCut(label: Block): boolean {
  return (
    isMostlyLink(label) ||
    /^(?:advertisement|sponsored|anzeige|werbung)\W*$/i.test(label.text) ||
    (label.kind === 'paragraph' && !/[:：]$/.test(label.text) && label.text.split(' ').length <= 2)
  );
}

function isListed(block: Block | undefined): boolean {
  if (block === undefined || block.text.length > LONGEST_TITLE) return false;
  return (
    isMostlyLink(block) ||
    (block.kind === 'paragraph' && block.text.length < LONGEST_NOTE && !/[.!?:]$/.test(block.text))
  );
}

function withoutLinksAtEnd(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((block) => !isMostlyLink(block));
  const links = blocks.length - 1 - last;
  if (last === -1 || links < FEWEST_LINKS) return [...blocks];
  const label = blocks[last];
  const isAnnounced =
    label !== undefined &&
    (label.kind === 'heading' || (label.text.length <= LONGEST_LABEL && /[:：]$/.test(label.text)));
  return blocks.slice(0, isAnnounced ? last : last + 1);
}
