import sanitizeHtml from 'sanitize-html';

const inlineImage = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[\w+/=\s]*$/i;
const marks = ['hljs-*', 'language-*'];

/** What is wider than its page is scrolled by keyboard too, for which it must take the focus. */
const scrolled: Record<string, sanitizeHtml.Transformer> = {
  pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
  div: (tagName, { class: name = '' }) => ({
    tagName,
    attribs: { class: name, ...(name === 'scroll' ? { tabindex: '0' } : {}) },
  }),
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['em', 'strong', 's', 'span', 'div', 'details', 'summary', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    details: ['open'],
    div: ['tabindex'],
    pre: ['tabindex'],
    h1: ['id'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
  },
  allowedClasses: {
    a: ['bare'],
    span: ['hljs-*', 'absent', 'key', 'size', 'string', 'number', 'word', 'function_', 'class_', 'inherited__'],
    code: marks,
    div: ['scroll', 'tree', 'leaf'],
    details: ['matter'],
    li: ['task-item'],
    th: ['right', 'center', 'row'],
    td: ['right', 'center', 'row'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text of these elements is not meant for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
  nestingLimit: 500,
  transformTags: {
    ...scrolled,
    a: (tagName, { href = '', ...attributes }) => ({
      tagName,
      // A relative address in an outsider's document would lead into the service instead of to the document's
      // neighbours.
      attribs: isReachable(href) ? { ...attributes, href, rel: 'noopener noreferrer nofollow' } : attributes,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !inlineImage.test(attribs.src ?? ''),
};

function isReachable(href: string): boolean {
  return href.startsWith('#') || /^(?:https?:\/\/|mailto:)/i.test(href);
}

const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

const ourOptions: sanitizeHtml.IOptions = {
  ...options,
  transformTags: {
    ...scrolled,
    a: (tagName, { href = '', ...attributes }) => {
      if (isOwnPath(href)) return { tagName, attribs: { ...attributes, href } };
      return { tagName, attribs: isReachable(href) ? { ...attributes, href, rel: 'noopener' } : attributes };
    },
  },
};

/**
 * Sanitises HTML: keeps what a document needs, and nothing that runs code, makes requests, or imitates the page around
 * it. It comes after renderers that promise the same, so that a bug in one of them is not enough. Links into the
 * service are kept if `keepsLinks` is set, for documents of our own.
 */
export function cleanHtml(html: string, { keepsLinks = false }: { keepsLinks?: boolean } = {}): string {
  return sanitizeHtml(html, keepsLinks ? ourOptions : options);
}
