/**
 * Words of judgement that the published lists lack or hold to be faint: what spoils goods and food, what is said of
 * service, young words of praise and blame, what befalls towns and trades, and the words of critics and of editorials.
 */
export const unlistedWords: ReadonlyMap<string, number> = new Map([
  ...valued(
    -1.9,
    'mouldy flavourless flavorless shabby wobbly laggy ripoff surly condescending patronising patronizing unhelpful unreadable ' +
      'unusable outrageous absurd devastating bleak grim shambles nightmare scammed overcharged cringe cringey cringy yuck eww ew ' +
      'bribery gutted flopped unwatchable unbearable scammy crappy shoddy grubby rancid inedible threadbare overhyped overrated demolished axed scrapped',
  ),
  ...valued(
    -1.2,
    'burnt soaked cracked dented ripped rusty lukewarm greasy chewy salty musty damp cramped run-down rundown scratched stained ' +
      'faded crooked bent pricey corny heartbreaking tragic stranded late canceled cancelled overwhelmed meh yikes ick smh ffs spammy ' +
      'clickbait slump slumped drought blackout layoffs jobless unrest sewage queues hassle glitch glitchy glitches unanswered ' +
      'overdue outdated lonely soggy crumpled chipped smashed leaky squeaky itchy draughty unsightly underpaid understaffed ' +
      'overcrowded fiddly finicky outage outages tasteless stale',
  ),
  ...valued(
    1.9,
    'mouthwatering flavourful flavorful immaculate unbeatable chuffed stoked banger goated tysm legend masterclass unmissable ' +
      'unputdownable faultless first-class top-notch knockout ace smashing sublime scrumptious gobsmacked buzzing ecstatic',
  ),
  ...valued(
    1.2,
    'crispy juicy cosy cozy comfy airy knowledgeable dependable prompt attentive roomy spotless genius bravo slay slaps slayed dope ' +
      'rad kudos recovered recovery cured healed flourishing booming reopened reunited acquitted truce ceasefire heartwarming ' +
      'snug nifty speedy sturdy roomier hearty well-made well-built unspoilt breathtaking hooray yay woohoo underrated',
  ),
  ...valued(
    -1.9,
    'by-the-numbers dull-witted risible smarmy soppy unmemorable misjudged unlikeable soporific piffle tosh twaddle ' +
      'cookie-cutter paint-by-numbers plotless played-out regurgitated witless pompous nauseating jumbled worn-out ' +
      'anemic anaemic bloodless torpid craven mean-spirited illiberal dehumanising ill-considered unsustainable ' +
      'demoralising subpar scandal-plagued spineless feckless corrosive nefarious vengeful despotic demeaning ' +
      'duplicitous disingenuous mendacious specious phony phoney cronyism nepotism fearmongering scapegoating ' +
      'demagoguery demagogic self-defeating disquieting dilapidated decrepit galling stilted mawkish cloying turgid ' +
      'galumphing ham-handed tone-deaf slapdash shambolic cack-handed po-faced unreadable ill-judged ill-tempered ' +
      'ill-advised half-hearted half-finished half-baked overcooked overstuffed overwritten overplotted overproduced ' +
      'overscored overextended overdesigned underlit underwritten undernourished underdeveloped underwhelms ' +
      'underwhelmed overacts overacted time-wasting money-grabbing cash-grab penny-pinching snooty snotty brusque curt ' +
      'crummy god-awful fobbed-off fed-up unappetising unappetizing gristly unreachable untrustworthy disorganised ' +
      'exorbitant extortionate mispriced misdelivered hard-hearted cold-hearted two-faced bone-headed wrong-headed ' +
      'wrongheaded weak-willed unedifying unconscionable',
  ),
  ...valued(
    -1.2,
    'middling abrasive rambling cartoonish reductive facile glib recycled knockoff imitation glacial misfires erratic ' +
      'impenetrable caricatured creaky rickety wan sterile far-fetched pork-barrel demagogue myopic unsettling ' +
      'foreboding downtrodden beleaguered embattled brazen authoritarian gridlock paralysis grandstanding posturing ' +
      'obstructionism obstructionist intransigent complacency complacent profligate impractical perilous precarious ' +
      'disturbing ominous regressive crumbling blighted impoverished destitute marginalized marginalised besieged ' +
      'floundering flounder founders faltered faltering stumbled sputters sputtered fizzles fizzled jeopardizes ' +
      'jeopardize jeopardise jeopardises imperils imperil erodes eroded eroding cheapens panders botches mangles ' +
      'butchers misled misleads shortchanged stiffed fleeced languished languishes stagnates stagnated crumbles ' +
      'disintegrates grates alienates alienated alienating overreaches underused underusing endangers endanger bungles ' +
      'sabotages sabotaged stymied cripples ravaged backfires backfired dupes swindled hoodwinked gouged overcharges ' +
      'irks oversells maligned squanders squandered trivialises trivializes sidelined sidelines dismissive uppity dingy ' +
      'dank jams rubbery watery nauseous knackered burned-out burnt-out frayed misaligned mislabeled mislabelled ' +
      'undelivered scruffy poky clunkily listlessly lazily clumsily leadenly long-winded drawn-out strung-out ' +
      'dragged-out watered-down dumbed-down warmed-over rehashed hard-pressed cash-strapped crime-ridden debt-ridden ' +
      'bullet-riddled war-torn storm-battered drought-stricken poverty-stricken grief-stricken flood-hit scaremongering ' +
      'foot-dragging finger-pointing point-scoring mud-slinging backsliding kowtows kowtowing cave-in giveaway ' +
      'handwringing hand-wringing whitewash whitewashes cover-up smokescreen fig-leaf eyesore headache timewaster ' +
      'downgrade nonstarter non-starter also-ran has-been wannabe copycat retread',
  ),
  ...valued(
    1.9,
    'entrancing jaw-dropping awe-inspiring life-affirming warm-hearted big-hearted generous-spirited side-splitting ' +
      'propulsive unerring rip-roaring barnstorming top-drawer well-observed well-researched well-told finely-tuned ' +
      'pitch-perfect note-perfect spot-on clear-eyed even-handed groundbreaking ground-breaking trailblazing topnotch ' +
      'first-rate self-assured winsome incandescent fulfilling idyllic pristine rejuvenating hassle-free well-designed ' +
      'long-lasting delish moreish appetising lifesaving life-saving heartening resilient selfless magnanimous valiant ' +
      'diligent enthralls engrosses enchants uplifts mesmerizes mesmerises bewitches beguiles elevates enriches ' +
      'enlivens outshines outperforms well-judged well-earned well-deserved hard-won hard-earned hard-hitting well-cast ' +
      'well-played well-paced finely-drawn sharp-eyed sharp-witted quick-witted light-footed fleet-footed open-hearted ' +
      'level-headed fair-minded public-spirited full-throated feel-good soul-stirring spine-tingling toe-tapping ' +
      'foot-tapping hand-crafted page-turner show-stopper showstopper crowd-pleaser scene-stealer scene-stealing ' +
      'career-best best-in-class high-quality good-natured good-humoured good-humored warm-blooded razor-sharp ' +
      'rock-solid silky-smooth super-fast trouble-free worry-free stress-free pain-free easygoing easy-going',
  ),
  ...valued(
    1.2,
    'wickedly offbeat effervescent bubbly multilayered frothy adroit adroitly deftly nimbly hypnotically seminal ' +
      'relatable rambunctious historic momentous milestone productive hospitable neighborly neighbourly philanthropic ' +
      'rigorous intrepid eminent revitalized revitalised rejuvenated accountable long-overdue conscientious painstaking ' +
      'indefatigable surpasses transcends astonishes hypnotizes empowers bolsters revitalizes revitalises commends ' +
      'relishes prospers thrives flourishes dazzles intrigues blossoms blossomed punctual obliging ergonomic rugged ' +
      'succulent crunchy accommodating creamy wryly drolly slyly wittily gracefully tenderly movingly hauntingly ' +
      'luminously vividly compellingly convincingly masterfully assuredly confidently generously thoughtfully patiently ' +
      'cheerfully warmly painlessly effortlessly seamlessly smoothly swiftly promptly far-sighted farsighted restores ' +
      'replenished reinvigorated reinvigorates vindicates exonerates reopens reunites',
  ),
]);

function valued(valence: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [word, valence]);
}
