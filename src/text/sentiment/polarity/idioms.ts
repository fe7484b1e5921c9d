import { phraseLists } from './phrase-lists.ts';
import { readPatterns, type WordPattern } from './word-patterns.ts';

/** Idioms and set phrases that blame or complain. */
const bad = `
went|go|goes|gone down like_a lead_balloon|lead
face like a wet|bag|slapped|smacked
sold|sell ?us ?me ?them down the river
sold|bought|handed ?us ?me a pup|lemon|dud
at|reached the|my|our|her|his end of my|our|his|her|its tether|rope|patience
heart|hearts|spirits sank|sinks|sink
my|our patience is|has at_an_end|run_out|limits|worn_thin|exhausted
pull|pulled|pulls|pulling the rug|plug|carpet from|out|on
pull|pulled|pulling the wool over
lights are on but nobody's|no_one's
all mouth|hat|talk|bark|sizzle|style|show and|, ?and no trousers|cattle|bite|steak|substance|action
cut the atmosphere|tension with_a
takes|took the biscuit|cake|mickey
kick|kicked|slap|smack|punch|stab in|to the teeth|face|guts|gut|back|stomach|shins
dog's breakfast|dinner
baby out|with with|the the|bathwater
out of his|her|its|my|their|your depth
scrape|scraping|scraped|scrapes the barrel|bottom_of_the_barrel
past|beyond its|their|his|her sell_by|prime|best|best_before
that ship has|'s sailed|gone
up the|shit creek ?without
drew|drawn|draw|drawing|got the short|shortest straw
something|there's_something fishy|rotten|off about
moving|moves|moved|move|shifting|shifted the goalposts
don't|do_not|wouldn't|not hold|holding your|my|our breath
heads should|must|will|ought roll
$not touch|touching it|this|that|them with_a|for_any barge|bargepole|ten_foot|ten
$unable|would_have_to pay me|us|anyone to|enough
could have done|lived without
could do ?a_lot ?much ?far better for|elsewhere
lost|losing|loses|lose my|his|her|our|their|its marbles|rag|cool|touch|shirt
rubbed|rubbing|rubs|rub salt|it_in|me_up|us_up|him_up|her_up
add|added|adds|adding insult|fuel to injury|the_fire|the_flames
one|just_one thing after another
final|another|last nail in
tip of the iceberg
can of worms
caught|stuck between a|the rock|devil|two and|stools
skating on|over thin
barking up the
beating|flogging|flog|beat a dead
clutching|grasping at straws
cutting|cut|cuts corners
dropped|drop|drops|dropping the ball|a_clanger|a_brick
elephant in the
fall|falls|fell|fallen on deaf|stony|hard|its_face|their_face|his_face|her_face ?ears ?ground ?times
under the weather
get|gets|got|getting on my|our|everyone's|his|her nerves|wick|nerve
give|gave|gives|given|got|get|gets|getting ?me ?us ?him ?her ?them ?a ?the cold_shoulder|runaround|third_degree|hard_time|evil_eye|brush_off|the_boot|the_sack|creeps|the_chop
goes|went|gone in one ear
had|got a|the ?right rough|raw|bum|hard|narrow deal|ride|time
hit|hits|hitting|up_against a ?brick wall|dead_end|snag
in|into hot_water|deep_water|the_doghouse|a_pickle|the_soup|the_dumps|the_lurch|a_jam|a_bind|dire_straits|tatters|ruins|shambles
in over his|her|my|our|their head
jumped|jump|jumps|jumping the gun|shark
kicked|kick|kicking the can
left|leave|leaving|leaves ?me ?us ?him ?her ?them high_and_dry|in_the_lurch|out_in_the_cold|holding_the_baby|holding_the_bag|in_limbo|in_the_dark
left|leave|leaves a ?very ?rather ?really bad|bitter|sour|nasty taste
let|lets|letting ?me ?us ?him ?her ?them|everyone|the ?side ?team ?customers ?fans ?family down
made|make|makes|making a|an ?right ?complete ?total mess|hash|pig's|mockery|mountain|fool of|ear|out
not|isn't|wasn't|hardly all|what it's|it|they ?was cracked|made_out up ?to
nothing|not_much|nothing_much to write|shout home|about
on thin_ice|the_rocks|the_fritz|the_ropes|its_last_legs|his_last_legs
out|thrown|kicked on|to his|her|their|the|my ear|wolves
over a barrel
pain|thorn in the|my neck|side|arse|backside
pie in the
pour|pours|poured|pouring cold
raining|rains|rained|rain on my|our|your|their parade
recipe for disaster|chaos|trouble|failure
rock bottom
round the twist
rude awakening
running|ran|run|runs around|round like headless|a_headless
sailing close
sick|ill as|to a|the|my dog|parrot|stomach
sinks|sank|sink|sinking|sunk without_trace|without_a_trace|like_a_stone
sitting duck|ducks
slippery slope
smell|smells|smelled|smelt a rat
sour grapes
spread|spreads|spreading too_thin|themselves_thin
stab|stabbed|stabs ?him ?her ?me ?us ?them in the_back
stick|sticks|stuck in my|the|your craw|throat|gullet
straw that broke
sweep|sweeps|swept|sweeping ?it ?them ?this ?everything under
take|takes|took|taken|taking ?me ?us ?him ?her ?them ?it for_a_ride|to_the_cleaners|for_fools|for_a_fool|for_granted|leave_of|the_mickey|the_piss
tear|tearing|tore my|our|your hair
albatross|millstone around|round
through the nose
throw|throws|threw|throwing|thrown ?him ?her ?them ?us ?me good_money|under_the_bus|in_the_towel|to_the_wolves|to_the_lions
to hell in
too many cooks
tough|hard|bitter pill|nut to swallow|crack
two|three steps back
under fire|a_cloud|the_thumb|siege
walk|walking|walked|walks on eggshells
washed|washes|washing|wash his|her|their|its hands of
wide|way_off of_the_mark|the_mark
wild goose
load|pile|bunch|lot of ?old nonsense|rubbish|tosh|lies|excuses|hot_air|waffle|codswallop|hooey
bored|bore|bores ?me ?us stiff|rigid|senseless|silly|to_death|to_tears
cost|costs|costing ?me ?us a_fortune|a_packet|a_bomb|the_earth|an_arm
daylight robbery
dead in_the_water
fly in the
dragging|drags|dragged its|their|his|her feet|heels
shot|shoots|shooting|shoot himself|herself|itself|themselves|ourselves|yourself in
egg on his|her|their|its|our face|faces
enough is enough
has|have|had ?already ?really seen|had better_days|its_day|their_day|its_chips
had it_up|enough_of|it_with_this|it_with_them|it_with_you
mutton dressed
no room to_swing|for_error
no love lost
no great shakes
nothing to be proud
thin|short on ideas|patience|substance|detail|details|answers|charm|jokes
chocolate teapot|fireguard
a|an accident|disaster waiting to
blind leading the
bent|bend out of shape
blot on the
blew|blow|blown|blows a_gasket|a_fuse|my_top|his_top|her_top|out_of_all
blood is|was boiling
makes|made|make|making my|our blood|skin|flesh|stomach|toes boil|crawl|turn|churn|curl
breathing|breathe|breathes down my|our
brush|brushed|brushes|brushing me|us|them|him|her off|aside
by the skin of
caught ?us ?me ?them red_handed|napping|short|off_guard|with_their_hand
chip on his|her|their
cold comfort
couldn't|can't|cannot hit|organise|see|run a|the barn_door|barn|wood_for|bun|piss
digging|dug|digs|dig himself|herself|themselves|itself|ourselves|his_own|their_own|her_own ?into ?a ?deeper hole|grave
been|were|was|got had|done_over|ripped_off|fleeced|stitched_up|conned|fobbed_off|palmed_off
for the_birds|the_dogs|the_chop
going|goes|went nowhere fast
going|gone|went|goes from_bad_to|to_pieces|to_seed|to_the_dogs
`;

/** Idioms and set phrases that praise or are glad. */
const good = `
fell|fall|falls into our|my|her|his|their laps|lap
$unable|not stop|stopped pinching
bent|bend|bends|bending|leaning|leant|fell|falling over backwards
paid|pays|pay for itself|themselves
time flew|flies ?by
music to my|our|your
feather in the|his|her|their|its|our
bee's|cat's|dog's knees|whiskers|pyjamas|bollocks
like clockwork|a_charm|a_dream|butter|a_dream_come
things|it's|everything|life ?are ?is|all looking up
came|come|coming up roses|trumps
in his|her|its|their|my|our element
moved|touched ?me ?us ?him ?her ?them to_tears
on a|such_a roll|winning_streak|winner
leaves|left|leave|leaving ?you ?us ?me ?them wanting|asking|begging|hungry for|more ?more
left|leaves|leaving nothing to_be|to_desire
punch|punches|punching|punched ?well ?far above its|his|her|their
hit|hits|struck|strike|striking the|on ?right jackpot|bullseye|gold|spot|nail|note|notes
cup runneth|runs|is over|full
$unable have|possibly asked|ask|wished|wish|hoped|wanted for more|better|a
what's|what_is not to like|love
over|on the|cloud moon|top_of_the_world|nine
walking|floating|dancing on air|a_cloud|cloud
best thing since|in_years|that_ever|i_ever|i_have_ever
cherry|icing on the|top cake|of_the_cake
a_cut|head_and_shoulders above the|all|most|its|any
diamond|gem in the rough
dream|dreams come|came|comes|came_true true
fit|fighting as|fit a_fiddle|again
right as_rain
full of beans|joy|life|joys
get|gets|got|getting|given|gave|give ?it ?him ?her ?them ?me ?us a|the thumbs_up|green_light|second_wind|new_lease|gold_star|all_clear
go|goes|went|gone|going above_and_beyond|the_extra_mile
golden|once_in_a_lifetime opportunity|chance
good|great|decent|fair as_gold|value|egg|bunch
happy|pleased|proud|glad as larry|punch|a_lark|a_clam|a_peacock
heart|hearts of gold
has|have|had the_magic_touch|green_fingers|the_patience_of_a
in|on good|safe|great|fine|top|tip_top hands|form|shape|nick|spirits|fettle|voice
in seventh heaven
it's|was|is a|an keeper|no_brainer|win_win|winner
jump|jumping|jumped|jumps for joy
killed|kills two birds
landed|lands|land on its|his|her|their|our feet
laugh|laughs|laughing|laughed like_a_drain
lifted|lifts|lift|raised|raises my|our|her|his|their|the|everyone's spirits|mood
light at_the_end
weight|load|burden ?has ?been ?was off|lifted my|from|off ?our
made|makes|make|making my|our|her|his|their day|week|month|year|weekend|christmas
never|not|hardly|without ?had ?a ?an ?one moment's|hour's|day's|minute's trouble|bother|worry|problem|regret|thought
never|not|hardly|doesn't|didn't misses|missed|miss|skips|skipped|skip|puts|put a beat|trick|foot
off the charts
on the mend|up_and_up|road_to_recovery
one in_a_million|of_a_kind
class act
in a class_of_its_own|class_of_their_own|league_of_its_own
out of this world
out of the woods
passed|pass|passing|passes|came|come|sailed|sails ?it ?through with flying
pulled|pull|pulls|pulling out_all_the_stops|off_a_miracle|it_off|a_rabbit
pulled|pull|pulls|pulling his|her|its|their weight
put|puts|putting a|the smile|spring|spark|fun back|on|in ?my ?our ?everyone's
raring to
rolls|rolled|roll|rolling off_the_tongue|out_the_red
sells|sold|sell|selling like_hot|out_in|out_within
shot in the arm
came|come|comes up_smelling
stars|planets aligned
stole|steals|steal|stolen my|his|her heart|hearts
stood|stands|stand the test
stuff of dreams|legend|legends
takes|took|take my|your|our breath_away|hat_off
takes|took|take your|one's|my breath
taken|take|takes|took to it|her|him|them like
thrilled|chuffed|tickled to|pink bits|pieces
at|on top of his|her|their|its game|class
touches|touched all_the_right|the_heart|hearts
turned|turns|turn|turning the|a corner|tide
turned|turns|turn|turning over a_new
without a hitch|fuss|glitch|murmur|snag
time|ball|whale of my|our|their|a life|lives|time
win|wins|won|winning hands_down
with flying|bells
worth its|her|his|their|every weight|salt|while|penny|cent|minute|mile|bite|step
written|it's_written in the_stars
you|one can't|cannot go_wrong|beat_it|beat_that
you're|you_are|she's|he's|they're|they_are|you_people ?an ?a ?are ?all ?absolute ?total hero|heroes|angel|angels|star|stars|treasure|saints|lifesavers|wonder|godsend
sight for sore
ticks|ticked|tick all|every the|box
goes|went|gone|go swimmingly|like_a_dream|like_a_bomb|without_a_hitch|off_without
rest|sleep|slept|breathe|breathing easy|easier
plain sailing
all|everything|it went|going|goes to_plan|according_to
ahead of the curve|field|pack
back on track|form|her_feet|his_feet|our_feet|their_feet|my_feet|its_feet|top
faith in humanity|people|mankind restored
restored|restores|restore|given|gave|given_me_back ?me ?back my|our faith
saved|saves|save the|my|our|us day|bacon|life|evening|weekend
should be|get knighted|cloned|canonised|sainted|a_medal|a_knighthood
did|does|do|done|doing me|us|him|her|you proud
never|not|couldn't ?have felt|been|be more proud|at_home|welcome|loved|safe|alive
felt|feel|feels|feeling|made_me_feel|made_us_feel ?so ?right ?really ?instantly ?very at home|ease
felt|feel|made_me_feel|made_us_feel ?so ?right ?really ?instantly ?very welcome
`;

/** Idioms, which say as a whole what none of their words says. */
export const idioms: readonly WordPattern[] = [
  ...readPatterns(bad, -1.9, phraseLists),
  ...readPatterns(good, 1.9, phraseLists),
];
