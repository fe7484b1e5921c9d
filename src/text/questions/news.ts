/** Words that ask for news, and name nothing else: "software development" and "neues Gesetz" do not. */
const newsAsked =
  /\bwhat(?:['’]s| is) (?:happening|going on|new|the latest)\b|\b(?:news|latest|developments)\b|(?<!\p{L})(?:neuigkeiten|aktuelles|nachrichten|actualités?|noticias|neues(?= (?:von|vom|aus|über|zu|zum|zur|in|im|bei|beim) |$)|nouvelles(?= (?:de|du|des|sur) |$))(?!\p{L})/iu;

/** Whether a question or topic, as written, asks for what is new. */
export const asksNews = (text: string): boolean => newsAsked.test(text);
