import type { Attributes } from './attributes.ts';
import type { MarkupSink } from './markup-sink.ts';
import { Region } from './page-region.ts';

/** The controls that a page offers outside its header, footer, menus, comments and newsletter boxes. */
export interface PageControls {
  passwordFields: number;
  /** Input fields for an email address or a user name. */
  nameFields: number;
  /** Whether one of these fields is for logging in, by its own name or by its form's target. */
  hasLoginField: boolean;
  buttons: number;
  links: number;
  /** A search field after the first words; before them, every page of a site has one. */
  hasSearch: boolean;
  /** Links after the first words to the site's home page, or back. */
  leadsHome: boolean;
  /** Links and form targets for logging in; these addresses are English or similar in most languages. */
  leadsToLogin: boolean;
  /** Links to subscriptions or registration. */
  leadsToOffer: boolean;
  /** Whether a part of the page is named as a gate in front of the text. */
  hasGate: boolean;
  /** Whether a script or frame checks for a human. */
  hasChallenge: boolean;
  /** Whether a part of the page asks for something before the rest can be used. */
  hasDialog: boolean;
  /** Whether a document is rendered or embedded whose text is not in the page. */
  holdsDocument: boolean;
}

const SIDE_ELEMENTS: ReadonlySet<string> = new Set(['header', 'nav', 'footer']);
const SIDE_WORDS =
  /(?:^|[\s_-])(?:header|topbar|navbar|footer|comments?|respond|disqus|newsletter|sidebar|widgets?|share|sharing)(?=$|[\s_-])/i;
const GATE_WORDS =
  /(?:^|[\s_-])(?:(?:content-?)?gate|(?:pay|reg|meter|subscri(?:be|ber|ption)|premium|members?(?:hip)?|plus|abo)-?(?:wall|gate|block|cta|box|barrier|overlay|lock|offer|only))(?=$|[\s_-])/i;
const LOGIN_ADDRESS =
  /(?:^|[/._-])(?:log-?in|log-?on|sign-?in|sessions?|auth|oauth2?|sso|cas|anmeld(?:en|ung)|einloggen|connexion|connecter|acceder|acceso|accedi|accesso|inloggen|aanmelden|entrar|konto|mijn-?account)(?=$|[/?#._-])/i;
const OFFER_ADDRESS =
  /(?:^|[/._-])(?:subscri(?:be|ption|ptions)|abo|abos|abonn\w{0,10}|abbonament[oi]|suscri\w{0,10}|assin\w{0,10}|offres?|ofertas?|offers?|plans?|planes|planos|join|memberships?|premium|upgrade|pricing|lid-?worden|sign-?up|regist\w{0,10}|inscri\w{0,10})(?=$|[/?#._-])/i;
/** By address or media type. */
const DOCUMENT = /\.pdf(?=$|[\s?#&])|\bapplication\/pdf\b/i;
const DOCUMENT_VIEWER = /(?:^|\s)pdf-?viewer(?=$|\s)/i;
const CHALLENGE = /captcha|challenge|turnstile|bot-?check/i;
const NAME_FIELD = /e-?mail|user(?:name)?|login|account/i;
const LOGIN_FIELD = /(?:^|[\s_-])(?:user-?(?:name|id)?|login|identifier)(?=$|[\s_-])/i;
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['h1', 'h2', 'p']);
const SEARCH_FIELD = /^(?:q|s|query|search|suche|recherche|buscar|busca|cerca|zoek)$/i;

/** Collects {@link PageControls} while a page is parsed. */
export class ControlCollector implements MarkupSink {
  readonly controls: PageControls = {
    passwordFields: 0,
    nameFields: 0,
    hasLoginField: false,
    buttons: 0,
    links: 0,
    hasSearch: false,
    leadsHome: false,
    leadsToLogin: false,
    leadsToOffer: false,
    hasGate: false,
    hasChallenge: false,
    hasDialog: false,
    holdsDocument: false,
  };
  #side: Region | undefined;
  /** Whether the parser is inside a login form. */
  #isInLogin = false;
  #hasWords = false;
  /** The names of parts repeat throughout a page. */
  readonly #kinds = new Map<string, 'side' | 'gate' | undefined>();

  open(name: string, attributes: Attributes): void {
    if (name === 'a') this.controls.links += 1;
    if (this.#side !== undefined) {
      this.#side.opened(name);
      return;
    }
    switch (name) {
      case 'input':
        this.#readField(attributes);
        break;
      case 'button':
        this.controls.buttons += 1;
        break;
      case 'a':
        this.#readLink(attributes);
        break;
      case 'form':
        this.#isInLogin = LOGIN_ADDRESS.test(attributes.action ?? '');
        this.controls.leadsToLogin ||= this.#isInLogin;
        this.#readPart(name, attributes);
        break;
      case 'script':
        this.controls.hasChallenge ||= CHALLENGE.test(attributes.src ?? '');
        break;
      case 'iframe':
      case 'embed':
      case 'object':
        this.#readFrame(attributes);
        break;
      default:
        this.#readPart(name, attributes);
    }
  }

  text(): void {
    // Text is ignored.
  }

  close(name: string): void {
    if (name === 'form') this.#isInLogin = false;
    if (this.#side?.closed(name)) this.#side = undefined;
  }

  #readFrame({ src = '', type = '' }: Attributes): void {
    this.controls.hasChallenge ||= CHALLENGE.test(src);
    this.controls.holdsDocument ||= DOCUMENT.test(`${src} ${type}`);
  }

  #readPart(name: string, { class: classes, id, role }: Attributes): void {
    this.#hasWords ||= TEXT_ELEMENTS.has(name);
    this.controls.hasDialog ||= name === 'dialog' || role === 'dialog' || role === 'alertdialog';
    if (name === 'html' || name === 'body' || name === 'main' || name === 'article') return;
    const isSide = SIDE_ELEMENTS.has(name);
    if (!isSide && classes === undefined && id === undefined) return;
    const kind = isSide ? 'side' : this.#kindOf(`${classes ?? ''} ${id ?? ''}`);
    if (kind === 'side') this.#side = new Region(name);
    else if (kind === 'gate') this.controls.hasGate = true;
  }

  #kindOf(names: string): 'side' | 'gate' | undefined {
    if (this.#kinds.has(names)) return this.#kinds.get(names);
    this.controls.holdsDocument ||= DOCUMENT_VIEWER.test(names);
    const kind = SIDE_WORDS.test(names) ? 'side' : GATE_WORDS.test(names) ? 'gate' : undefined;
    this.#kinds.set(names, kind);
    return kind;
  }

  #readField({ type = 'text', name = '', id = '', autocomplete = '' }: Attributes): void {
    const kind = type.trim().toLowerCase();
    const { controls } = this;
    if (kind === 'password') controls.passwordFields += 1;
    else if (kind === 'submit' || kind === 'button') controls.buttons += 1;
    else if (kind === 'search' || (kind === 'text' && SEARCH_FIELD.test(name))) controls.hasSearch ||= this.#hasWords;
    else if (kind === 'email' || kind === 'text' || kind === 'tel') {
      const names = `${name} ${id} ${autocomplete}`;
      if (kind !== 'email' && !NAME_FIELD.test(names)) return;
      controls.nameFields += 1;
      controls.hasLoginField ||= this.#isInLogin || LOGIN_FIELD.test(names);
    }
  }

  #readLink({ href = '', role, class: classes = '' }: Attributes): void {
    const { controls } = this;
    if (role === 'button' || /(?:^|[\s_-])(?:btn|button)(?=$|[\s_-])/i.test(classes)) controls.buttons += 1;
    const path = href.replace(/^https?:\/\/[^/?#]{0,253}/i, '');
    if (
      /^\/?(?:(?:[a-z]{2}|index\.\w{3,4}|home)\/?)?$/i.test(path) ||
      /^javascript: {0,3}(?:window\.)?history\b/i.test(href)
    )
      controls.leadsHome ||= this.#hasWords && href !== '' && href !== '#';
    controls.leadsToLogin ||= LOGIN_ADDRESS.test(path);
    controls.leadsToOffer ||= OFFER_ADDRESS.test(path);
  }
}
