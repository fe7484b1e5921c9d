/** "Summarise the plans for the bridge": asks for the plans. */
const overview =
  /^(?:please )?(?:(?:can|could|would) you )?(?:(?:summari[sz]e|sum up|outline|recap|(?:tell|show) me(?: more| something| everything)?(?: about)?|give me (?:a (?:short |brief )?(?:summary|overview) of|an overview of|the gist of)|what do (?:we|you) know about|what(?:['’]s| is) (?:happening|going on|new|the (?:latest|state of affairs)) (?:with|at|in|on|about|around)|what(?:['’]s| is) the (?:latest|status|state(?= of (?:the|our|my|your|their|its|this)\b))(?: news)? (?:of|on|with|about)|anything (?:about|on))(?: what (?:we|you) know about)?\s+)(?=\S)/i;

/** "What triggers migraine?", "What is behind the rise in rents?", "What are the main reasons for": all ask what causes it. */
const asksCause =
  /^(?:(what|which \p{L}{2,20}) (?:triggers?|triggered|sets? off|brings? (?:on|about)|brought (?:on|about)|leads? to|led to|provokes?|provoked|drives?|drove|sparked|(?:is|are|was|were) (?:behind|(?:responsible|to blame) for|driving))|what (?:is|are|was|were) (?:the |some )?(?:(?:main|chief|usual|common|typical|likely|known|possible) )?(?:causes|triggers?|drivers?) of)(?= )/iu;

/** "Why are bananas at risk?": asks what threatens them. */
const atRisk = /^why (?:is|are) ([^?]{3,100}?) (?:at risk|in danger|under threat|endangered|threatened)(?=\??$)/iu;

/** "Is the rate going up?": asks whether it rises. "Why did the server go down?" asks for no movement. */
const upOrDown =
  /^((?:is|are|was|were|will|would|do|does|did|has|have|had|can|could)\b[^?]{0,160}?) (going|gone|go) (up|down)\b(?! (?:to|the)\b)/iu;
const movements: Readonly<Record<string, string>> = {
  'going up': 'rising',
  'go up': 'rise',
  'gone up': 'risen',
  'going down': 'falling',
  'go down': 'fall',
  'gone down': 'fallen',
};
const wentUp = /\b(?:go|goes|going|gone|went) up\b/iu;
const wentDown = /\b(?:(?:go|goes|going|gone|went)|is|are|was|were) down\b/iu;

/** Whether a sentence says in two words what a question asks in one: "went up" for "rise". */
export function goesUpOrDown(asked: string, text: string): boolean {
  if (/^r(?:ise|ises|isen|ising|ose)$/u.test(asked)) return wentUp.test(text);
  return /^f(?:all|alls|allen|alling|ell)$/u.test(asked) && wentDown.test(text);
}

/** "When do I get my money back?": asks for a refund. */
const moneyBack = /\b(?:(?:my|our|your|their|the) )?money back\b(?! guarantee)/giu;

/** "Who is against the cable car and why?": who opposes it, which is told with the reason. */
const isAgainst = /^who (?:else )?(?:is|are|was|were) (?:against|opposed to|not in favou?r of)(?= )/iu;
const isFor = /^who (?:else )?(?:is|are|was|were) in favou?r of(?= )/iu;
const withReason = /^(who (?:opposes?|opposed|supports?|supported) [^?]{2,160}?),? and why(?=\??$)/iu;

/** "Are stabilisers a good idea?", "How far ahead do I have to order?" */
const goodIdea = /\ba good idea\b/giu;
const ahead = /^how far (?:ahead|in advance)\b/iu;

/** "Why was the plan given up?": abandoned, not given. */
const givenUp = /\bgiven up\b(?! to\b)/giu;

/** "When will the ships come back?": return. */
const comeBack = /\b(?:come|comes|came|coming) back\b/giu;

/** "How many people fell ill?": became so, which is no fall. */
const fellIll = /\b(?:fall|falls|fell|fallen|falling) (?=(?:ill|sick)\b)/giu;

/** "Who came second?" */
const cameIn = /^who (?:came|finished|was placed|ended) (?=(?:first|second|third|fourth|fifth|last)\b)/iu;

/** "Can I take my dog on the train?": are dogs allowed there. */
const mayTake =
  /^(?:can|may|could) (?:i|we|you|one|people|passengers|visitors|guests) (?:take|bring) (?:my|our|your|their|an?) (?!(?:taxi|bus|train|ferry|plane|boat|tram|course|class|test|exam|break|holiday|day|week|look|bath|shower|walk|driving|tablet|pill)\b)([^?]{2,30}?) ((?:on|onto|in|into|to|aboard) [^?]{3,120})/iu;

/** "What did the trial in Kessel find?": asks for its results, whatever they are. */
const findings =
  /^what (?:did|do|does|has|have) ((?:the|a|this|that|new|recent) [^?]{0,80}?(?:trials?|stud(?:y|ies)|tests?|surveys?|inquir(?:y|ies)|enquiry|investigations?|reviews?|audits?|research(?:ers)?|scientists|experiments?|pilots?|evaluation)(?: [^?]{2,80}?)?) (?:find(?: out)?|found|shows?|shown|reveal(?:ed)?|concluded?)(?=\??$)/iu;

/** "How do I back up ...": instructions are found under the noun ("backup"). */
const instruction =
  /^(how (?:do|can|should|may|to)\b.{0,30}?\b)(?:(back|set|sign) (up)|(shut) (down)|(roll) (back)|(log|sign) (in|out))\b/i;

/** A question in the words in which pages answer it: "what is behind" as "what causes", "going up" as "rising". */
export function reworded(asked: string): string {
  return asked
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(overview, '')
    .replace(
      upOrDown,
      (_, ahead: string, verb: string, way: string) => `${ahead} ${movements[`${verb} ${way}`.toLowerCase()] ?? verb}`,
    )
    .replace(mayTake, 'is $1 allowed $2')
    .replace(findings, 'results of $1')
    .replace(atRisk, 'What threatens $1')
    .replace(moneyBack, 'a refund')
    .replace(givenUp, 'abandoned')
    .replace(comeBack, 'return')
    .replace(fellIll, 'were ')
    .replace(cameIn, 'Who was ')
    .replace(goodIdea, 'advisable')
    .replace(ahead, 'How long before')
    .replace(isAgainst, 'Who opposes')
    .replace(isFor, 'Who supports')
    .replace(withReason, '$1')
    .replace(asksCause, (_, what = 'What') => `${what} causes`)
    .replace(instruction, '$1$2$3$4$5$6$7$8$9');
}
