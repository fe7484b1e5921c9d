declare module '@mozilla/readability/JSDOMParser.js' {
  import type { Readability } from '@mozilla/readability';

  /** The parser that comes with the extractor: builds the smallest tree that it can work on, from well-formed HTML. */
  export default class JSDOMParser {
    parse(html: string, url?: string): ConstructorParameters<typeof Readability>[0];
  }
}
