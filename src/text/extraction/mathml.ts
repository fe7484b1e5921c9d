const COMMANDS: ReadonlyMap<string, string> = new Map(
  (
    'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho ' +
    'σ sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi ' +
    'Ψ Psi Ω Omega ∑ sum ∏ prod ∫ int ∮ oint ≤ leq ≥ geq ≠ neq × times ⋅ cdot · cdot ± pm → to ∞ infty ∈ in ' +
    '∉ notin ∂ partial ∇ nabla ≈ approx ≡ equiv ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∀ forall ∃ exists ¬ neg ∧ wedge ' +
    '∨ vee ⇒ Rightarrow ⇔ Leftrightarrow ← leftarrow … ldots ⋯ cdots ∼ sim ∝ propto ⟨ langle ⟩ rangle ÷ div'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, index, words) => {
      if (index % 2 === 0) pairs.push([word, `\\${words[index + 1] ?? ''} `]);
      return pairs;
    }, []),
);
const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|log|ln|exp|lim|max|min|sup|inf|det|dim|arg|gcd|ker)$/;
const LONGEST = 5_000;

interface OpenElement {
  name: string;
  parts: string[];
}

/** Reads MathML that comes without its original TeX, and writes it as TeX. */
export class MathMlReader {
  readonly #open: OpenElement[] = [{ name: 'math', parts: [] }];
  #length = 0;

  opened(name: string): void {
    this.#open.push({ name, parts: [] });
  }

  text(data: string): void {
    this.#length += data.length;
    if (this.#length <= LONGEST) this.#open.at(-1)?.parts.push(data);
  }

  closed(name: string): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    while (at > 0 && this.#open.length > at) this.#endInnermost();
  }

  get tex(): string {
    while (this.#open.length > 1) this.#endInnermost();
    return (this.#open[0]?.parts ?? []).join('').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  }

  #endInnermost(): void {
    const ended = this.#open.pop();
    if (ended === undefined) return;
    const tex = texOf(ended.name, ended.parts);
    this.#length += tex.length;
    if (this.#length <= 4 * LONGEST) this.#open.at(-1)?.parts.push(tex);
  }
}

function texOf(name: string, parts: readonly string[]): string {
  const text = parts.join('').trim();
  if (name === 'mi' || name === 'mo' || name === 'mn') return symbol(name, text);
  if (name === 'mtext') return text === '' ? '' : `\\text{${text.replace(/[{}\\$]/g, ' ')}}`;
  if (name === 'annotation' || name === 'annotation-xml' || name === 'mphantom') return '';
  if (name === 'mspace') return ' ';
  if (name === 'mtd') return `${text} & `;
  if (name === 'mtr') return `${withoutEnd(text, '&')} \\\\ `;
  if (name === 'mtable') return `\\begin{matrix} ${withoutEnd(text, '\\\\')} \\end{matrix}`;
  if (name === 'msqrt') return `\\sqrt{${text}}`;
  if (name === 'mfenced') return `(${text})`;
  return (
    scripted(
      name,
      parts.filter((part) => part.trim() !== ''),
    ) ?? parts.join('')
  );
}

function withoutEnd(text: string, sign: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(sign) ? trimmed.slice(0, -sign.length).trimEnd() : trimmed;
}

function scripted(name: string, [base = '', first = '', second = '']: readonly string[]): string | undefined {
  if (name === 'mfrac') return `\\frac{${base}}{${first}}`;
  if (name === 'mroot') return `\\sqrt[${first}]{${base}}`;
  if (name === 'msup') return `${grouped(base)}^{${first}}`;
  if (name === 'msub' || name === 'munder') return `${grouped(base)}_{${first}}`;
  if (name === 'mover') return /^[¯‾^~→]$/.test(first.trim()) ? `\\overline{${base}}` : `${grouped(base)}^{${first}}`;
  if (name === 'msubsup' || name === 'munderover') return `${grouped(base)}_{${first}}^{${second}}`;
  return undefined;
}

function grouped(base: string): string {
  return /^(?:.|\\[a-z]+ ?)$/isu.test(base.trim()) ? base.trim() : `{${base}}`;
}

function symbol(name: string, text: string): string {
  if (/^[⁡⁢⁣⁤]*$/.test(text)) return '';
  if (name === 'mi' && text.length > 1 && /^[a-z]+$/i.test(text))
    return FUNCTIONS.test(text) ? `\\${text} ` : `\\mathrm{${text}}`;
  const written = Array.from(text, (sign) => COMMANDS.get(sign) ?? (sign === '−' ? '-' : sign)).join('');
  return /^[{}$%&#_]$/.test(written) ? `\\${written}` : written;
}
