/**
 * How many ways there are at most to try a regular expression from one position of any text. Infinity when a part may
 * repeat without end. Where the number is finite, the work is linear in the text, whatever the text is. Ways that
 * exclude each other are counted as well, so the true number is often far smaller.
 */
export function boundedPaths(source: string): number {
  return new PathCounter(source).alternatives();
}

const quantifier = /^(?:[*+]|\?|\{(\d+)(,?)(\d*)\})\??/;

class PathCounter {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  alternatives(): number {
    // Alternatives that start with different letters cannot both match at the same position.
    const byFirst = new Map<string, number>();
    let anywhere = 0;
    for (let start = this.at; ; start = ++this.at) {
      const first = /^[\w\s](?![?*{])/.exec(this.source.slice(start, start + 2))?.[0].toLowerCase();
      const paths = this.sequence();
      if (first === undefined) anywhere += paths;
      else byFirst.set(first, (byFirst.get(first) ?? 0) + paths);
      if (this.source[this.at] !== '|') return anywhere + Math.max(0, ...byFirst.values());
    }
  }

  private sequence(): number {
    let paths = 1;
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const one = this.atom();
      paths *= this.repeated(one);
    }
    return paths;
  }

  private atom(): number {
    const character = this.source[this.at];
    if (character === '(') return this.group();
    if (character === '[') {
      for (this.at++; this.at < this.source.length && this.source[this.at] !== ']'; this.at++) {
        if (this.source[this.at] === '\\') this.at++;
      }
    } else if (character === '\\') this.at++;
    this.at++;
    return 1;
  }

  private group(): number {
    this.at++;
    const kind = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.source.slice(this.at, this.at + 80))?.[0] ?? '';
    this.at += kind.length;
    const paths = this.alternatives();
    this.at++;
    return paths;
  }

  private repeated(one: number): number {
    const [written, least = '', comma = '', most = ''] =
      quantifier.exec(this.source.slice(this.at, this.at + 24)) ?? [];
    if (written === undefined) return one;
    this.at += written.length;
    if (written.startsWith('?')) return one + 1;
    if (least === '' || (comma !== '' && most === '')) return Number.POSITIVE_INFINITY;
    const [from, to] = [Number(least), Number(comma === '' ? least : most)];
    return (to - from + 1) * one ** to;
  }
}
