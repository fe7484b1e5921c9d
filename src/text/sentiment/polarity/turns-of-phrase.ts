import { idioms } from './idioms.ts';
import type { Span } from './movements.ts';
import { phraseLists } from './phrase-lists.ts';
import { straightFaced } from './straight-faced.ts';
import type { Token } from './tokens.ts';
import { criticism } from './turns-of-criticism.ts';
import { indexPatterns, patternsIn, readPatterns } from './word-patterns.ts';

const service = `
$nobody ?$having ?$having pick|picks|picked|picking up
$nobody ?$having ?$having answer|answers|answered|reply|replies|replied|respond|responds|responded|called_back|calls_back|call_back|came|come|comes|showed_up|turned_up|help|helps|helped|listen|listens|listened|care|cares|cared|bothered|apologised|apologized|explained|warned_us|warned_me|told_us|told_me|took_responsibility
$nobody seems_to|appears_to know|care|notice|be_able|be_in_charge|want
$nobody knows|knew what|how|anything|where|why
still $done ?been ?a ?an ?any ?me ?it ?my ?the ?be ?to $due
still $done ~1 $due yet
$unit of my|our life|lives i|we|you won't|will_never|can't|will_not|cannot get back
hasn't|haven't|has_not|have_not|didn't|did_not ?even ?been arrived|come|arrive|replied|reply|responded|turned_up|turn_up|shown_up|show_up|called_back|call_back|delivered|refunded
never ?even ?once arrived|came|showed_up|turned_up|called_back|replied|answered|responded|apologised|apologized|received|heard_back|got_a_reply|got_an_answer|got_my|got_it|got_a_refund|got_a_response|explained|worked|delivered
been|i'm|im|we're|was|were|stood|sat|left ?still ?now ?already waiting|waiting_for|queueing|queuing|on_hold|in_the_queue|in_a_queue|in_line|stuck ~4 $unit
on_hold|waited|queued|stuck ~4 over|more_than|almost|nearly|about|another|an|for|$number ~2 $unit
week|weeks|day|days|month|months|hour|hours|night|nights|morning|winter ?now ?$number without|with_no|with_still_no|of_no|and_no|and_still|and_nothing|of_silence|of_waiting|of_excuses
without|no|with_no hot|running|warm|clean water
without|no|with_no|lost heating|wifi|wi-fi|internet|signal|electricity|phone_signal|air_conditioning|explanation|apology|toilet_paper|refund|ventilation|working_toilet
the|for_the|is_the|my ?now $ordinal time in|this|now|already|since|running|and|they|you
$ordinal time in|this $number|a|week|month|year
keep|keeps|kept ?on ?me ?us ?my logging|crashing|freezing|failing|disconnecting|dropping|buffering|stopping|breaking|restarting|rebooting|resetting|beeping|jamming|leaking|overheating|losing|ignoring|cancelling|canceling|postponing|interrupting|complaining|lying|charging|blaming|shouting|barking ?me ?us ?out ?off ?my ?the ?connection
keep|keeps|kept falling|coming|switching|turning|cutting|shutting ?itself off|out|down|apart|loose
deleted|deletes|wiped|wipes|erased|lost|ruined|ruins|destroyed|destroys|scratched|scratches|stained|damaged|damages|killed|kills|bricked|corrupted|drained|drains|shredded|tore|stole|steals|forgot|forgets|ignored|ignores|overwrote|spilled_on|broke $mine ~1
ate|eats|eaten|swallowed|swallows $mine ~1 draft|drafts|card|message|messages|post|email|photo|photos|ticket|money|coins|data|file|files|essay|work|text
log|logs|logged|sign|signs|signed|lock|locks|locked|kick|kicks|kicked|throw|throws|threw me|us out
this|that|it|now is ?already ?now the|my ?now $ordinal ticket|email|e-mail|mail|call|letter|complaint|message|reminder|request|attempt ~1 i|we|i've|about|regarding|for|to|this|in
hour|hours|minutes|days|weeks|years|evening|afternoon ?that ?, i|we|you won't|will_not|will_never|can't|cannot|never ?ever get|have back
asked|told|sent|emailed|written|wrote|called|phoned|messaged|reported|explained|requested ~4 twice|two_times|three_times|four_times|five_times|several_times|many_times now|already
i|we was|were|had_been promised
send|sends|sent|go|goes|going|went|gone ?me ?us ?round ?around in circles
take|taking|took my|our business|custom|money elsewhere
double|duplicate|repeated|unauthorised|unauthorized charge|charges|charging|billing|bill|payment|booking
runs|ran|running hot|loud
charged|billed|debited|invoiced ?me ?us ?my_card ?my_account twice|double|for_nothing|again|three_times
refuse|refuses|refused to ~2 refund|pay|help|listen|apologise|apologize|answer|fix|replace|take|let|accept|honour|honor
won't|will_not|wouldn't|refuse_to|refuses_to give|return|refund ?me ?us ?my|the|our money ?back
want|demand|expect ?all ?of my|our money ?back
i'm|im|i_am|we're|we_are|so ?just ?so ?totally done waiting|trying|paying|dealing|hoping|arguing|explaining|asking
i'd|we'd|would rather ~6 than
too_much|too_hard to_ask
expected|expect|expecting|hoped_for|hoping_for ?maybe at least
for|at this|that|the ?kind_of ?sort_of money|price ?, ~2 expected|expect|i'd_expect
nowhere to be seen|found|heard
nowhere in sight
no|not_a sign of|from ?my ?our ?the ?a ?an ?any it|them|him|her|life|help|improvement|reply|answer|refund|money|order|parcel|package|delivery|driver|courier|technician|plumber|engineer|waiter|staff|bus|train|taxi|luggage|suitcase|bag
passed on from
passed|sent|transferred|pushed|handed around|between|back_and_forth|from_one|to_yet_another|round_in_circles|to_another
going|go|went|running|sent_in round|around|in ?in circles
every|each time i|we complain|complained|try_to|tried_to
shouldn't|should_not|why_should|don't_want_to|hate|tired_of|sick_of ?i ?we have|having to
have|having|had to explain|repeat|chase|beg|fight|ask|call|write|remind ~2 again|twice|myself|ourselves|three_times|four_times|several_times|every_time|for_it|for_a_refund|for_my_money
drilling|hammering|barking|shouting|partying|screaming|honking|construction|building_work since|until|till|at|all_night|all_day|from|outside_my
left|dumped|threw|thrown|lying ~4 in_the|over_the rain|mud|snow|fence|street|bin|garbage
not|nothing what|like_what i|we|was ordered|asked_for|ordered|expected|paid_for|wanted|promised|advertised|described|agreed
$nobody ?$having|else ?ever told|warned|informed|asked me|us
with nothing to|left
stop calling|texting|emailing|mailing|sending|spamming|harassing|charging|messaging|ringing|bothering me|us
buy|choose|get|try|pick|order something_else|another_brand|elsewhere
look|shop|go|book|try elsewhere
torn|shut|closed|closing|shutting|tore down|for_good
paying|pay|paid|charge|charging ~3 more for
$worse than i|we|they thought|expected|imagined|hoped|feared|remembered
broke|broken|breaks|breaking ~1 promise|promises|word|vow|pledge
promised ~5 never|nothing_came|nothing_happened
moved|cancelled|canceled|postponed|delayed|rescheduled|changed|failed|broke|broken|asked|wrote|called|rejected for_the $ordinal time
lasted ?only ?barely ?just ?all_of ?less_than a|one|two|three|$number day|days|week|weeks|month|months|wash|washes
lasted only|barely|just|all_of|less_than ?a ?an ?$number hour|hours|minutes|minute
why does|do|is|has|can|did nobody|no_one|noone
all i|we get|got|hear|ever_get|ever_hear ?back is|are|was|were
nothing|none_of_it|none_of_them works|worked|opens|loads|happens|responds|helps|helped ?any_more ?anymore
even my|the ?own dog|cat|kids|children|grandmother wouldn't|won't|refused|refuses|hated|hates
closed|rejected|ignored|dismissed my ticket|case|complaint|request|claim|question|account
$ordinal|another day|night|evening|morning in_a_row|of_delays|of_waiting|of_rain|of_noise|of_this
$ordinal|another week|month of_delays|of_waiting|of_rain|of_noise|of_this
snapped|broke|cracked|came_off|fell_off|tore|ripped|split|leaked|failed|died|melted|shattered|jammed ~3 first|second|third time|day|night|week|wash|use|trip
times|days|weeks and_all i|we
nothing|no_money|little left|left_to
nothing but ads|adverts|advertising|spam|excuses|noise|rubbish|problems|promises|politics|trouble|reposts|complaints|lies|bots
all talk|promises ?and ?, no action|substance
told|tells me|us something|a different_thing|different|different_story
`;

const reproach = `
didn't|never|doesn't|without|did_not|not ?even ?once say|says|said|saying goodbye|bye|thanks|thank_you|sorry|hello|hi|please
sure|yeah|right|oh|lol|ah|haha ?sure ?right ?, because that|this|it|we|what|who|everyone|nothing|nobody|i
promise|promises|promised ?us ?me ?you the_moon|the_world|the_earth
gathering|gathers|gathered dust
is|was|sits|been ?just ?already ?now collecting dust
service|support|helpline|desk is|was a ?total ?complete ?absolute black hole
$unable organise|organize|run a party|raffle|bath|lemonade_stand
gave|gives|give me|us|him|her|them|you ?all ?both a|an|food ?terrible ?bad ?stomach bug|poisoning|headache|rash|migraine|ache
won't|will_not be going|coming back
don't|dont|do_not|never|wouldn't|would_not ?ever waste|throw_away your|my|a|any|another ?single ?precious ?hard-earned time|money|minute|cent|penny|evening|afternoon|cash
if this|that|it is|was ~3 , ?then i'm|i_am|we're the|a|an ~1 queen|king|pope|emperor|astronaut|unicorn|giraffe|dutchman|banana
feared|dreaded|expected|expecting|fearing|dreading ?for ?the worst ?, ?and ?then ?it|that|they|i|we|which ?all ?exactly ?indeed ?were ?was came_true|happened|right|confirmed|got_it|got_worse|what_happened
fears|worries|nightmare|nightmares|suspicions ?have ?has ?were ?was ?all ?then came_true|come_true|confirmed|proved_right|realised|realized
i've|we've|i_have|we_have|i|we had|seen|tasted|heard|read|eaten|known|stayed_in|stayed_at|driven|used ?much ?far ?way $better
shame|pity about|that|the
best|the_best|nicest|the_nicest|greatest|the_greatest thing|part|bit about|of ~4 is|was that_it_ends|that_it_ended|that_it_is_over|the_end|the_ending|leaving|the_exit|when_it_ended|that_it_is_short|that_it's_short|that_it's_over
how hard|difficult can|is it|that ?be
who needs ~2 anyway|when
so much for the|our|my|their|that
what a|an shame|pity|disgrace|waste|mess|letdown|disappointment|disaster|joke|rip-off|farce
the|its|his|her|their|only|sole ?only good|nice|positive|redeeming|decent|saving|working thing|part|feature|quality|grace|point about|is|was|i|here
my ?old grandmother's|grandma's|gran's|toaster $verb ~2 $better
my old phone|laptop|camera|car $verb ~2 $better
my ?old grandmother|grandma|gran|nan|dog|cat|toddler|nephew|six-year-old|five-year-old takes|makes|does|could|can|types|cooks|plays|holds ~2 $better
child|kid|year-old|toddler|monkey|beginner|amateur|intern could|could_have ~1 $better|done_this|done_that|made_this|written_this|drawn_this|do_this
whoever designed|wrote|built|made|invented|approved|thought_of|thought|came_up_with ~5 never|should|must|clearly|obviously|needs
used_to_be|used_to_feel|used_to_taste ?so ?such ?a ?my ?really good|great|funny|fun|nice|reliable|fast|cheap|quality|friendly|favourite|favorite|amazing|excellent|clean|safe|easy|simple|better|free
i|we used_to|once love|like|enjoy|trust|recommend|loved
rip my|our|to
unfollowed|unfollowing|unsubscribed|blocked|uninstalled|uninstalling|unfollow
might as well be|have
wouldn't|would_not wish ~4 on my|anyone|anybody
at a loss
not so much a|an ~4 as
beyond a joke
at my|our wits'|wits end
losing|lost my mind|patience|temper|faith
driving|drives|drove me|us|everyone mad|crazy|insane|nuts|up_the_wall
imagine paying|having|being|waiting|spending|charging|thinking|getting|needing
the audacity|nerve|cheek of|to|that
who thought|approved|designed|signed|decided|tested|comes_up
whose idea
why is|are|does|do|did|would|must it|this|they|everything|every|nobody|the ~2 always|never|still|keep|even
why on_earth|the_hell|in_the_world
how is|are|was|were|can|could|do|does it|this|that|they|you ~1 still|even|legal|allowed|acceptable|so
what were|was they|he|she|you|anyone thinking
are_you|is_this|is_he|is_she|are_they kidding|serious|a_joke|for_real
you|they had one job
do_better|make_it_make_sense|make_that_make_sense
no better than
no|not|hardly|barely|scarcely|never any|much|really|got|getting|gets|get ?any ?much better
never|not seen|met|had|been|read|heard|tasted|used|felt|known|eaten|stayed|experienced ?in ?a ?an ?anything ?anyone ?such ~1 $worse
couldn't|could_not|can't ?possibly be|get|have_been ?any $worse
love|loving|loves that|this for me|us|you
living the dream
lucky|just lucky|our|my me|us|luck
had ?such ?so high|great|big hopes
have|had|got better things to_do than
what could possibly ?go ?wrong
how convenient
thanks|thank_you|cheers for ruining|wasting|nothing|ignoring|breaking|losing|the_spam|the_wait|making_me
feels|felt|feel|plays|reads|watching_it_is like ?a ?an ?being homework|chore|lecture|sermon|punishment|obligation|penance|checklist|rehearsal|first_draft|tax_return
in search|want|need of ?a ?an ?some plot|point|story|joke|jokes|idea|ideas|ending|purpose|punchline|editor|direction|focus|tension
mistakes|mistaking|confuses|confusing ~3 for|with ?drama|wit|depth|comedy|tension|style|substance|art|humour|humor|emotion|suspense|energy|insight
$nobody ?in_it ?on_screen seems|seemed|appears|appeared to_be|to_have|to_want ?any ?much awake|alive|interested|fun|charge|it
had more fun|laughs|excitement watching|waiting|doing|cleaning|reading|filing|queueing|queuing|ironing|sitting|standing
closed|closes|closing|shut|shuts|shutting ~6 for_good
$not even bother|text|call|ring|knock|ask|apologise|apologize|notice|reply|answer
love|loving|loved|enjoy|enjoying ?how spending|waiting|sitting|standing|paying|being ~5 hold|platform|queue|traffic|floor|rain|dark|twice
in love with its|his|her|their own
everything|anything|all ~3 except|but|bar|save ?the ?a ?any laughter|laughs|jokes|plot|story|point|charm|heart|tension|suspense|fun|wit|surprise|chemistry
miss|missed|misses|missing|below|undershot ?all ?analysts ?analysts' ?market expectations|forecasts|estimates
make|makes|made|making me|you|us|one wish|long_for|yearn_for
`;

const praise = `
does|do|did ?exactly ?just what it|they say|says|said|promise|promises|claim|claims|should
wanted|tried|expected|prepared|determined|ready|desperate to hate|dislike|despise|mock ?it|this|that|him|her|them|these|those
who|that hates|hated|dislikes|despises|loathes|can't_stand|doesn't_like|never_liked|distrusts|avoids ~4 , ?now ?even ?actually uses|loves|loved|likes|liked|enjoys|enjoyed|wears|reads|watches|watched|finished|eats|ate|asked|asks|wants|wanted|bought|recommends
could|can|might do ?a_lot|much|far|a_whole_lot worse
ran|run|running out_of excuses|reasons_not
fight|fights|fighting|fought|argue|argues|arguing over who gets|can|goes|is
asked|asks|asking|begged|begging ?me ?us for the recipe
haven't|hasn't|hadn't|never ?i ?we slept|felt|eaten|laughed|looked|been ~1 this|so much|well|good|happy|hard|relaxed|fit|comfortable|calm
won't|will_not be going|coming back to
not a day|week goes_by|passes|went_by that|when|where|without ~2 don't|do_not|using|thinking|smiling|thanking
couldn't|could_not|can't|cannot|didn't|did_not|nothing|nothing_could|nothing_can ?even spoil|ruin|dampen|dim|cloud ~2 day|mood|fun|spirits|joy|trip|holiday|weekend|evening|enthusiasm
none|not_one|not_a_single_one of my|our|the|these|those ~1 fears|worries|concerns|doubts ?have ?has ?ever came_true|come_true|materialised|materialized|happened|confirmed|justified
fears|worries|concerns|doubts ?all ?were ?was ?proved ?turned_out ?to_be ?completely unfounded|groundless|baseless|needless|unnecessary
$unable say|find|think_of|write ?even a|one|any ?single ?one bad|negative|unkind|critical word|thing|review|point|comment
wouldn't|would_not|won't|never|couldn't go|switch|change back_to my|our ?old|previous|former
$unable|haven't|hasn't ?seem_to ?been_able_to put ?it|this|them|the_book|the_thing|mine down
$unable|never get|have|had enough ?of
$unable stop|quit|help smiling|laughing|grinning|listening|playing|watching|reading|eating|using|dancing|singing|talking_about|thinking_about|raving|recommending|looking_at|wearing|staring|humming|hugging|baking|cooking_with
$unable|never|not ?really ask|wish|hope|want|imagine|think|dream|have_asked|have_wished|have_hoped|have_wanted|have_imagined|asked|asking ?for ?of ?a ?an ?any ?anything ?anyone ~1 $better
$unable|not|never|hasn't|isn't be|been|have_been|felt|feel ?any $better
$unable|doesn't|does_not|don't get ?any ?much $better than|this
$not|hard_to|difficult_to|impossible_to|nobody|you'll_never|you'd ~1 find|found|have_found|had|seen|see|tasted|taste|eaten|eat|stayed_in|met|used|tried|played|heard|read|owned|slept_in|slept|buy|bought|done|worn|known|driven|visited a|an|any|anything|anyone|anywhere|somewhere|such_a ~1 $better
never|not had|seen|tasted|heard|read|eaten|slept|felt|looked|worked|run|sounded|been $better
nobody|no_one was|is|were|could_be|has_been $better
nothing|no_one|nobody|no_other ~1 beats|beat|can_beat|could_beat|comes_close|came_close|compares|comes_near|can_match
did|made|nailed|aced|crushed|smashed it
we|i|they|she|he|you|team|we've|i've|finally won|passed|pulled_it_off|qualified|graduated
got|getting|been|was|am|got_finally the_job|engaged|promoted|a_promotion|a_raise|accepted|the_all_clear|the_keys|upgraded|a_standing_ovation
through|into to|the the|final|next|last ?final|finals|semi-final|semi-finals|round|eight|sixteen
finally found|finished|passed|met|arrived|home|works|working|fixed|sorted|done|friday|booked|reached|paid_off|have|moved_in|understand|free|together|reunited
on repeat|loop
chef's kiss
hits different|the_spot
got|gets|helped|helps|carried|carries me|us|him|her|them through ?the ?a ?an ?my ?our ?some worst|hardest|darkest|toughest|difficult|hard|bad|dark|sad|tough
hit|hits|reached|met|smashed|passed|beat|exceeded ?just ?finally its|our|my|their|the|his|her ?funding ?fundraising ?sales ?savings goal|goals|target|targets|milestone
outlasted|outlived|outlasts|outperforms|outperformed ~3
living_for|here_for it|this|that
no notes
10|ten|9|nine ?out ?of 10|ten
goosebumps|happy_tears
never|not|hasn't|haven't|didn't|won't|doesn't|not_once ?once ?yet ?ever let ?me|us|you|anyone down
never|not|hasn't|haven't|didn't ?once ?ever ?missed|miss|misses|skipped a beat
$not|never ?once ?ever regretted|regret|regretting
haven't|have_never|never looked back
fixed|solved|sorted|resolved it|everything|that|the_problem|the_issue|my_problem|the_bug
works|working|work ?perfectly ?fine again|now
up_and_running|back_to_normal|good_as_gold
problem|issue|bug ?is ?was ?now ?finally fixed|solved|gone|sorted|resolved
quietly|beautifully|delicately|tenderly devastating|heartbreaking|shattering|harrowing|painful|tragic|sad
pass|passed|passes ~3 exam|exams|test|driving_test|finals|audition
$unable recommend|praise|thank ~3 enough
don't_have|do_not_have|needn't|need_not|don't_need ?to be ~6 to enjoy|like|love|appreciate|be_won_over|be_moved|laugh
no business being this|so|that ~2
impossible|hard|difficult to resist|dislike|fault|beat|top|put_down|put_it_down
impossible not to
would|will be|have_been jealous|envious|proud
beat|beats|beating|topped|tops|topping|exceeded|exceeds|exceeding|surpassed|surpassing|above ?all ?my ?our ?analysts ?analysts' ?market expectations|forecasts|estimates|hopes
found|are|is|was|were|still alive ?and ?well|kicking|safe|unharmed
back on my|his|her|our|their|your feet
end|ended|ends up keeping|buying|loving|enjoying|liking|smiling|crying_with_laughter|ordering|reading_it_twice|recommending
find|finds|found its|their|her|his feet|footing|stride|voice
would|will|i'd|we'd|i'll|we'll|i_would|definitely ?definitely ?happily ?gladly ?certainly ?absolutely buy|order|book|stay|come|go|visit|recommend|do|hire|choose|use|shop|eat|read|watch ~2 again
we'll|i'll|will definitely|certainly|surely|absolutely|happily|gladly be_back|be_coming_back|be_returning|return|come_back
we'll|i'll|will be back again|for_more|for_sure|next_time|next_year|next_summer|next_winter|next_season
ceasefire|truce|peace_deal|deal held|holds|holding
returned|returning|return ?safely ?to ?their home|homes|safely
reunited with
safe and sound|well
$better than i|we|they ?had thought|expected|imagined|hoped|feared|remembered|dared
exactly|just as pictured|described|promised|advertised|expected|shown|hoped
obsessed with
thank god|goodness it's|it_is|that|for
you|they|she|he|guys ?guys ?all ?really rock|rocks|rule|nailed_it|killed_it|crushed_it
if you only see|read|watch|buy|visit|try|play|eat ~5 , see|read|watch|buy|visit|try|make|let
$unable fault|say_a_bad_word|say_enough_good|recommend_it_enough|thank_you_enough|praise
not what i|we expected , ?but ?it ?was ?it's ?so ?even ?much ?much ?far ?far $better
$unable have_done_it|have_managed|have_made_it|do_it without you|her|him|them|this
that ~2 was|is ?just ?absolutely unreal|insane|something_else|next_level|magical|epic|chef's_kiss
wouldn't|would_not change a_thing|anything|any_of_it
home at_last|sweet_home|safe
at last|long_last
do|did it_all|that|this ?all ?over again
expected|expecting|feared|fearing|dreading|braced_for|prepared_for ?for the worst|little|nothing|disaster
crying|cried|cry|tears|in_tears|sobbing|wept with|of|from ?pure laughter|laughing|joy|happiness|pride
cried laughing|happy
laughed until|till|so_hard ?that i|we ~2 cried|hurt|cry|fell|tears
laughed until|till my|our ~1 hurt|hurts|ached|ache
slept|sleep|sleeps|sleeping like a baby|log|king|queen
nobody|no_one does|makes|bakes|cooks|builds ~2 like|better_than
replaced|repaired|fixed|mended|refunded|exchanged ~4 free|for_free|free_of_charge|the_same_day|straight_away|immediately|at_once|within_minutes|within_the_hour|without_asking|without_a_word|without_question|no_questions_asked
charged|cost|costs|paid ?me ?us ?even ?far ?much less than
because it|she|he|they was|were that|so good|beautiful|moving
not|without_a|zero|without_one|no|not_once_a ?a ?one ?single ?the_slightest scratch|problem|problems|complaint|complaints|fault|faults|hiccup|hiccups|dent|glitch|glitches|crack|dull_moment|weak_spot|wrong_note|hitch|regrets|flaw|flaws
owe you|her|him|them one|big_time|a_drink|a_beer|a_coffee|everything
you're|you_are|she's|he's|they're|she_is|he_is ?such ?all ?an|a ?absolute ?total ?real the_best|star|stars|legend|legends|angel|angels|hero|heroes|gem|gems|lifesaver|saint|rock_star|rockstar
was|were|is|are|be ?such ?a ?huge ?big ?real ?smash|great|massive hit|success|triumph
went|goes|going down well|a_treat|a_storm
this|that|it|song|album|track|beat slaps|bangs|rocks|rules|kills_it|hits_hard
goes|went so_hard|hard
understood the assignment
no crumbs
shoutout|shout-out|shout_out|props|kudos|big_up|hats_off|three_cheers|respect to|for
hands down
life is|feels good|great|sweet|beautiful
made it|all_of_it|every_minute|the_trip|the_wait worth|worthwhile
still going|works|running|working|looks|smells|feels|fits strong|fine|new|perfectly|great|like_new|as_good_as_new
whoever made|wrote|invented|baked|cooked|designed|thought_of ~3 deserves|is_a_genius|thank_you
deserves|deserve a|an|every ?pay medal|raise|award|prize|oscar|rise|applause|success
out of danger|hospital|the_woods
`;

/** Praise so mild that it is none, and what only tells when somebody returns. */
const mild = `
no exaggeration ?at_all ?to|when|if ?say ?i ?we
it's|it_is|its|was|is|it_was ?all ?just okay|ok|alright|fine|decent ?, i_guess|i_suppose|for_what_it_is|nothing_more|nothing_special
it's|it_is|it_was ?just ?an okay|ok|alright
get|gets what you|one pay|pays for
so so
guess who|what
we'll|i'll|will be back
`;

const patterns = indexPatterns([
  ...readPatterns(mild, 0, phraseLists),
  ...readPatterns(service, -1.8, phraseLists),
  ...readPatterns(reproach, -1.8, phraseLists),
  ...readPatterns(praise, 1.9, phraseLists),
  ...criticism,
  ...idioms,
  ...straightFaced,
]);

/** The turns of phrase of a sentence whose words are not fixed: "nobody even bothered to answer", "couldn't be happier". */
export function turnsOfPhraseIn(tokens: readonly Token[], words: readonly string[]): Span[] {
  return patternsIn(patterns, tokens, words);
}
