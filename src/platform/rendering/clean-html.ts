import sanitizeHtml from 'sanitize-html';

const inlineImage = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[\w+/=\s]*$/i;
const marks = ['hljs-*', 'language-*'];

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
  // Their text is no text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'],
  nestingLimit: 500,
  transformTags: {
    a: (tagName, { href = '', ...attributes }) => ({
      tagName,
      // A relative address of a stranger's document would lead into the service, where its neighbours are not.
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
    a: (tagName, { href = '', ...attributes }) => {
      if (isOwnPath(href)) return { tagName, attribs: { ...attributes, href } };
      return { tagName, attribs: isReachable(href) ? { ...attributes, href, rel: 'noopener' } : attributes };
    },
  },
};

/**
 * Leaves of a piece of HTML what a document needs and nothing that runs, fetches, or looks like the page around it.
 * Comes after renderers that promise the same, so that a fault in one of them is not enough. Links into the service
 * stay where `keepsLinks` says so: in documents of our own.
 */
export function cleanHtml(html: string, { keepsLinks = false }: { keepsLinks?: boolean } = {}): string {
  return sanitizeHtml(html, keepsLinks ? ourOptions : options);
}
