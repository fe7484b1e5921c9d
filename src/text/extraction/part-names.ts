import type { Attributes } from './attributes.ts';
import { LINES, partId } from './page-elements.ts';

/** The role of a page part according to its class names and id. */
export interface PartName {
  /** Text under and beside pictures: captions, credits, gallery controls. */
  isCaption: boolean;
  /** Something that templates insert into a text: other articles, offers, buttons, signatures. */
  isAside: boolean;
}

const CAPTION =
  /(?:^|[\s_-])(?:captions?|captiontext|imgcaption|figcaption|credits?|(?:photo|image|img|picture|bild|foto)-?(?:credits?|captions?|copyright|source|desc(?:ription)?|legend|text|info|author|by|nachweis|quelle|unterschrift|titel)|bildunterschrift|bildnachweis|bildquelle|copyrights?|legende?|photographer|fotograf|sourceline|gallery-?(?:nav|controls?|count(?:er)?|info|text|toolbar)|slide(?:show)?-?(?:count(?:er)?|controls?|nav|number)|lightbox)(?=$|[\s_-])/i;
const ASIDE =
  /(?:^|[\s_-])(?:trending|most-?(?:read|popular|viewed|commented)|popular|carousel|swiper|recirc(?:ulation)?|read-?(?:more|next|also|on)|more-?(?:stories|news|articles|from|on|links?)|see-?also|also-?(?:like|read|see)|you-?(?:may|might)|further-?reading|suggest(?:ed|ions?)|related-?[a-z]{0,12}|latest|ticker|promo|cta|call-to-action|sign-?up|opt-?in|newsletter-?[a-z]{0,10}|donat(?:e|ion)|support-us|shar(?:e|ing)-?(?:bar|box|buttons?|links?|icons?|tools|this|list|wrapper|container|widget|module|count)?|social-?(?:links|icons|media|bar|buttons?|share)|follow(?:-?us)?|likes?|reactions?|rat(?:e|ing)s?|votes?|voting|feedback|helpful|survey|poll|bookmarks?|print-?(?:button|link|only|icon|page)|printfriendly|toolbar|tool-?box|(?:article|page|post)-?(?:tools|actions|nav|navigation|links)|post-?(?:nav|navigation|footer)|entry-?(?:footer|utility)|prev-?next|next-?(?:article|post)|prev(?:ious)?-?(?:article|post)|bio|about-?(?:the-?)?authors?|author-?[a-z]{0,12}|authors|byline-?[a-z]{0,10}|(?:post|entry|article|blog|news|page)-?(?:meta|metadata|date|time|info|byline|tags|categories|category|author)|meta-?(?:data|info)|metadata|postmeta|postmetadata|dateline|timestamp|datetime|pub-?date|publish(?:ed)?(?:-?(?:date|on|time))?|posted-?(?:on|by)|last-?(?:updated|modified)|updated|read(?:ing)?-?time|categories|cat-links|tags-links|taglist|topics|keywords|breadcrumb-?[a-z]{0,8}|back-?to-?top|back-?link|jump-?link|sr-only|screen-reader-text|visually-?hidden|assistive-text|tooltip|toast|advert-?[a-z]{0,10}|ad-?(?:label|slot|container|wrapper|unit|block)|affiliate-?(?:box|links?|disclaimer|disclosure|notice)|sponsor-?[a-z]{0,8}|comment-?(?:form|count|link|respond|list|area|section)?|comments-?[a-z]{0,8}|disqus-?[a-z]{0,8}|imprint|impressum|video-?(?:info|meta|duration|title|playlist)|playlist|player|vjs-?[a-z]{0,12}|download-?(?:links?|button|app)|app-?(?:promo|banner|download))(?=$|[\s_-])/i;
/** Boxes of article previews. A paragraph of that name is the introduction of its own article. */
const TEASER = /(?:^|[\s_-])teasers?(?:-?(?:box|list|item|container|wrapper|group|grid))?(?=$|[\s_-])/i;
const LONGEST_NAMES = 500;
/** An embedded social-network post is quoted in the text around it. */
const EMBEDDED_POST =
  /(?:^|[\s_-])(?:embed(?:ded)?|twitter-tweet|instagram-media|tiktok-embed|mastodon-embed|bluesky-embed|fb-post)(?=$|[\s_-])/i;
const NEITHER: PartName = { isCaption: false, isAside: false };

/** Interprets the names of parts. Names repeat throughout a page, so each is judged once. */
export class PartNames {
  readonly #known = { line: new Map<string, PartName>(), part: new Map<string, PartName>() };

  of(name: string, attributes: Attributes): PartName {
    const { class: classes = '', id = '', datetime = '' } = attributes;
    const isLine = LINES.has(name);
    const partName = id === '' ? classes : `${classes} ${partId(name, id)}`;
    const named = partName === '' ? NEITHER : this.#named(partName, isLine);
    if (name === 'figure' || name === 'figcaption') return { ...named, isCaption: true };
    // A timestamp belongs to a signature; a duration belongs to the text.
    return name === 'form' || (name === 'time' && !datetime.startsWith('P')) ? { ...named, isAside: true } : named;
  }

  #named(names: string, isLine: boolean): PartName {
    const all = isLine ? this.#known.line : this.#known.part;
    const known = all.get(names);
    if (known !== undefined) return known;
    const words = names.slice(0, LONGEST_NAMES).replace(/([a-z\d])([A-Z])/g, '$1-$2');
    const isAside = ASIDE.test(words) || (!isLine && TEASER.test(words));
    const found = EMBEDDED_POST.test(words) ? NEITHER : { isCaption: CAPTION.test(words), isAside };
    all.set(names, found);
    return found;
  }
}
