import { phraseLists } from './phrase-lists.ts';
import { readPatterns, type WordPattern } from './word-patterns.ts';

/** Constructions that praise with a straight face what has gone wrong. */
const mocking = `
explained|told|asked|described|repeated|sent|reported ~4 to|by ?now two|three|four|five|six|several|countless ?different ?other people|persons|agents|departments|colleagues|operators
just|do|so|absolutely|simply|really|totally|always|how_i|don't_you ?so ?just love|enjoy|adore|loving|enjoying being|having|paying|waiting|explaining|repeating|queueing|queuing|standing|sitting|listening|watching|getting ?to ?told ?woken ?ignored ?charged ?left
love|enjoy|adore|loving being woken|told|ignored|charged|left|kept|lied|stuck|treated|put|billed|hung|overcharged|shouted|spoken|talked|transferred|cut
love|loving|enjoy|adore having_to|how|it_when|when|the_way ~2 never|always|still|doesn't|don't|won't|can't|keeps|keep|forgets|breaks|crashes|dies|stops|charges|ignores|cancels|loses
thanks|thank_you|cheers|kudos|congrats|congratulations|bravo ?so_much ?a_lot ?very_much ?a_bunch ?again for|to|on ruining|wasting|ignoring|breaking|losing|cancelling|canceling|forgetting|deleting|charging|making_me|making_us|keeping_me|keeping_us|leaving_me|leaving_us|not|nothing|the_spam|waking|telling_everyone|blocking|sending_me_the_wrong|showing_up_late|turning|eating
well|good|nice done|job|work ?guys ?everyone ?, to|on|for|, whoever|breaking|ruining|losing|deleting|cancelling|making|the_genius|forgetting|locking|not|killing
how thoughtful|kind|nice|considerate|generous|lovely|sweet|clever of the|my|our|this ~1 airline|company|bank|landlord|council|government|hotel|provider|app|railway|insurer|shop|minister|mayor|agency|office|delivery|courier|driver|management
must be nice|great|lovely|fun|wonderful to|being|having
interesting choice|interpretation|definition|use
nice|good|kind|big|decent of you|them|him|her|the_company|the_bank|the_landlord to finally|at_last|let|mention|warn|show_up|turn_up|join ?us ?me
masterclass|lesson|textbook_example|case_study|object_lesson in how_not|incompetence|failure|bad|poor|what_not|mismanagement|rudeness
surprise , surprise
yes|yeah|right|sure|great ?, because|that that|it|this|what|last|will worked|went|everyone|could|time|really ?so ?out
hope you're|you_are|they're|he's|she's ?all ?so ?really happy|satisfied|proud|pleased|enjoying ?now ?with
what a joy|treat|pleasure|delight|surprise|thrill|privilege to ?then find|discover|learn|be_told|wait|pay|hear|see|wake
as|so ~1 as watching|a_root|a_wet|a_chocolate|a_brick|a_tax|a_dead|a_hole|a_slap|a_funeral|a_migraine|a_headache|a_traffic|a_tooth|paint|the_plague|a_puddle|dishwater|ditchwater
only thing|part|time|moment ?that ?which ?i ?we ?about ?it ?that's ~1 worked|works|liked|enjoyed|hot|fresh|clean|fast|good|working|decent|right|edible|impressive|going
don't|do_not|wouldn't bother ?with ?going ?coming ?calling ?asking ?buying ?watching ?reading
waited|waiting in vain|for_nothing|three|four
been_to|seen|met|had|known livelier|happier|funnier|warmer funerals|morgues|ones
bigger|more|better laughs|fun at|in a_funeral|funerals|the_dentist
should|ought_to have known ?better
five|5|ten|10 stars|points|out_of_ten for|to the|its|their|her|his ~2 , ?and ?but one|zero|none|no|minus|two|nought|0|1|2 ?star ?stars ?points for|to
doesn't|does_not|don't|do_not|didn't|did_not|won't|will_not|can't|cannot|can_never|will_never|hardly ?even ?begin_to ?begins_to ?ever make_up_for|makes_up_for|bring_back|undo|compensate_for|compensates_for|excuse|excuses|justify|justifies
keep|keeps|kept|keeping us|me|everyone|everybody|you|them|half_the_street|the_baby|the_children|the_kids awake
train|trains|bus|buses|tram|trams|flight|flights|everything ?is ?are ?was ?were ?still running ~4 late
none_of which|whom|them ?actually ?ever explain|explains|explained|work|works|worked|help|helps|helped|fit|fits|answers|answer|makes_sense|make_sense
nothing|little has|was|is|had ?ever ?been ?being done|fixed|happened|improved|come_of_it|moved|repaired
what i|we|you ?actually ?instead got|received is|was ~3 of|that|people|a|an
i|we was|were told|assured ~4 would|will
some friend|service|help|holiday|sale|upgrade|welcome|guarantee|expert you|this|that|he|they|it ?was|are|is
`;

/** Faults that are none, and what only sounds like a judgement. */
const kindly = `
had|got|has it|them|everything|me|us ?all running|working|fixed|sorted|up_and_running|back_online in|within|by|before ~2 minutes|hour|hours|time|day|lunch|noon|morning|evening
only|sole|one regret|complaint ?i_have ?we_have is|was ?that not|i_didn't|we_didn't|we_had_to|i_had_to|it_had_to|it_ended|having_to
nothing makes|made|makes_me|gives|pleases me|us ?more happier|prouder|joy|pleasure|smile|delight ?more ?than
never|not|nothing ?been ?felt ?feel happier|prouder|better|safer|calmer
came|come|went ?in to scoff|mock|sneer|complain and|, ?and ~1 stayed|left|ended|fell
expected|feared|dreaded|braced_for the|a ?very worst ?and|, got|was|were ~1 surprised|wrong
dreading|dreaded|feared|fearing ~4 and|but ?now ~1 loves|loved|runs|can't_wait|enjoys|enjoyed
this|that ?one stays|is_staying|is_a_keeper|gets_to_stay
if there's|there_is ?anywhere ?out_there a ?much $better ~6 , i|we have_yet_to|haven't|have_never|don't find|found|seen|met|tasted|know
went|go|goes|gone|going to ~1 a_great_deal_of|a_lot_of|great|so_much|enormous|considerable trouble|lengths|pains ?to ?for
pass_on|convey|give|send ?on my|our ?sincere ?warm ?warmest ?heartfelt thanks|compliments|gratitude to
clean|safe|warm enough ?again to|for ?the swim|swimming|drink|drinking|walk|bathe|bathing|cycle|play|children|eat
otters|wolves|storks|birds|fish|salmon|beavers|bees|butterflies|eagles|seals|dolphins|children|visitors|life has|have|are ?now ?again returned|come_back|back ?to
day|days|week|weeks|month|months|year|years ~1 without|clean|sober a_cigarette|cigarettes|a_drink|a_smoke|a_drop|alcohol|smoking|drinking|gambling|drugs
i|we will_never|shall_never|won't_ever ?ever forget it|this|that|you|him|her|what|your|how
can|able_to ?now finally ?properly taste|smell|breathe|sleep|walk|see|hear|run|eat ~2 again
ask|asked|asking for nothing|it more
`;

/** What only sounds like a judgement: courtesies, plans, places and hours. */
const plain = `
usual time|times|hour|hours|place|way|address|rate|rates|number|channels
is|are|be|also available|reachable ?again ?only at|from|until|in|on|by|under|between|during|via|as
kindly|politely|respectfully ask|asks|asked|request|requests|requested|remind|reminded|invite|invited|note|advise|return|refrain
running ?about ?a_bit ?some ?a_little ?$number ?$unit late
with all ?due respect
no ~2 is|are|was needed|required|necessary
not included|required|needed
sorry , which|what|who|where|when|how|can|could|do|did|is
whichever|whatever|whenever|wherever|however you like|prefer|want
thanks to your|the|this|these|those|his|her|its|their|an|a|that
look|looking|looks forward to your|hearing|receiving|the|meeting ?from ?you ?reply ?answer ?response
happy|glad|pleased ?enough to ?do move|send|discuss|chat|call|meet|wait|share|provide|swap|answer|reschedule|take|bring|explain|go_with|arrange|forward|host|join|inform|confirm|attach|offer|announce
thanks|thank_you|many_thanks ?very_much for your ?last ?recent mail|email|message|note|letter|order|enquiry|inquiry|interest|payment|application
thanks|thank_you|thx|ta ?, got_it|noted|will_do|received|see_you|that_works|sounds_good ?. ?i'll
sorry|apologies|apologise|apologize ?but ?about ?for ?the ?late ?delayed ?slow ?short ?my delay|reply|response|notice|confusion|inconvenience|wait|typo
must|to|can|may|shall|should|need_to|has_to|have_to|will|could be ?first approved|accepted|presented|agreed|supported|improved|protected|honoured|honored|succeeded|welcomed ?by
is|are|was|were succeeded by
lies|lie|lying|lay ~1 in|on|between|near|north|south|east|west|at|along|under|beneath|miles|kilometres|kilometers|halfway|outside
closed|closes|close ?for until|from|between|mondays|sundays|on_mondays|on_sundays|at_noon|at_lunch|little_changed|at_five|at_six|unchanged
the poor|poorest|sick|weak|weakest|hungry|elderly|homeless|unemployed|dead|wounded|injured|disabled and|who|of|to|in|are|have|is|from|with|for|at|will|can|get|pay|,
disease|illness|infection|condition|disorder|fever ?is ?that_is ?which_is ?are caused by
is|are|was|were caused|spread by
`;

/** What says the reverse of its words, and what says nothing in spite of them. */
export const straightFaced: readonly WordPattern[] = [
  ...readPatterns(plain, 0, phraseLists),
  ...readPatterns(mocking, -2, phraseLists),
  ...readPatterns(kindly, 1.7, phraseLists),
];
