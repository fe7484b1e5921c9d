/** What people need for themselves. */
const rest =
  '(?:(?:a|an|some|more|my|the) )?(?:[\\p{L}-]{2,12} )?(?:holiday|vacation|break|rest|sleep|nap|coffee|tea|drink|beer|bath|shower|minute|moment|day off|time|air|quiet|hug)\\b';
/** What a colleague can be asked to do. */
const actions =
  'send|give|call|ring|check|confirm|look|help|tell|ask|add|remove|print|bring|get|pick|pass|share|book|pay|order|buy|move|stop|open|close|shut|lock|switch|turn|fix|replace|install|repair|restart|reset|update|change|sign|approve|review|forward|return|answer|reply|write|finish|put|take|let|make|set|arrange|cover|come|swap|collect|deliver|drop|leave|upload|find|clean|water|feed|handle|deal|roll|renew|delete|clear|run|test|prepare|post|mail';

/** Needs and obligations that are requests in any context. */
const plainRequest = new RegExp(
  [
    String.raw`\b(?:i|we) (?:still|really|also|just|urgently|only|now) need (?:your|you to)\b`,
    // "I need somebody who knows the billing code."
    String.raw`\b(?:i|we) (?:still |really |also |just |urgently |only |now )?(?:need|require) (?:someone|somebody|anyone|anybody|a (?:\p{L}{2,12} )?(?:person|volunteer|pair of hands)) (?:to|who|that|from|with|on|in)\b`,
    // "Before a decision can be taken we require a revised budget."
    String.raw`\b(?:i|we) (?:still |also |now )?require (?:a|an|the|your|two|three|copies|proof|evidence|confirmation)\b`,
    // "The parties are directed to file their observations within three weeks."
    String.raw`\b(?:is|are) (?:hereby |therefore |kindly )?(?:directed|ordered|summoned|instructed|requested|invited|asked|required) to \p{L}{2,15} (?:(?:[£€$]?\d[\d.,]{0,12}|[^\s.!?]{1,20}) ){1,12}(?:by|within|before|no later than|until) `,
    // "For the trip we need a signed form by Friday."
    String.raw`\b(?:i|we)(?:'ll| will)? (?:still |also |now )?need (?:an?|the|one|two|three|all) [^.!?\n]{1,100}? (?:by|before|no later than) (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|tonight|tomorrow|end of|\d)`,
    // "Unless the fence is moved within 21 days, our client will start proceedings."
    String.raw`(?:^|[.!?] )unless [^.!?]{5,150} (?:within|by|before|no later than) [^.!?]{2,40}, (?:we|i|our client|my client) (?:will|shall|must|may) (?:[^\s.!?]{1,15} ){0,4}?(?:start|begin|issue|commence|instruct|terminate|cancel|close|suspend|charge|report|refer|take|apply|proceed|claim)\b`,
    // "I still need the signed form from you before I can file it." Who only needs a rest asks for nothing.
    String.raw`\b(?:i|we)(?:'ll| will)? (?:(?:still|only|just|also|now|really|first|urgently|do) )?need (?!nothing\b|no |${rest})[^.!?\n]{2,80}? (?:from you\b|(?:before|so(?: that)?|until) (?:i|we) (?:can|could|may|am able|are able)\b)`,
    String.raw`\b(?:before|so that) (?:i|we) can [^.!?\n]{2,80}?,? (?:i|we) (?:(?:still|only|just|also|first) )?need (?!${rest})`,
    String.raw`\b(?:once|as soon as|when) (?:i|we)(?:'ve got| have(?: got)?| receive| get) your [^.!?\n]{2,80}? (?:i|we)(?:'ll| will| can)\b`,
    String.raw`\b(?:i|we) (?:(?:still|only|just|also) )?need (?:an?|the|two|both) (?:[\p{L}-]{2,15} )?(?:copy|copies|scan|photo|picture|list|proof|confirmation|details) of your\b`,
    // "I need a decision before the scaffolding comes down."
    String.raw`\b(?:i|we)(?:'ll| will)? (?:(?:still|only|just|also|now|really|urgently) )?need (?:an?|your|the|some) (?:\p{L}{2,12} )?(?:decision|answer|reply|statement|confirmation|quote|quotation|signature|feedback|go-ahead|approval|volunteers?)\b`,
    // "We could use some hands on Saturday, and a van."
    String.raw`\b(?:i|we) could (?:really |also |still )?(?:use|do with) (?:some|a few|a couple of|any|more|an extra|another|an?|two|three|your) (?!${rest})`,
    String.raw`\b(?:any|all|every|many|more|extra) (?:hands?|help|helpers|volunteers|donations?|cakes?|offers) (?:(?:is|are|would be|will be) )?(?:very |most )?(?:welcome|appreciated|needed|wanted)\b`,
    // "I'll hold the slot until Wednesday": an answer is due by then.
    String.raw`\b(?:i|we)(?:'ll| will|'m| am|'re| are|'ve| have| can| could)? (?:hold|holding|held|keep|keeping|kept|reserve|reserved|save|saved) (?:the|your|this|that|a|these) (?:\p{L}{2,15} )?(?:slot|place|spot|seats?|table|room|date|price|offer|ticket|tickets|flat|booking|appointment|stock)(?: (?:free|open|back))?(?: for you)? (?:until|till|up to) `,
    // "If the boat isn't out by Thursday I can't promise the hull."
    String.raw`(?:^|[.!?] )if [^.!?]{3,80}? (?:isn't|is not|aren't|are not|hasn't|has not|haven't|have not|don't|do not|doesn't|does not) [^.!?]{2,60}? (?:by|before) [^.!?,]{2,25},? (?:i|we)(?:'ll| will| must| can't| cannot| won't| have to)\b`,
    String.raw`\b(?:i|we) (?:still )?(?:haven't|have not|have never) (?:yet )?(?:received|had|got|seen) (?:your|any (?:reply|answer|comments|payment|response))\b`,
    // "Whoever has the key, please put it back."
    String.raw`(?:\bwhoever [^.!?\n]{3,100}?, |[;–] |\b(?:and|so|but) )please (?:${actions})\b`,
    // "Please accept by 1 June."
    String.raw`(?:^|[.!?] )please (?!find\b|see\b|note\b)\p{L}{2,15} (?:[^\s.!?]{1,20} ){0,8}?(?:by|before|no later than) (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|tonight|tomorrow|end of|\d)`,
    // "We print tonight unless I hear from you."
    String.raw`\bunless (?:i|we) hear (?:otherwise|back|from you)\b`,
    // "Send us the old type again, please."
    String.raw`(?:^|[.!?] )(?:${actions}) [^.!?\n]{2,80}?,? please\b`,
    // "We would like to know your price."
    String.raw`(?:\b(?:i|we)(?:'d| would| should)?|\band (?:would|should)) (?:also |really )?(?:like|love|be interested|need) to know (?:your|the|whether|if|how|what|which|who)\b`,
    // "I would like a replacement."
    String.raw`\b(?:i|we)(?: want| would like|'d like) (?:a|an|my|the) (?:full )?(?:refund|replacement|new one|exchange|credit|money|copy|quote|quotation|offer|estimate|catalogue|appointment)\b`,
    // "The alarm is on again, can you switch it off"
    String.raw`[^.!?\n]{3}(?:, | - | – |; |\b(?:and|so|but) )(?:can|could|would|will) you (?:please |maybe |perhaps |kindly |just )?(?:${actions})\b`,
    // "I expect a replacement or my money by Friday."
    String.raw`\b(?:i|we) (?:now |therefore |do )?(?:expect|demand|insist on) (?!you\b)(?:an?|the|my|our|your|full) [^.!?\n]{3,80}? (?:by|before|within|no later than|at the latest)\b`,
    // "Anything we haven't heard by then goes out as it is."
    String.raw`\b(?:anything|whatever|everything|what) (?:i|we) (?:haven't|have not|don't|do not) (?:heard|hear|received|receive|got|get|had)(?: back)?(?: about| from you)? (?:by|before|until) [^.!?\n]{2,60}`,
    // "Days not taken by 31 March lapse."
    String.raw`\b(?:not|un)\s?(?:taken|used|claimed|collected|returned|booked|confirmed|redeemed|paid|picked up) (?:by|before|until) [^.!?\n]{3,40}? (?:lapse|expire|are lost|is lost|(?:will|shall) (?:lapse|expire|be (?:lost|thrown|cancelled|released|deleted|given)))`,
    // "I expect you to replace them."
    String.raw`\b(?:i|we) (?:now |therefore |do )?(?:expect|want|ask|urge) you to (?!know\b)\p{L}{2,15}`,
    // "It needs to be gone by tonight."
    String.raw`\b(?:needs? to|has to|have to|must) be (?:\p{L}{2,15} ){1,5}(?:by|before|until|no later than|on|at the latest)(?! (?:the )?(?:law|hand|us|me)\b)\b`,
    String.raw`\b(?:i|we)(?:'m| am|'re| are) (?:still )?(?:waiting (?:for|on)|missing) your\b`,
    String.raw`\b(?:all|every|each) (?:\p{L}{2,15} )?(?:staff|employees?|members?|students?|residents?|participants?|users?|drivers?|tenants?|parents?|teams?|managers?|colleagues)(?: members)? (?:must|need to|have to|should|are required to|are asked to|are requested to|is required to)\b`,
    // "Owners must vote on the roof by Sunday."
    String.raw`(?:^|[.!?:] )(?:all (?:the |our )?(?:[\p{L}-]{2,15} ){1,2}\p{L}{2,15}s|(?:(?:all|the|our) )?(?:owners|members|residents|tenants|parents|participants|employees|students|pupils|applicants|players|volunteers|teachers|shareholders|residents|suppliers|drivers|users|leaseholders|families|children|guests|exhibitors)) (?:must|need to|have to|should|are asked to|are requested to|are required to|are invited to) [^.!?\n]{3,80}? (?:by|before|until|no later than) `,
    // "Your comments by tomorrow would help."
    String.raw`\byour (?:comments?|feedback|thoughts|input|views?|answers?|help|advice|opinion|corrections|approval) (?:\p{L}{1,12} ){0,5}?(?:would|will|could) (?:\p{L}{1,10} ){0,4}?(?:help|helpful|appreciated|welcome|useful|great)\b`,
    // "The embassy still lacks your signature."
    String.raw`\b(?:lacks?|needs?|requires?|awaits?|(?:is|are) (?:still )?(?:missing|waiting (?:for|on))|without) (?:only )?your (?:signature|approval|answer|reply|consent|confirmation|decision|details|payment|passport|address|bank details)\b`,
    // "Your timesheet isn't in yet."
    String.raw`\b(?:your|\p{L}{2,15}'s) (?:\p{L}{2,15} )?(?:timesheet|slip|form|forms|answer|reply|report|application|registration|payment|rent|fee|contribution|vote|feedback|photo|picture|text|article|chapter|slides|draft|contract|consent|homework|essay|figures|numbers|receipts|signature|details|address|part)(?: (?:for|of|from|on) (?:\p{L}{2,15} ?){1,3})? ?(?:(?:isn't|is not|aren't|are not|hasn't|has not|haven't|have not) (?:yet )?(?:in|here|there|arrived|come(?: back)?|reached us|been (?:received|returned|handed in))|(?:is|are) (?:still |now )?(?:missing|outstanding|overdue|late))\b`,
    // "Without it he will have to stay at school."
    String.raw`\bwithout (?:it|them|this|that|these|one),? (?:your?|he|she|we|i|they) ?(?:\p{L}{2,12} ){0,3}?(?:can't|cannot|can not|won't|will|'ll|must|has to|have to)\b`,
    // "Fix those two and we can send it."
    String.raw`(?:^|[.!?] )(?:fix|correct|change|add|remove|delete|cut|drop|replace|swap|send|give|check|sign|move|shorten|update|finish|tell|show|bring|get) (?:[^\s.!?,;]{1,15} ){1,6}(?:and|then|so) (?:i|we)(?:'ll| can| will| could|'d)\b`,
    // "Choose a slot before Tuesday."
    String.raw`(?:^|[.!?] )(?:choose|pick|book|sign|register|return|complete|enter|tell|let|send|bring|fill|hand|reply|answer|vote|submit|upload|check|pay) (?:[^\s.!?]{1,15} ){1,9}(?:by|before|no later than) (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun|to|tomorrow|noon|\d|end|january|february|march|april|may|june|july|august|september|october|november|december)`,
    // "Stop charging my card."
    String.raw`(?:^|[.!?] )(?:stop|quit) \p{L}{3,12}ing (?:me|us|my|our)\b`,
    String.raw`(?:^|[.!?] )(?:give|pay|send) (?:me|us) back\b|\b(?:i|we)(?: want| would like|'d like) (?:my|our|that|the) (?:[^\s.!?]{1,10} ){0,3}back\b|\b(?:give|pay) (?:me|us) back\b`,
    String.raw`\b(?:i|we) (?:still )?(?:don't|do not|haven't got|have not got) (?:yet )?(?:have )?your\b`,
    String.raw`\b(?:missing|needed|lacking|left)(?: now)? (?:is|are) (?:only )?your\b`,
    String.raw`\bwhat(?:'s| is) (?:still )?(?:left|missing|lacking|outstanding)(?: now)? (?:is|are)\b`,
    String.raw`\bhoping for (?:a|an|your) (?:\p{L}{2,10} )?(?:yes|ok|answer|reply|go-ahead|approval|decision)\b`,
    String.raw`\b(?:i|we) (?:haven't|have not) heard (?:anything |back ){0,2}(?:from you|on|about)\b`,
    String.raw`\b(?:someone|somebody|(?:any)?one of (?:us|you))(?: (?:from|in|at) (?:the )?\p{L}{2,15})? (?:has to|must|needs to|ought to|will have to)\b`,
    String.raw`\b(?:i|we) (?:can't|cannot|can not|won't be able to|am unable to|are unable to) [^.!?]{3,80} (?:until|unless|before|without) (?:you|your)\b`,
    '(?:^|[.!] )please (?:roll|switch|turn|bring|hand|drop|fill|double|hold|pull|push|stop|write|invite|restart|run|test|release|deploy|delete|block|unlock|grant|assign|merge|publish|pick|keep|leave|show|tell|supply|furnish|state|specify|indicate|present|lodge|rectify|acknowledge|obtain|measure|label|load|unload|ship|quote|reduce|extend|release|stop|park)\\b',
    // "The sections are still with you."
    String.raw`\b(?:is|are) (?:still |now |all )?(?:with you(?=[.,;!]|$| (?:and|i think|now|for|since|,))|on your (?:desk|list|plate)|in your (?:court|hands|inbox)|waiting for you)\b`,
    // "The calculations aren't in the file. You had them last."
    String.raw`(?:^|[.!?] )you (?:had|took|borrowed|have) (?:it|them|that one|the (?:[\p{L}-]{2,15} ){1,2}?)(?: ?last| ?home| ?with you)(?=[.,!]|$)`,
    // "Nobody does the sound on Sunday."
    String.raw`\b(?:nobody|no one|no-one) (?:does|is doing|covers|is covering|runs|is down for|has signed up for|has taken|takes) (?:[^\s.!?]{1,15} ){1,6}(?:on|this|next|tomorrow|tonight)\b`,
    // "The door stays shut, please, and the key goes back."
    String.raw`(?:^|[.!?] )(?!(?:yes|no|thanks|thank|ok)\b)[^\s.!?,]{1,20}(?: [^\s.!?,]{1,20}){1,12}, please(?=[.,!]|$)`,
    // "We are still one short on the 21st."
    String.raw`\b(?:i|we)(?:'m| am|'re| are) (?:still )?(?:(?:a|an|one|two|three|four|five|six|\d{1,2}) (?:[\p{L}-]{2,15} ){0,2}short\b|short of (?:an? |one |two |three |some )?(?!breath|time|money|cash))`,
    // "I have to tell the kitchen how many we are by Friday."
    String.raw`\b(?:i|we) (?:have to|need to|must|should) (?:tell|let|give|order|book|confirm|report|know|say)\b[^.!?\n]{0,60}? (?:how many|the (?:final )?numbers?|who(?:'s| is)? (?:comes|coming|joins|joining|eats?|wants)|the head ?count)\b`,
    // "I should be grateful to hear how you intend to put this right."
    String.raw`\b(?:i|we)(?:'d| should| would) be (?:very |most )?(?:grateful|glad|interested|happy|pleased|keen) to (?:hear|learn|know|be told) (?:how|what|when|whether|why|if|who|from you)\b`,
    // "Please do.", in reply to an offer.
    String.raw`(?:^|[.!] )please do(?: so| that| it| this)?(?: \p{L}{1,12}){0,2}(?:[.!]|$)`,
  ].join('|'),
  'u',
);

/** The words of a sentence that state a need or a demand, which asks for something in any context. Undefined if none do. */
export function plainRequestIn(sentence: string): string | undefined {
  const at = plainRequest.exec(sentence.toLowerCase().replaceAll('’', "'"));
  return at === null ? undefined : sentence.slice(at.index, at.index + at[0].length).replace(/^[.!?:;,–\s]{1,3}/u, '');
}

/** Whether a sentence holds such words. */
export function isPlainRequest(sentence: string): boolean {
  return plainRequestIn(sentence) !== undefined;
}
