import { openMarkup } from './markup-reader.ts';

/** Tags that end a line of text. */
const blockTags = new Set(
  (
    'address article aside blockquote body br center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 head header hr html iframe li main nav ol p picture pre script section style svg table tbody td tfoot th thead ' +
    'title tr ul video'
  ).split(' '),
);
const inlineTags = new Set(
  (
    'a abbr audio b big button cite code del dfn em font i img input ins kbd label link mark meta noscript object path q s ' +
    'samp select small source span strike strong sub summary sup textarea time u var wbr'
  ).split(' '),
);
/** Elements whose content is not part of the readable text. */
const unread = new Set('script style head svg nav pre noscript button select textarea iframe object'.split(' '));

const known = [...blockTags, ...inlineTags].join('|');
const knownTag = new RegExp(`<\\/?(?:${known})(?:\\s[^<>]{0,2000})?\\/?>`, 'i');
const otherSign = new RegExp(`<(?!\\/?(?:${known})(?:\\s[^<>]{0,2000})?\\/?>)`, 'gi');
const entity = /&(?:#\d{2,6}|#x[\da-f]{2,6}|[a-z]{2,8});/iu;

/**
 * A text without HTML tags, without the content of menus, scripts and code blocks, and with entities decoded. Only
 * known HTML elements count as tags, so `a < b` and `Map<Key>` stay.
 */
export function withoutTags(text: string): string {
  const shown = withoutComments(text);
  if (!knownTag.test(shown) && !entity.test(shown)) return shown;
  const marked = shown.replace(otherSign, '&lt;');
  const { plain, isOpen } = read(marked, unread);
  // An unclosed element would swallow the rest of the text.
  return isOpen ? read(marked, new Set()).plain : plain;
}

function withoutComments(text: string): string {
  let plain = '';
  let from = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open);
    if (close < 0) break;
    plain += text.slice(from, open);
    from = close + 3;
  }
  return plain + text.slice(from);
}

function read(marked: string, skipped: ReadonlySet<string>): { plain: string; isOpen: boolean } {
  let plain = '';
  let depth = 0;
  const write = (piece: string): void => {
    if (depth === 0) plain += piece;
  };
  const markup = openMarkup({
    onopentagname: (name) => {
      if (blockTags.has(name)) write('\n');
      if (skipped.has(name)) depth += 1;
    },
    ontext: write,
    onclosetag: (name) => {
      if (skipped.has(name)) depth -= 1;
      if (blockTags.has(name)) write('\n');
    },
  });
  markup.write(marked);
  const isOpen = depth > 0;
  markup.end();
  return { plain, isOpen };
}
