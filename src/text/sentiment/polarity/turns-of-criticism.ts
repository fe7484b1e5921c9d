import { phraseLists } from './phrase-lists.ts';
import { readPatterns, type WordPattern } from './word-patterns.ts';

/** What critics and editorials blame without a word of blame. */
const blame = `
not_one|nobody|no_one|none ~5 has|have|was|were ?ever ?yet been charged|punished|prosecuted|fired|sacked|disciplined|jailed|convicted|held_to|held_responsible|arrested
not_one|nobody|no_one|none ?of ?them ?has ?was ?ever ?been resigned|punished|prosecuted|sacked|disciplined|held_responsible|apologised|apologized
leave|leaves|left|leaving ~3 people|families|residents|workers|patients|homes|households|children|us|me|them|many|villages|pupils|customers|pensioners|tenants without
turn|turned|turns|turning ~3 away ?at ?from
has|have|had|with the subtlety|depth|personality|chemistry|complexity|finesse of a|an|two
all|most|half ?the ?of ?its good|best|funny|great bits|parts|jokes|scenes|moments|laughs|lines are|were in|on
had|seen|found|heard|felt|got|get|find ?far ?much more $quality|excitement|comedy|action|heat|life from|watching|waiting|out_of
having|had|have more fun than you|we|us|the|anyone|any
left|leave|leaving|leaves|keeps|kept|keeping me|us|him|her|them|you|customers|passengers|people|patients|families ?just ?all standing|waiting|hanging|sitting|guessing|stranded|freezing|shivering
one of those|these ~2 where|in_which
what ~2 calls|called|call|described ~4 is|was merely|really|nothing|just|only
flattens|flattened|flatten|reduces|reduced|boils|boiled|waters|watered|dilutes|diluted|sands|sanded|shrinks|shrank|squeezes|squeezed|grinds|ground|dumbs|dumbed it|them|everything|her|him|all_of_it ?down ?all to|into|until|for
has|have|had|with|possesses all the|of_the $quality of a|an|two|one|three|wet|cold|stale|last|someone|somebody
about|roughly|approximately as_much $quality
about|roughly as ~1 as a|an|watching|being|having|reading|two
about|roughly as exciting|funny|useful|subtle|romantic|scary|interesting|fun|charming|sharp|deep|warm|welcoming|helpful|reliable|convincing|thrilling|appealing|original|fresh|comfortable|entertaining|clever
no|not_much|little|none|without_any|without of_the $quality
is|was|be|becomes|become|became|feels_like ?nothing_but ?nothing_more_than ?really ?quite ?just ?such a|an ?total ?complete ?real ?long ?bit_of_a chore|slog|snooze|drag|bore|dud|letdown|ordeal|trudge|headache|eyesore|washout|farce|travesty|shambles|cash_grab|non-event|mess|muddle|misfire|fraud|sham
hours|minutes|pages|episodes|seasons|days|chapters ?that ?which ?and ?it ?this ?they feel|feels|felt|seem|seems|seemed like|as_long_as|twice
feel|feels|felt|seems|seemed like hours|days|weeks|years|an_eternity|a_lifetime|an_age|twice_that|double_that
check|checked|checking|consult|consulted|consulting|glanced_at|glancing_at|looked_at|looking_at|looking_down_at my|your|their|our watch|watches|phone|phones|the_clock ?after ?again ?twice
counted|counting|count the ?ceiling tiles|minutes|seconds|bricks|exits|hours|lights|rows|days_until
people|audience|viewers|couples|guests|spectators|readers|patrons left|leaving|walked|fled ?out in_pairs|early|halfway|before_the_end|at_the_interval|in_droves|out|before_it_ended
we|i left|checked_out ?a_day ?an_hour ?one_day ?two_days early|earlier|hungry|at_the_interval
$nobody asked_for|wanted|needed|needs|wants|was_waiting_for|will_miss|would_miss
could|might have ~1 written|directed|made|done|recorded|painted it|this|them in their|his|her|your|my|a sleep|lunch_break|weekend|afternoon
write|written|directed|done|acted|played it|them|this|one in his|her|your|their sleep
see|saw|seeing|spot ?the ?every ?each ?its ~1 coming ?from ?a ?half ?miles ?mile ?off ?away
see|hear|feel|seeing|hearing the|its|all_the gears|strings|wires|seams|machinery|joins|cogs ?turn ?turning ?grinding
good|great|better|decent|fine|interesting|funny|smart|strong|clever|nice film|movie|story|book|game|idea|album|show|play|novel|song|documentary|comedy|thriller ?is ?in_here in_here|in_there|inside|under|underneath|beneath|buried|hiding|hidden|lurking|trapped|struggling|waiting|trying|somewhere
preaches|preaching to the choir|converted
falls|fell|fall between two|every|all|both ?the stools|stool
gone|going|went|goes|go|been ?all ?steadily ?rapidly ?sharply ?quickly downhill|to_the_dogs|to_pot|to_seed|pear-shaped|off_the_rails|belly_up|up_in_smoke|to_rack_and_ruin|to_the_wall|under
tastes|tasted|tasting|smells|smelled|smelt|stinks|reeks ?only ?strongly ?faintly ?just ?mainly ?mostly of|like salt|soap|nothing|cardboard|plastic|metal|glue|smoke|sweat|chemicals|petrol|fish|feet|drains|mould|mold|wet_dog|oil|bleach|rubber|cigarettes|sewage|vinegar|burnt
wine|beer|champagne|drinks|beers|prosecco|ice_cream was|were|is|came|arrived ?served warm|lukewarm
food|soup|coffee|tea|pizza|chips|fries|fish|dinner|breakfast|steak|meal|shower|showers|water|radiators|heating|starter|main|mains was|were|is|came|arrived|are ?stone ?ice ?only ?half ?nearly ?already ?still cold|lukewarm|tepid|raw
only|just slower|louder|heavier|longer|uglier|duller|pricier|more_expensive|smaller
he|she|they|director|cast|band|author|writer|studio|actor|actress has|have|had made|done|written|directed|played|given|had|known|been|deserved ?far ?much $better|funnier
done|told|said|sung|made ?so ?much ?far ?often ?usually ?before better elsewhere|before|by|on|in_the|a_dozen
and|, usually|often|mostly|generally better
make|makes|made|leaves|leaving|leave|left you|me|us|one ?just ?only want|wanting|wanted|longing|wishing ~5 original|instead|leave|home|sleep|over|refund
is|was better than the|this film|movie|play|book|show|material|script|series it_is_in|they're_in|around_it|itself|deserves
acting|cast|score|soundtrack|music|costumes|trailer|poster|cover|lighting|cinematography|sets|effects|actors ?is ?are ?was ?were ?far ?much better|best than|thing_about the|this|it
fits|fit|written|sketched|scribbled|drawn_up on a|the|one ~1 napkin|postcard|stamp|envelope|beer_mat|post-it|back_of
has|have|had ?so_far ?ever done|built|delivered|achieved|produced|changed|fixed|offered|learned|learnt|proved|contributed|helped|found nothing|none|neither|precious_little|nobody ?of
and|but proved|proves|changed|changes|changing|achieved|achieves|achieving|solved|solves|settled|answered|answers|explains|explained|delivered|delivers|said|built|offers|offered nothing|none|little ?of ?them
what everyone|anyone|anybody|everybody|every|residents|we|they ~5 already|long knew|known|knows
still sleeping|camping|camped|stranded|homeless|unpaid|trapped|cut_off|queuing|queueing|sheltering ~1
still live|living|lives in|out_of ~2 trailer|trailers|tents|tent|containers|shelters|shelter|cars|gym|hotels|hostels|barracks|camps
gone|went|going|go|been ?now $number years|months|weeks|decades without
was|were|been|being|are promised
everyone|everybody|anyone|anybody|all except|but|save the|those|us|me|its|for_those ~1
gift|giveaway|present|windfall|handout|sop to the|its|his ?very ~1 lobbyists|lobby|companies|corporations|polluters|landlords|banks|rich|wealthy|industry|insurers|developers|speculators|donors|billionaires|bankers
on the backs of
at the expense|mercy of
took|takes|tore|tears|ripped|blew|blown|torn the|its|their roof|roofs off
there is|are|was|were|'s|will_be ?still none
and|but ?there_is|there_are|has|have|got|gets none
cost|costs|costing|charge|charges|charging|paying|pay|paid ?now ?us ?about ?me ?at_least three|four|five|ten|several|twice|double|triple|3|4|5|10 ?times what|the|as_much|more
staying|stayed|stay|stays away ?in_droves
too|very little ?and ,|and|too|far ?much ?too late
no|very_little|without|lacks|lacking|devoid_of|empty_of|short_on|short_of|low_on ?any ?of ?a ?real ?much $quality ?whatsoever
counts|passes|poses|masquerades|masquerading|passing|passed as|for ~1 wit|humour|humor|comedy|plot|depth|drama|characters|reform|policy|leadership|debate|progress|customer_service|news|justice
idea|notion|definition|version of ~2 is|was|seems|amounts
the less|least said
leaves|leave|left|leaving ?you ?me ?us ?one ?the ~2 ?completely ?strangely ?oddly cold|unmoved|hungry|wanting|in_the_lurch|in_the_dark|high_and_dry|to_fend
would|could ?well ?easily ?perhaps have been|be ?much ?a_lot ?so ?far better|funnier|stronger|improved|shorter as|if|without|with|had|in|on|by|off
should|could|would have stayed|remained|been_left ?in on|in|at|unmade|unwritten|home|the
shouldn't|should_not|should_never have been|bothered|left|happened|passed|got ?past
in need|want|dire_need of ?a ?an ?some ?serious ~1 trim|edit|editor|polish|work|repair|overhaul|rewrite|plot|rethink|renovation|cleaning|replacement
nothing|little|not_much|not_a_lot here|there to laugh|cheer|see|enjoy|like|recommend|learn|love|admire|celebrate|smile
nothing|little|not_much to laugh|cheer|recommend|celebrate|smile|shout ?about ?at ?it
more to laugh|enjoy|like|say|love|cheer ?at ?about than
life|joy|air|fun|energy|blood|colour|color|soul|magic|humour|humor ?right out|drained|sucked|squeezed|bled|wrung|leached ?out of|from
running|runs|ran|run on fumes|empty|autopilot
on autopilot|life_support|its_last_legs|the_scrap_heap|the_skids
a|an ~1 too far
lose|loses|lost|losing its|his|her|their|the way|thread|nerve|plot|edge|bearings|footing|grip|shine|steam
bite|bites|bit off more
the wheels|wheel come|came|comes|fall|fell off
`;

/** What critics and editorials praise without a word of praise. */
const acclaim = `
did|does|do|done|manages|managed|achieved|achieves ~4 what ~5 would|could|did|had|has|have|can|dared not|never
did|does|do|done|manages|managed|achieved|achieves ~4 what ~5 wouldn't|couldn't|didn't|failed_to|refused_to
want|wanted|wanting|have|going to see|watch|read|hear|eat|visit|play|listen ?it ?them ?this ?to ?immediately ?straight ?away again
hours|days|pages|minutes|time|evening|weeks pass|passes|passed|fly|flies|flew|fly_by|flew_by like|in_a|in_no|too_quickly
more with|in a|one|her|his|two|a_single|nothing ~5 than most|many|other|others|some|a_dozen|whole
worth every one|line|word|page|euro|dollar|second|star|calorie
swept|cleaned|tidied|cleared|washed up after|behind
on his|her|their day_off|lunch_break
in his|her|their own|free|spare time
just|especially|specially|only for us|me
off|out_of ?his ?her ?my ?the crutches|ventilator|oxygen|intensive_care|coma|wheelchair|antibiotics
let alone a|an solution|smile|refund|gift|replacement
not|hardly|scarcely|barely a|one|a_single ?single frame|word|moment|minute|note|scene|line|beat|shot|second|page|chapter|sentence|step|song|joke ?is ?was ?goes ?has_been wasted|out_of_place|too_many|too_long|false|misplaced|missing|to_waste
not|hardly|scarcely a|one|a_single wasted|dull|false|boring|wrong|weak|bum frame|word|moment|minute|note|scene|line|beat|shot|second|page|chapter|sentence|step|song
impossible|hard|difficult ?not to ?ever look_away|put_down|put_it_down|stop_watching|stop_reading|stop_playing|forget|fault|dislike|overpraise|overstate_how_good|improve_on|stop_smiling|stop_laughing|argue_with|top|better|match ?from
hard|impossible|difficult not to smile|laugh|cheer|cry|love|like|be_moved|be_charmed|grin|fall_in_love|admire
$unable ?possibly take|tear ?my ?your ?our ?their ?myself ?yourself eyes_off|away|eyes_away
did_not|didn't|don't|do_not|never|nobody|no_one want|wanted|wants ?it ?this ?them ?the ~1 to end|stop|leave|finish|wake_up|go_home|let_go|be_over|get_up
doesn't|does_not|won't|never|didn't let|lets ?you ?me ?us ?it go ?again ?until
stood|stand|jumped|leapt|rose up|to_their_feet and|to clapped|cheered|applauded|clap|cheer|applaud
brought|brings|had|has the house|audience|crowd|room|theatre|theater|hall down|on_its_feet|on_their_feet|in_stitches|in_raptures|cheering|roaring
could|would|could_happily|could_gladly ?have watch|watched|listen_to|listened_to|read|eat|eaten|stay|stayed|sat ?there ?here ?it ?him ?her ?them ?this ~2 another|again|for_hours|all_day|all_night|all_week|forever|longer|for_ever
could|would read|sing|recite|read_out a|the|from_the phone_book|telephone_directory|phonebook
buy|bought|buying|order|ordered|ordering a|another|two|three second|third|more|one|of_them|extra ?ticket ?pair ?copy ?copies ?one for|to|since
think|talk|talks|talked|thinking|talking|ask|asked|asks|wears|wants ?about ?of ?for ?to ?do ?can little|nothing else ?since ?now
forgot|forget|forgetting to|about ?check|look_at|checking|look my|your|the watch|phone|clock|time
did_not|didn't|never|won't|will_not|wouldn't see|saw ?the ?it ?that ?this ~1 coming
there is|'s|was ?really ?truly something ?here for everyone|everybody|all_ages|all_the_family
for once
and|it's|it_is|not_before|high about|time ?too time
as|how|the_way|what it|this|they|that|these_things|things|things_like_this|service should|ought_to|must ?always be|look|work|taste|sound ?done
how|that's_how ?it ?it's ?is done
how you|to do it|this ?right ?properly
deserves|deserve|earns|earned|earn|merits ?all ?a ?every ?much ?great ?real ?full ?the ~1 credit|thanks|praise|applause|respect|recognition|admiration|gratitude|ovation
has|have|had|finally ?at_last found|finds|finding|find its|her|his|their teeth|feet|voice|footing|stride|groove
stood|stands|stand|standing up to|for
get|gets|got|getting|gotten|has|have its|their|her|his ~2 back ?at_last ?again ?in_full ?safely
are|is|were|started|keep coming|moving|flocking|streaming|pouring back
no|zero|not_one|not_a_single|not_had_a|without_a|without_any ?new ?serious ?single ?major ?fatal ?more accident|accidents|deaths|cases|infections|injuries|fatalities|incidents|outbreaks|breakdowns|crashes|mishaps
nobody|no_one ?has ?was ?were died|been_hurt|hurt|killed|injured|been_killed ?there ?since
arrive|arrived|arrives|came|comes|delivered|run|runs|ran|finished|built|done ?now ?right ?bang ?always ?exactly on|ahead_of|before|under|within time|schedule|the_dot|budget|the_deadline
just|exactly|precisely|exactly_as|just_as what|as|how i|we ?had ordered|needed|wanted|hoped_for|hoped|imagined|was_looking_for|pictured
no questions asked
stay|stayed|stays|staying|booked ?on ?for a|an|another|two|three|nine|extra ?extra ?whole ?few day|night|week|hour|days|nights|weeks longer|more
turned|turn|turns|turning it|things|this|the_business|the_company|the_school|the_club|the_place around
better shape|nick|hands|health|place|state than
is|was|be|becomes|become|became|feels_like ?really ?quite ?just ?such ?nothing_short_of a|an ?total ?complete ?real ?absolute ?proper ?bit_of_a riot|scream|treat|triumph|revelation|wonder|marvel|knockout|corker|cracker|belter|peach|tonic|keeper|joy|hoot|steal|bargain|masterstroke|breath_of
all but|virtually|practically wiped_out|eradicated|eliminated|ended|vanished
wiped|wipes|wiping out the disease|debt|debts|deficit|malaria|polio|virus|backlog
finally|at_last|at_long_last ?now ?once ?again runs|run|opens|opened|reopened|has|have|gets|got|works|rolls|arrives|reached|agreed|returns|stopped_raining
pulled|dug|dragged|brought|found|rescued ~5 alive ?from
walks|walked|runs|ran off|away with the|every picture|film|movie|show|scene|honours|honors
steals|stole|stealing every|the|each ?whole show|scene|film|picture|movie
trusts|trusting|respects|treats|believes_in its|the|his|her|their ~2 audience|reader|readers|viewers|viewer|players|intelligence|public
leave|leaving|left|leaves|walk_out|come_out|came_out|walked_out ?it ?you ?of ?the ?cinema ?theatre ?hall humming|smiling|grinning|singing|laughing|dancing|whistling|beaming|lighter|inspired|walking_on_air
humming|singing|whistling it|along|on|all|for|the
makes|made|makes_you|make ?you ?us ?one ?me forget|forgets the|you|that|it|how
won't|will_not|didn't|don't|doesn't|would_not|wouldn't even want|wanted to|it ?go ?come home|back
what could|might|should have been a|an|another|just_another ~4 turns_out|becomes|is_instead|turns_into
seldom|rarely|never ?have ?has ?had ?i ?we ?a ~5 been ?quite this|so|such|as much_fun|hard_to_look|hard_to_put|easy_to_love|alive
done|does|did|doing his|her|its|their job|duty|homework
`;

/** The turns of phrase of critics and editorials, for works of art as for laws and ministers. */
export const criticism: readonly WordPattern[] = [
  ...readPatterns(blame, -1.8, phraseLists),
  ...readPatterns(acclaim, 1.8, phraseLists),
];
