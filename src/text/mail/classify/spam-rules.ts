import { secretPayment } from '../wordings/secret-payments.ts';
import type { SpamRule } from './spam-rule.ts';
import { anyOf, near } from './wording.ts';

/** Frauds and unsolicited offers. */
const frauds: readonly SpamRule[] = [
  {
    name: 'advance fee',
    prior: 4,
    pattern:
      /\b(?:next of kin|(?:late|deceased) (?:husband|father|client|customer|president|mr|dr|general)|barrister|inheritance|beneficiary|fund transfer|transfer of (?:the )?funds?|million (?:us |united states )?dollars|us\$ ?\d{1,9}|foreign partner|confidential business|business (?:proposal|relationship|proposition)|dormant account|unclaimed funds?|consignment|compensation fund|donat(?:e|ion) of \$|willing to donate|(?:strictest|utmost|absolute) (?:confidence|confidentiality)|federal (?:ministry|government) of|(?:solicit|seek|need) your (?:assistance|confidence|co-?operation|partnership))\b/u,
  },
  {
    name: 'lottery',
    prior: 2.5,
    pattern:
      /\b(?:lottery|you(?:'ve| have)? (?:just )?won (?:a |an |the |our )?(?:prize|iphone|gift|\$|€|£|\d)|winning (?:number|ticket)|cash giveaway|(?:cash|big|mega) prizes?|claim your (?:prize|reward|winnings|gift)|you(?:'ve| have) been (?:randomly )?(?:selected|chosen) (?:to|for|as|by)|lucky winner|congratulations[!,] you)\b/u,
  },
  {
    name: 'fake parcel fee',
    prior: 5,
    pattern: near('?!', /\b(?:parcel|package|shipment|delivery|packet)\b/u, [
      120,
      /\b(?:(?:customs|shipping|delivery|clearance|redelivery|release|handling|outstanding|small|unpaid) (?:fee|charge|dut(?:y|ies)|payment)|confirm (?:your )?(?:address|payment)|(?:fee|charge) of \S{1,12}(?: \p{L}{2,12}){0,4} (?:outstanding|unpaid|due|pending|required|needed)|incomplete address|pay (?:the|a|your)? ?(?:fee|\$|€|£|<))/u,
    ]),
  },
  {
    name: 'account threat',
    prior: 4,
    pattern: near(
      '?!',
      /\b(?:account|mailbox|e-?mail|password|access|profile|wallet|storage|card)\b/u,
      [
        80,
        /\b(?:suspended|deactivat(?:ed|ion)|will be (?:closed|locked|deleted|terminated|blocked|disabled|limited|deactivated|suspended|lost)|has been (?:limited|locked|restricted|suspended|blocked|deactivated)|restricted|expires? (?:today|in \d{1,9} hours)|(?:almost|nearly) full|(?:its|your|the) (?:storage |mail(?:box)? )?(?:quota|limit)|will be rejected|on hold|no longer valid|could not be (?:verified|validated))\b/u,
      ],
      [160, /\b(?:click|verify|confirm|update|validate|log ?in|sign in|restore|unlock|re-?activate|keep)\b/u],
    ),
  },
  {
    name: 'refund lure',
    prior: 4,
    pattern: near(
      '?!',
      /\b(?:tax|pending|outstanding|unclaimed|eligible for (?:a|your)|entitled to (?:a|your)|owed (?:a|your)) (?:\p{L}{1,10} ){0,2}?(?:refund|rebate|reimbursement)\b/u,
      [160, /\b(?:click|claim|(?:bank|card) details|fill (?:in|out) the form|submit the form|link below)\b/u],
    ),
  },
  {
    name: 'credentials asked for',
    prior: 3.5,
    pattern: near(
      '.?!',
      /\b(?:verify|confirm|update|validate|re-?enter|provide) (?:your |the )?(?:account|identity|password|billing|payment(?! method\b(?!.{0,120}(?:https?:|www\.|click|here|link|below)))|bank(?:ing)?|credit card|card|wallet|personal|login|mailbox|e-?mail account|security) ?(?:details?|information|info|number|account|credentials|data|phrase)?\b/u,
      [
        60,
        /\b(?:within|immediately|now|to avoid|or (?:your|it)|otherwise|to restore|to keep|to continue|here|below|link|unlock)\b/u,
      ],
    ),
  },
  {
    name: 'crypto scheme',
    prior: 4,
    pattern: anyOf(
      /\b(?:(?:guaranteed|daily|weekly) (?:profits?|returns?|roi)|seed phrase|forex (?:trading|signals?)|trading (?:bot|platform|signals?))/u,
      near('.?!', /\b(?:bitcoin|btc|crypto(?:currency)?|ethereum|eth|usdt|nft|token|airdrop|wallet)\b/u, [
        80,
        /\b(?:profit|doubl|return|invest|giveaway|claim|recover|free|earn|guaranteed|connect your|seed phrase|reward)/u,
      ]),
    ),
  },
  {
    name: 'extortion',
    prior: 6,
    pattern: near(
      '?!',
      /\b(?:i (?:have )?(?:recorded|hacked|infected|compromised|installed|gained access)|(?:your|the) (?:webcam|camera)|malware|trojan|rat software)\b/u,
      [300, /\b(?:bitcoin|btc|monero|pay me|send me|wallet)\b/u],
    ),
  },
  {
    name: 'gift cards',
    prior: 5,
    pattern: near(
      '?!',
      /\b(?:buy|purchase|get|need|pick up)\b/u,
      [50, /\b(?:gift ?cards?|itunes cards?|steam cards?|google play cards?)\b/u],
      [200, /\b(?:codes?|scratch|photos?|pictures?|reimburse|discreet|confidential|asap)/u],
    ),
  },
  {
    name: 'changed bank details',
    prior: 1.5,
    pattern: anyOf(
      /\b(?:(?:new|changed|updated|different) (?:bank(?:ing)?|account) (?:details|account|information)|wire (?:transfer )?(?:today|urgently|immediately))\b/u,
      near('?!', /\bare you (?:available|at your desk)\??/u, [
        80,
        /(?:discreet|urgent (?:task|request)|quick task)\b/u,
      ]),
    ),
  },
  {
    name: 'pills',
    prior: 3,
    pattern:
      /\b(?:viagra|cialis|levitra|xanax|valium|vicodin|phentermine|tramadol|ozempic without|hgh|human growth hormone|anabolic|steroids?|weight[- ]loss|lose (?:weight|\d{1,9} (?:pounds|lbs|kg))|diet pills?|keto gumm|penis|enlarge(?:ment)?|erect(?:ile|ion)|libido|testosterone booster|cbd (?:oil|gummies)|miracle (?:cure|pill)|(?:no|without|online) prescriptions?|prescription (?:drugs?|source|meds?)|online pharmacy|generic meds?|herbal)\b/u,
  },
  {
    name: 'sex',
    prior: 3,
    pattern:
      /\b(?:porn\p{L}{0,12}|xxx|adult (?:site|movie|entertainment|personals)|hot (?:girls?|singles?|women|milfs?)|horny|sexy|sluts?|slutty|nude|naked|lesbians?|webcam girls?|hookups?|casual sex|live cams?|lonely wives|cum ?shots?|deep[- ]?throat(?:ing)?|(?:suck(?:ing)?|big|huge|hard) (?:cocks?|dicks?)|starlets|singles (?:in|near) your|meet (?:local |sexy |hot |russian |asian )+(?:women|girls|singles))\b/u,
  },
  {
    name: 'debt and loans',
    prior: 2,
    pattern:
      /\b(?:mortgage (?:rates?|payment|quote)|refinanc\p{L}{0,12}|debt (?:consolidation|free|relief|elimination)|consolidate (?:your )?debts?|bad credit|credit repair|no credit check|pre-?approved|low(?:est)? (?:interest )?rates?|home equity|cash advance|payday|loan (?:approved|offer|of)|get out of debt|student loan forgiveness|life insurance|credit cards? (?:approv\p{L}{0,12}|guaranteed|is (?:as )?easy|regardless)|unsecured credit|auto warrant\p{L}{0,12}|extended warranty|free quote)\b/u,
  },
  {
    name: 'money from home',
    prior: 2.5,
    pattern: anyOf(
      /\b(?:work (?:at|from) home|home[- ]based business|make money|making money|gets? paid (?:to|daily|weekly|for)|everyone gets paid|no recruiting|no selling|money[- ]making|earn (?:up to )?(?:an extra )?[$€£]|extra (?:cash|income)|financial (?:freedom|independence)|be your own boss|mlm|multi-?level|network marketing|passive income|residual income|six[- ]figure|per (?:day|week|month) from home|business opportunit\p{L}{0,12}|get rich|\d{1,9} ?(?:k|,000) (?:a|per) (?:week|month|day)|pyramid|chain letter)\b/u,
      near('.?!', /\b(?:part[- ]time|remote) job offer/u, [40, /\$\b/u]),
    ),
  },
  {
    name: 'bulk mailing for sale',
    prior: 2.5,
    pattern:
      /\b(?:million (?:e-?mail )?addresses|e-?mail (?:addresses|lists?) (?:on|for|cd)|unsolicited (?:business|commercial)|bulk (?:e-?)?mail(?:er|ing)?|targeted (?:traffic|e-?mails?|leads)|opt-?in (?:list|leads)|search engine (?:ranking|submission|placement|optimi[sz]ation)|seo (?:services?|expert|packages?|audit)|first page of google|rank(?:ing)? (?:#1|on google|higher)|backlinks?|guest posts?|(?:listed|submitted?|submission) (?:on|in|to) (?:\p{L}{1,12} ){0,3}search engines?|increase (?:the |your |web ?site ){0,2}(?:traffic|number of (?:visitors|hits))|web ?site (?:traffic|redesign)|social media followers|buy followers)\b/u,
  },
  {
    name: 'stock tip',
    prior: 2,
    pattern:
      /\b(?:stock (?:alert|pick|tip)s?|hot stocks?|penny stocks?|otc(?:bb)?:|strong buy|(?:target|current) price|forward[- ]looking statements?|investor alert|explosive (?:growth|gains)|undervalued)\b/u,
  },
  {
    name: 'replicas and copies',
    prior: 2,
    pattern:
      /\b(?:replicas?|rolex|designer (?:watches|handbags)|copy (?:any |your )?dvds?|cable descrambler|free cable|oem software|university diplomas?|diplomas? (?:from|without)|(?:earn|get|obtain|receive|buy) (?:your |a |an |the )?(?:legitimate |university |college |accredited |real ){0,2}(?:degree|diploma|bachelor|master's|doctorate|associate's)|non-?accredited universit(?:y|ies)|(?:cheap|discount(?:ed)?|laser|compatible) (?:printer )?(?:toners?|ink)|toner (?:supplies|specials?|sale|prices)|(?:toner|ink ?jet) cartridges? (?:for|from|at|sale)|ink ?jet (?:refills?|supplies)|fake (?:passports?|documents))\b/u,
  },
  {
    name: 'casino',
    prior: 3.5,
    pattern:
      /\b(?:casinos?|free spins|sports ?betting|(?:online|free|casino|video|jackpot) slots|slot machines?|slots (?:bonus|games?|tournament)|jackpot|welcome bonus|deposit bonus|poker bonus)\b/u,
  },
  {
    name: 'forced hurry',
    prior: 1,
    pattern:
      /\b(?:act now|order (?:now|today)|call now|limited time|don'?t (?:wait|delay|miss)|while supplies last|expires? (?:soon|tonight)|once in a lifetime|risk[- ]free|no (?:risk|obligation|cost|purchase necessary|strings)|100% (?:free|guaranteed|satisfaction|legal|natural)|money[- ]back|satisfaction guaranteed|absolutely free|totally free|as seen on|special bonus|free (?:gift|bonus|report|trial pack|sample|vacation|cell phone|bottle)|get (?:a free|\d{1,9} free))\b/u,
  },
  {
    name: 'bulk excuse',
    prior: 1.5,
    pattern: anyOf(
      /\b(?:this is not (?:a )?spam|(?:this|our) (?:is a )?one[- ]time (?:e-?mail(?:ing)?|mailing|message|offer)|in compliance with|section 301|bill s\.? ?1618|to be removed|(?:reply|e-?mail) with ["']?remove|"remove"|remove in the subject|removal instructions|wish to be removed|you (?:have )?(?:opted|requested)[ -]?in|purchased list|sincere apolog)\b/u,
      near('.?!', /\bif (?:this|you)/u, [40, / (?:in|by) error\b/u]),
    ),
  },
  { name: 'direct marketing label', prior: 3, pattern: /^\s*(?:\[?adv\b|adv[:.]|ad:)|\(광고\)|^\[광고/u },
  {
    name: 'greets nobody',
    prior: 1,
    pattern:
      /\b(?:dear (?:sir|madam|friend|homeowner|beneficiary|winner|(?:valued )?(?:e-?mail )?(?:user|account (?:holder|owner)|customer(?! (?:service|support|care|relations)))|webmail|reader|sirs|candidate|business owner|opportunity seeker|web ?site owner)|sir\/madam|attn|attention:)\b/u,
  },
];

/** Signs of genuine mail from people and publishers. */
const trusted: readonly SpamRule[] = [
  {
    name: 'an entry of a feed',
    prior: -3,
    pattern: /^[^\n]{0,1000}\n\s{0,5}(?:url|link): ?https?:\/\/\S{1,500}\s{1,5}date:/u,
  },
  {
    name: 'quotes a mail',
    prior: -2.5,
    pattern: anyOf(
      /(?:^|\s)>{1,5} (?!from)\S|\bwrote:|\bwrites:|\b(?:said|schrieb|escribió|a écrit) ?:|--- ?original message|\bforwarded (?:message|by)\b/u,
      near('?!', /\bon /u, [80, / wrote\b/u]),
    ),
  },
  {
    name: 'an issue of a series',
    prior: -2.5,
    pattern:
      /\b(?:in this (?:issue|edition|week's|month's|newsletter)|issue (?:no\.? ?|number |#)?\d{1,9}|vol(?:ume|\.)? ?\d{1,9}|today's (?:headlines|stories|top)|this (?:week|month|morning)(?:'s)? (?:in|on|issue|edition|news|stories)|week in review|top stories|daily (?:digest|news|update|briefing|dispatch|newsletter)|(?:weekly|monthly) (?:newsletter|digest|update|roundup|news|edition)|digest|headlines|table of contents|tech tips?|read more|\d{1,9} min(?:ute)? read|editor'?s? (?:note|pick)s?|this newsletter|enews)\b/u,
  },
  {
    name: 'shown in a browser',
    prior: -1.5,
    pattern:
      /\b(?:view|read|see|open) (?:this|it|the)? ?(?:e-?mail|message|newsletter|issue|online)? ?(?:in|on|with|as) (?:your |a |the )?(?:web ?)?(?:browser|online|web|simple text|full-color)\b|view online|web version|(?:not|won't) (?:displaying|display) properly/u,
  },
  {
    name: 'a subscription that is named',
    prior: -1.5,
    pattern:
      /\b(?:you(?:'re| are) (?:receiving|getting) this (?:e-?mail|message|newsletter)? ?because you (?:signed|subscribed|are a|opted|have an|created|joined|follow|watch)|you(?:'re| are) subscribed|manage (?:your )?(?:subscriptions?|preferences|notifications)|(?:e-?mail|update your|change your|notification) (?:preferences|settings)|thanks for (?:subscribing|signing up)|you signed up)\b/u,
  },
  {
    name: 'code or versions',
    prior: -1.5,
    pattern:
      /\p{L}\.(?:c|h|py|pl|js|ts|so|conf|cfg|cpp|rb)\b|\b\d{1,4}\.\d{1,4}\.\d|\b(?:patch(?:es|ed)?|bug(?:s|fix|zilla)|kernel|compil(?:e[rsd]?|ing)|debian|rpms?|cvs|commit(?:s|ted)?|pull request|merged|repo(?:sitory)?|stack trace|segfault|python|perl|javascript|config(?:ure)?|makefile|regex|header files?)\b/u,
  },
  {
    name: 'speaks as one of a group',
    prior: -1,
    pattern:
      /\b(?:imho|imo|afaik|btw|fwiw|iirc|i (?:think|guess|believe|wonder|suppose|agree|tried|noticed|don't (?:think|know)|didn't|can't|couldn't|haven't)|anyone (?:know|have|else|tried)|does anybody|has anyone|cheers|hi all|hi folks|hi guys)\b/u,
  },
];

/** Weights of patterns before training: those of a publisher that identifies itself. */
export const shapePriors: Readonly<Record<string, number>> = {
  '#sender bulk': -0.8,
  '#tracked mailbox': -1.5,
  '#sender name fits the domain': -1.2,
  '#words beside the sender name in the domain': 0,
  '#subject names the sender': -0.8,
  '#text opens with a date': -0.8,
  '#answer that quotes': -1.5,
  '#answer that quotes nothing': -0.3,
  '#free mailbox with digits': 0.5,
  '#random end of the subject': 1,
  '#random end of the text': 2,
  '#hidden address of a page': 1.5,
  '#subject in capitals': 0.5,
  '#many !': 0.5,
};

/** Words of advertisements in languages without rules. Single ones also occur in genuine mail. */
export const foreignOffers =
  /代發|代发|拒收|免費|免费|賺錢|赚钱|創業|创业|致富|兼職|兼职|发财|發財|優惠|优惠|發票|发票|廣告|广告|招生|研修班|批發|批发|报名|報名|培训|培訓|简章|簡章|低價|低价|促銷|促销|公司简介|公司簡介|专业生产|專業生產|厂家直销|廠家直銷|欢迎(?:来电|选购|订购|垂询)|歡迎(?:來電|選購|訂購)|欢迎您?(?:浏览|访问|光临)|歡迎您?(?:瀏覽|光臨)|惠顾|惠顧|感兴趣|最佳选择|最佳選擇|副作用|未承諾広告|広告メール|配信停止|無料|稼げ|副業|出会い|광고|수신 ?거부|사전 동의|사은품|무료|대출|할인|бесплатн|заработ|рассылк|скидк|выигр|акци[яию]\b|reklam|ücretsiz|bedava|kampanya|indirim|fırsat|tıkla(?:yın)?|indirebilirsiniz|hizmetimiz|daha fazlası|sitemiz|hizmetinizde|açıldı|üyelik|ucuz|kazan(?:ın|mak)|sipariş|\bkdv\b|ziyaret edin|üye ol|darmow|promocj|zarabiaj|zniżk|wygra(?:łeś|j)|gratis|tilbud|erbjudande|vinn\b|ilmais|tarjous|kedvezmény|ingyen|zdarma|sleva|výhra|oferta|reducere|câștig|δωρεάν|προσφορά|مجان|عرض خاص|ربح/gu;

/** All signs. Their names are unique. */
export const spamRules: readonly SpamRule[] = [...frauds, secretPayment, ...trusted];
