const bad =
  'waste of time|waste of money|waste of space|waste your time|waste your money|wastes of time|waste of your|waste of film|waste of my|' +
  'falls flat|fall flat|fell flat|falls short|fall short|fell short|fallen short|falls apart|fell apart|fall apart|' +
  'nothing new|nothing special|nothing more than|not worth|not much|not enough|not as good|not nearly|not quite|not really|' +
  'could have been|could have used|should have been|should have had|would have been|might have been|' +
  'i wish|if only|at best|so what|by the numbers|paint by numbers|going through the motions|phoned in|' +
  'stay away|steer clear|think twice|save your money|your money back|my money back|get a refund|returned it|return it|sent it back|send it back|' +
  'never again|no thanks|no point|no reason|no sense|what a joke|what a shame|too bad|too much|too many|too long|too short|too little|too late|' +
  'too small|too big|too loud|too slow|too expensive|too hard|too often|hard to|difficult to|' +
  'running out of steam|runs out of steam|out of steam|runs out of|run out of|ran out of|over the top|all over the place|wears thin|wear thin|' +
  'wore thin|leaves you cold|leaves me cold|left me cold|leave you cold|half baked|half hearted|run of the mill|' +
  "stopped working|quit working|doesn't work|didn't work|don't work|does not work|did not work|won't work|wouldn't work|not work|not working|" +
  'doesnt work|didnt work|wont work|no longer|used to be|sick of|tired of|sick and tired|fed up|had enough|gave up|give up|given up|gives up|' +
  'full of itself|who cares|why bother|bother with|in vain|in name only|better off|more trouble than|' +
  'oh great|oh joy|oh wonderful|oh goody|just great|just what i needed|yeah right|as if|thanks a lot|thanks for nothing|big surprise|' +
  'gee thanks|nice try|good luck with|good riddance|rather than|a mess|let down|let me down|lets you down|letdown|ripped off|rip off|piece of junk|piece of crap|on the cheap|' +
  'went wrong|goes wrong|go wrong|bad news|a far cry from|short of|tries to be|tried to be|trying to be|wants to be|wanted to be|pretends to be|supposed to be|might as well|if you must|for no reason|makes no sense|make no sense|made no sense|no surprise|no surprises|never quite|not even|little more than|not much more|no more than|bored to|time wasted|hours wasted|money wasted|walk out|walked out|leaves much to be desired|much to be desired|' +
  'lot to be desired|turned off|put off|worn out|watered down|dumbed down|one dimensional|paper thin|cookie cutter|lost cause|' +
  'train wreck|dead end|dead on arrival|hit or miss|old hat|tries too hard|trying too hard|as bad as|missed opportunity|' +
  'the worst|worst of all|nowhere near|lose interest|loses interest|lost interest|lack of|out of place|out of touch|heavy handed|' +
  'wanted to love|wanted to like|wanted to enjoy|is a joke|was a joke|are a joke|a total joke|a complete joke|an absolute joke|a bad joke|' +
  'a nightmare|last straw|pain in the neck|pain in the ass|up the wall|daylight robbery|an arm and a leg|down the drain|on deaf ears|' +
  "the wrong way|can't stand|cannot stand|cant stand|couldn't care less|not my cup of tea|bad taste in|so done with|done with this|" +
  'save yourself the|expected more|expected better|hoped for more|hoped for better|deserve better|deserves better|deserved better|' +
  "won't be back|will not be back|never coming back|not coming back|never buy again|not buy again|won't buy again|comes off|came off in|" +
  'comes apart|came apart|half of what they|below expectations|nobody showed up|no one showed up|fell through|falls through|' +
  'should be ashamed|ought to be ashamed|third time i|what a waste|back to square one|makes me sick|makes my blood boil|' +
  'never get back|never getting back|looks nothing like|look nothing like|looked nothing like|nothing like the|not as described|not as pictured|not as advertised|' +
  'nobody picks up|no one picks up|nobody answers|no one answers|nobody answered|no one answered|nobody replies|no one replies|nobody responds|no one responds|' +
  "can't reach|cannot reach|goes to voicemail|kept waiting|keeps crashing|keeps freezing|keeps failing|keeps asking me|logs me out|logged me out|locked out|kicked out|" +
  'could barely|can barely|broke after|broke within|broke on the first|died after|died within|dies after|dies within|dies in the|dies halfway|stopped after|arrived broken|arrived late|does nothing|did nothing|' +
  'running out of|running low on|running short of|runs short of|without a home|without power|without water|without shelter|without food|without a deal|without an agreement|without agreement|' +
  'original was better|book was better|was better before|used to be better|were better before|' +
  "watching paint dry|watch paint dry|smells of chemicals|smell of chemicals|smells like chemicals|smells like plastic|chemical smell|nobody asked for|no one asked for|zero stars|0 stars|one star|1 star|two stars|2 stars|i'm done with|im done with|am done with|" +
  'freezes when i|freezes when you|freezes every|freezes up|crashes when|crashes every|crashes on|' +
  'nothing has happened|nothing happened|no reply|no answer|no response|still waiting|still no';
/** What was there before, praised to blame what is there now: "my old one was better". */
const pastWasBetter = 'old previous last first former earlier'
  .split(' ')
  .flatMap((age) => ['one', 'version', 'model'].map((thing) => `${age} ${thing} was better`))
  .concat('old ones were better', 'previous ones were better');
const good =
  "can't go wrong|cannot go wrong|cant go wrong|could not be happier|couldn't be happier|could not ask for more|couldn't ask for more|" +
  "never gets old|never get old|can't wait|cannot wait|cant wait|can't beat|hard to beat|hard to resist|hard not to|second to none|" +
  'top notch|top of the line|top of its|first rate|world class|state of the art|must have|must see|a must|one of the best|one of the few|' +
  'worth every penny|worth the money|worth the price|worth watching|worth seeing|worth it|well worth|worth a look|worth the|' +
  'highly recommend|highly recommended|definitely recommend|would recommend|strongly recommend|i recommend|thumbs up|hats off|' +
  'never fails|never fail|not bad|no problem|no problems|no issues|no complaints|no trouble|without a hitch|without any problems|without fail|' +
  'nothing short of|no regrets|blown away|blew me away|blows away|blows me away|knocked out|kick ass|kicks ass|right on|spot on|dead on|' +
  'in love with|fell in love|fall in love|falls in love|edge of your seat|on the edge of|pays off|paid off|pay off|hits the mark|hit the mark|' +
  'on target|stands out|stand out|stood out|stands the test of time|the test of time|stays with you|stay with you|stick with you|' +
  'good enough|well made|well done|well acted|well written|well crafted|well executed|well worth it|easy to use|easy to set up|so easy|' +
  'a treat|a joy|a pleasure|a gem|a delight|a blast|a hoot|a winner|a classic|a breeze|laugh out loud|laughs out loud|feel good|' +
  'breath of fresh air|brings to life|bring to life|comes to life|come alive|comes alive|larger than life|works well|work well|' +
  'works great|work great|works perfectly|work perfectly|works fine|works like a charm|better than|more than enough|thank you|thank god|' +
  'looking forward to|look forward to|to die for|as good as|goes a long way|a long way|up to par|holds up|held up|hold up|five stars|5 stars|' +
  'the best|best of all|at its best|at his best|at her best|at their best|just right|no wonder|love it|loved it|love this|love these|' +
  'thanks a lot for your|thanks a lot for the|thanks a lot to|over the moon|on cloud nine|in seventh heaven|piece of cake|a lifesaver|life saver|a godsend|a game changer|game changer|worth its weight|' +
  'out of the park|made my day|made my week|makes my day|saved the day|never looked back|never looking back|would buy again|will buy again|' +
  'like a dream|a dream come true|bang for the buck|exceeded expectations|exceeded our expectations|exceeded my expectations|' +
  'exceeds expectations|beyond expectations|above and beyond|went out of their way|go out of their way|goes out of their way|went out of his way|went out of her way|won me over|won us over|' +
  'went the extra mile|go the extra mile|next to nothing|runs like new|like new|good as new|a steal|' +
  'no fuss|no hassle|without fuss|no nonsense|no worries|does exactly what|did exactly what|in a heartbeat|buy it again|buy again|order again|order it again|' +
  'exactly what i was looking for|what i was looking for|exactly what i needed|exactly what i wanted|what we were looking for|everything i hoped for|everything i wanted|charges fast|charges quickly|lasts all day|lasts long|lasts forever|lasts for days|still going strong|going strong|works as advertised|works as described|as described|as advertised|' +
  'to the rescue|best decision|could not be better|could not have been better|nothing to complain';
const plain =
  'click save|click on save|press save|hit save|save button|save as|save the file|free of charge|click on|without a doubt|no doubt|without doubt|no question|without question|beyond a doubt|not only|not just|not to mention|not only that|' +
  'not until|why not|nothing but|all but|help but|last but not least|nothing less than|never less than|no less than|no matter|nothing to do with|no one|at least|no less|as well|as well as|kind of|sort of|pretty much|' +
  'pretty well|a good deal of|a good bit|a great deal of|' +
  'good morning|good night|good luck|good grief|good bye|good old|great britain|united states|best buy|best friend|best friends|' +
  'feel free|so kind as to|kind enough to|appreciate it if|grateful if|great if you|nice if you|glad if you|happy if you|' +
  'thanks in advance|thank you in advance|many thanks in advance|kind regards|best regards|warm regards|best wishes|yours sincerely|' +
  'yours faithfully|yours truly|hope this finds you well|email finds you well|hope you are well|hope you are doing well|please find|' +
  'pleased to attach|thank you for your order|thank you for your email|thank you for your mail|thank you for your message|' +
  'thank you for your letter|thank you for your inquiry|thank you for your enquiry|to whom it may concern|first world war|' +
  'second world war|world war|world war ii|interest rate|interest rates|interest group|interest groups|health care|healthcare|' +
  'happy birthday party|white house|supreme court|high court|super bowl|no sooner|whether or not|or not|well as|oh well|once upon a time';

/** Turns of phrase and their valence, where the words alone would mislead; 0 for those that only look like a judgement. */
export const phraseValences: ReadonlyMap<string, number> = new Map([
  ...[...bad.split('|'), ...pastWasBetter].map((phrase): [string, number] => [phrase, -1.7]),
  ...good.split('|').map((phrase): [string, number] => [phrase, 2]),
  ...plain.split('|').map((phrase): [string, number] => [phrase, 0]),
]);

const longestByFirst = new Map<string, number>();
for (const phrase of phraseValences.keys()) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  longestByFirst.set(first, Math.max(longestByFirst.get(first) ?? 0, words.length));
}

/** A turn of phrase where it stands in a text. */
export interface Phrase {
  readonly key: string;
  /** Words. */
  readonly length: number;
  readonly valence: number;
}

/** The longest phrase that begins at a word. */
export function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  const longest = Math.min(longestByFirst.get(words[at] ?? '') ?? 0, words.length - at);
  for (let length = longest; length >= 2; length -= 1) {
    const key = words.slice(at, at + length).join(' ');
    const valence = phraseValences.get(key);
    if (valence !== undefined) return { key, length, valence };
  }
  return undefined;
}
