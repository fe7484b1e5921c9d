/** Every attribute that is read, unset. One literal, so that all tags share an object shape. */
const unset = () => ({
  class: undefined as string | undefined,
  id: undefined as string | undefined,
  style: undefined as string | undefined,
  href: undefined as string | undefined,
  role: undefined as string | undefined,
  rel: undefined as string | undefined,
  itemprop: undefined as string | undefined,
  hidden: undefined as string | undefined,
  title: undefined as string | undefined,
  name: undefined as string | undefined,
  property: undefined as string | undefined,
  content: undefined as string | undefined,
  type: undefined as string | undefined,
  action: undefined as string | undefined,
  autocomplete: undefined as string | undefined,
  lang: undefined as string | undefined,
  src: undefined as string | undefined,
  srcset: undefined as string | undefined,
  alt: undefined as string | undefined,
  width: undefined as string | undefined,
  height: undefined as string | undefined,
  datetime: undefined as string | undefined,
  pubdate: undefined as string | undefined,
  start: undefined as string | undefined,
  colspan: undefined as string | undefined,
  rowspan: undefined as string | undefined,
  value: undefined as string | undefined,
  open: undefined as string | undefined,
  checked: undefined as string | undefined,
  display: undefined as string | undefined,
  mode: undefined as string | undefined,
  alttext: undefined as string | undefined,
  encoding: undefined as string | undefined,
  'xml:lang': undefined as string | undefined,
  'http-equiv': undefined as string | undefined,
  'aria-hidden': undefined as string | undefined,
  'aria-modal': undefined as string | undefined,
  'aria-level': undefined as string | undefined,
  'data-as': undefined as string | undefined,
  'data-callout': undefined as string | undefined,
  'data-callout-fold': undefined as string | undefined,
  'data-lang': undefined as string | undefined,
  'data-language': undefined as string | undefined,
  'data-code-language': undefined as string | undefined,
  'data-src': undefined as string | undefined,
  'data-srcset': undefined as string | undefined,
  'data-lazy-src': undefined as string | undefined,
  'data-original': undefined as string | undefined,
  'data-shortid': undefined as string | undefined,
  'data-message-author-role': undefined as string | undefined,
  'data-legacy-message-id': undefined as string | undefined,
});

/** A tag's attributes, limited to those that some code reads; entities are decoded. */
export type Attributes = Readonly<ReturnType<typeof unset>>;

export type AttributeName = keyof Attributes;

const NAMES: ReadonlySet<string> = new Set(Object.keys(unset()));

/** The attributes of a tag that has none. */
export const NO_ATTRIBUTES: Attributes = unset();

/** Adds an attribute; if a name occurs twice, the first wins, as in HTML. */
export function withAttribute(attributes: Attributes, name: string, value: string): Attributes {
  if (!isAsked(name)) return attributes;
  const all: { -readonly [key in AttributeName]: Attributes[key] } =
    attributes === NO_ATTRIBUTES ? unset() : attributes;
  all[name] ??= value;
  return all;
}

function isAsked(name: string): name is AttributeName {
  return NAMES.has(name);
}
