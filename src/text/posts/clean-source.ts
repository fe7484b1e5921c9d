import { machineOrder, plainText, speaksOfMachines, withoutMachineOrders } from '#text/languages/index.ts';
import { withoutMailFrame } from './mail-frame.ts';

const name = String.raw`\p{Lu}[\p{L}.’'-]{1,30}(?: \p{Lu}[\p{L}.’'-]{0,30}){1,3}`;
/** A byline. */
const byline = new RegExp(
  `^(?:by|von|par|por|di|door|written by|posted by|words by|story by|reporting by|author:?|text:?)\\s+(?<names>${name}(?:(?:,| and| &| und| et| y) ${name}){0,3})(?:\\s?(?:[|•·,–—-]|\\d|on|updated|published).{0,120})?$`,
  'iu',
);
const capital = /^\p{Lu}/u;
/** Lines in which a site talks about itself or credits a picture. */
const furniture =
  /^(?:subscribe|sign (?:up|in)|log ?in|register (?:now|here)|follow us|share (?:this|on)|share$|click (?:here|to)|read (?:more|also|next|on)|learn more|see also|related(?: articles?|:|$)|advertis|sponsored|all rights reserved|©|copyright|cookies?\b|we use cookies|this (?:web)?site uses|(?:image|photo(?:graph)?s?|picture|video|credits?|source)(?: by| credit| source,| caption,|:)|getty images|tags?:|filed under|leave a (?:comment|reply)|\d{1,6} comments?$|newsletter|menu$|home$|search$|skip to|back to top|table of contents|\d{1,2} min(?:ute)?s? read|published (?:on )?\d|updated (?:on )?\d|last updated|jetzt (?:abonnieren|lesen)|teilen$|weiterlesen|anzeige$|lire (?:aussi|la suite)|leer más)/iu;
/** A caption, which ends with who took the picture: "Parents wait at the school. Photo: Jenny Ross". */
const creditedCaption =
  /[.!?)”"»] {1,3}\(?(?:(?:photo(?:graph)?|image|picture|illustration|graphic|foto|bild|grafik|crédit(?: photo)?|imagen|fotografía)s?(?: credit)?(?: ?:| by| par| de) |© ?)\p{Lu}[^.!?:\n]{1,60}\)?\.?$/iu;
/** A line with only the publication date: "Released on 12 November 2026." */
const dateLine =
  /^(?:first |last )?(?:released|published|updated|posted|issued|revised|veröffentlicht|erschienen|aktualisiert|stand|publié|mis à jour|publicado|actualizado|pubblicato|gepubliceerd):?(?: on| am| vom| le| el| il| op)?:? (?:\p{L}{2,12}[,.]? ){0,2}(?:\d{1,2}[^\d\n]{1,16}(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)[.]?$/iu;
/** Labels before who came and who did not. */
const attendance =
  /^(?:present|in attendance|attend(?:ing|ees)|participants|apologies|absent|chair(?:ed by|person)?|anwesend|abwesend|entschuldigt|teilnehmer(?:innen)?|protokoll|vorsitz|présente?s?|excusée?s?|absente?s?|asistentes|presentes|ausentes)\s?:/iu;
/** "H. Koch", "Frau Lindqvist": an item that names a person. */
const namesPerson =
  /(?:[:,;]|\band|\bund|\bet|\by) ?(?:\p{Lu}\.|\p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}|\s{0,3}(?:[,;(.]|$)))/u;

/** Whether a line says who of a meeting came or did not. */
export function isAttendance(line: string): boolean {
  return attendance.test(line);
}

/** Whether it does so by names, as minutes do, and not in a story: "Present: twelve people and a dog." */
export function isRollCall(line: string): boolean {
  return attendance.test(line) && namesPerson.test(line);
}

/** "(#412, thanks @okelly)": numbers of tasks and names of helpers, which a post would call. */
const references =
  /\s?\((?:(?:see|closes|fixes|thanks|by|to|and|via|danke|merci|an|#\d{1,7}|@[\w-]{1,39})[ ,]{0,2}){1,8}\)/giu;
/** Separators of menus and fact lines. */
const separated = /\s[|›»•·>]\s.{0,200}\s[|›»•·>]\s/u;
const longestLine = 300;

const markdownHeading = /^ {0,3}#{1,4} {1,3}(.{1,80})$/u;
/** Headings of sections about sources, in a report. */
const aboutSources =
  /^(?:sources?(?: and notes)?|references|bibliography|notes|footnotes|further reading|not read|left out.{0,20}|quellen(?:angaben)?|literatur|références|fuentes|referencias|fonti|bronnen|referências)[:\s]{0,3}$/iu;
/** An emphasised line, in which reports say how they were made. */
const remark = /^(?:\*[^*]{1,300}\*|_[^_]{1,300}_)$/u;

/** Markdown without its source lists, its section headings, and a remark between the title and the first section. */
function withoutSources(raw: string): string {
  let isAboutSources = false;
  let headings = 0;
  return raw
    .split('\n')
    .filter((line) => {
      const heading = markdownHeading.exec(line)?.[1];
      if (heading !== undefined) {
        headings += 1;
        isAboutSources = aboutSources.test(heading.trim());
      }
      // The first heading is the title. The others only name sections.
      if (heading !== undefined) return headings === 1 && !isAboutSources;
      return !isAboutSources && !(headings === 1 && remark.test(line.trim()));
    })
    .join('\n');
}

/** The number of a post in a thread: "1/", "2/7", "(3/7)". */
const postNumber = /^\(?\d{1,2}\s?\/(?:\s?\d{1,2})?\)?[.:]?\s+(?=\S)/u;
/** Minimum posts of a thread. */
const fewestPosts = 2;

/** The lines of a thread without post numbers. */
function withoutPostNumbers(lines: readonly string[]): readonly string[] {
  const numbered = lines.filter((line) => postNumber.test(line));
  const isThread = numbered.length >= fewestPosts && /^\(?1\s?\//u.test(numbered[0] ?? '');
  return isThread ? lines.map((line) => line.replace(postNumber, '')) : lines;
}

/** Labels above a list that change the meaning of its items: without one, a fault would read as a feature. */
const label =
  /^(?:added|new|new features|changed|improved|improvements|deprecated|removed|fixed|fixes|bug ?fixes|security|known (?:issues|problems|limitations)|breaking(?: changes)?|pros|cons|advantages|disadvantages|risks|neu|neuerungen|geändert|änderungen|verbessert|verbesserungen|entfernt|behoben|fehlerbehebungen|sicherheit|bekannte (?:probleme|fehler)|vorteile|nachteile)$/iu;
/** Whether a word only says what the items of a list are. */
export function isListLabel(name: string): boolean {
  return label.test(name);
}

const labelMarks = /^[\s#*_]{0,8}(?<name>\p{L}[\p{L} -]{1,30})[\s:*_#]{0,6}$/u;
const itemMark = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])\s{1,8}/u;

/** A text in which each list item carries its label: "Fixed: Crash when a file is empty". */
function withLabels(raw: string): string {
  let above: string | undefined;
  const lines: string[] = [];
  for (const line of raw.split('\n')) {
    const name = labelMarks.exec(line)?.groups?.['name']?.trim();
    const mark = itemMark.exec(line)?.[0];
    if (name !== undefined && label.test(name)) {
      above = name;
      lines.push('');
    } else if (mark !== undefined && above !== undefined) lines.push(`${mark}${above}: ${line.slice(mark.length)}`);
    else {
      if (line.trim() !== '' && mark === undefined) above = undefined;
      lines.push(line);
    }
  }
  return lines.join('\n');
}

/** The line with which a press release ends: what follows is for the press. */
const pressEnd =
  /^[#*_\s]{0,6}(?:[-–—#*\s]{0,6}(?:ends?|ende|###)[-–—#*\s]{0,6}|notes? (?:to|for) editors?|(?:(?:press|media|presse|medien)[ -]?(?:contacts?|kontakt|enquiries|inquiries|office|anfragen)|contact(?:o)? de prensa|contacts? presse)\s?:.{0,200}|(?:press|media|presse|medien)\s?:|(?:media|press) (?:contacts?|enquiries|inquiries|relations))[\s:*_]{0,5}$/iu;
/** The heading above what a sender says of itself: "About Nordlicht", "Über die Stadtwerke". */
const aboutSender =
  /^[#*_\s]{0,6}(?:about|über|à propos d(?:e la|e l|es?|u)|sobre|acerca de|over|informazioni su) ?['’]?(?:(?:the|die|den|das|la|el|le|il|los|las|de|het) )?(?<sender>\p{L}.{1,60}?)[\s:*_]{0,5}$/iu;
/** The same at the beginning of a line: "About Nordlicht: Founded in 1962, ...". */
const aboutSenderHere =
  /^[#*_\s]{0,6}(?:About|Über|À propos d(?:e la|e l|es?|u)|Sobre|Acerca de) (?<sender>\p{Lu}[^:\n]{1,60}):[*_]{0,3} \S/u;
/** No press release is shorter above that line. */
const leastRelease = 300;
/** No sender says more of itself than this share of a press release; a longer part belongs to the subject. */
const largestSelfPortrait = 0.4;

/** The lines of a press release without what is said of its sender and for the press. */
function withoutPressEnd(lines: readonly string[]): readonly string[] {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  let read = 0;
  const at = lines.findIndex((line, index) => {
    read += line.length;
    if (read - line.length <= leastRelease) return false;
    const bare = line.trim();
    const isShort = bare.length <= longestLine;
    if (isShort && pressEnd.test(bare)) return true;
    const said = aboutSenderHere.exec(bare) ?? (isShort ? aboutSender.exec(bare) : undefined);
    const sender = said?.groups?.['sender'] ?? '';
    // A name has a capital: not "Over time".
    if (!capital.test(sender) || length - read > largestSelfPortrait * length) return false;
    return lines.slice(0, index).some((one) => one.includes(sender));
  });
  return at < 0 ? lines : lines.slice(0, at);
}

/** A text without what surrounds it. */
export interface CleanSource {
  text: string;
  /** The authors, as named in the text. */
  authors: string[];
}

/**
 * A source as somebody would read it aloud: without markup, code and pictures, without what surrounds an article
 * (menus, bylines, newsletter prompts, credits) or a mail (header, greeting, signature), and without a report's source
 * lists.
 */
export function cleanSource(raw: string): CleanSource {
  const authors: string[] = [];
  const own = withoutPressEnd(withoutMailFrame(plainText(withoutSources(withLabels(raw))).split('\n')));
  const areMinutes = own.some((line) => isRollCall(line.trim().slice(0, longestLine)));
  const lines = withoutPostNumbers(own).filter((line) => {
    const bare = line.trim();
    if (bare === '' || bare.length > longestLine) return true;
    const names = byline.exec(bare)?.groups?.['names']?.split(' ') ?? [];
    // The pattern ignores case, but names are capitalised.
    if (names.length > 0 && names.every((word) => capital.test(word) || /^(?:and|&|und|et|y)$/u.test(word))) {
      authors.push(...names.join(' ').split(/,? (?:and|&|und|et|y) |, /u));
      return false;
    }
    return (
      [separated, furniture, creditedCaption, dateLine].every((sign) => !sign.test(bare)) &&
      !(areMinutes && isAttendance(bare))
    );
  });
  const text = lines
    .join('\n')
    .replace(references, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, authors };
}

/** Characters that tell what a text without a title is about. */
const tellsMatter = 300;

/**
 * A text without sentences that instruct the AI system reading it, and those sentences, because a post that repeats
 * them would follow them. An article about AI systems keeps them as examples; an instruction itself never counts as its
 * subject.
 */
export function withoutOrders(text: string, title: string | undefined): { text: string; removed: string[] } {
  const cleaned = withoutMachineOrders(text);
  if (cleaned.removed.length === 0) return cleaned;
  cleaned.text = cleaned.text.trim();
  const isOrder = title !== undefined && machineOrder.exec(title.toLowerCase()) !== null;
  const matter = title === undefined || isOrder ? cleaned.text.slice(0, tellsMatter) : title;
  return speaksOfMachines(matter) ? { text, removed: [] } : cleaned;
}
