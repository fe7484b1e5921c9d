/**
 * Words with which reviewers and columnists judge, gathered by hand: published lexicons come from tweets and mood words
 * and lack most of them, or rate them by their everyday sense. Valence by group.
 */
const groups: readonly (readonly [number, string])[] = [
  [
    -2.8,
    'abysmal atrocious appalling dreadful execrable excruciating godawful horrendous horrid insufferable interminable intolerable ' +
      'loathsome putrid unbearable unendurable unwatchable worthless dreck drivel tripe garbage rubbish fiasco travesty abomination ' +
      'trainwreck stinker pathetic ludicrous moronic idiotic brainless mind-numbing soul-crushing soulless joyless laughable',
  ],
  [
    -2,
    'amateurish annoying artless asinine bland bloated boring botched bungled cheesy clumsy clunky cloying contrived convoluted crass ' +
      'dated derivative disjointed disappointing disappointment draggy drab dreary dud dull dumb embarrassing exasperating fails failure ' +
      'flimsy flawed forgettable formulaic frustrating fumbles garbled generic gimmicky grating gratuitous hackneyed half-baked half-hearted ' +
      'ham-fisted ham-handed hamfisted heavy-handed hokey hollow humorless humourless ill-conceived ill-advised implausible incoherent ' +
      'incomprehensible inane inept inert inferior insipid irritating juvenile lackluster lacklustre lame laborious lazy leaden lethargic ' +
      'lifeless limp listless lousy lumbering manipulative maudlin mawkish meandering mediocre mediocrity mess messy mindless mindlessly ' +
      'misconceived misfire misguided mishmash monotonous muddled murky muddy nonsensical nonsense obnoxious overblown overbearing ' +
      'overcooked overlong overwrought overstuffed overdone overrated painful paper-thin pedestrian perfunctory plodding pointless ' +
      'ponderous preachy predictable preposterous pretentious puerile redundant rehash rehashed repetitive retread rote rushed ' +
      'saccharine sanctimonious sappy schlock schlocky schmaltz schmaltzy self-indulgent self-important self-righteous senseless ' +
      'shallow shapeless shoddy shrill silly simplistic skimpy sleep-inducing sloppy slog slow-moving sluggish smug snooze snoozer ' +
      'sophomoric stale stagey stereotypical stereotyped stilted strained stupid stultifying syrupy tacky tasteless tedious tedium ' +
      'tepid threadbare tired tiresome toothless tortured treacly trite turgid ugly unappealing unbelievable unconvincing undercooked ' +
      'underdeveloped underwhelming underwritten undistinguished uneven unfocused unfunny unimaginative unimpressive uninspired ' +
      'uninspiring uninteresting uninvolving unlikable unnecessary unoriginal unpleasant unrealistic unremarkable unsatisfying unsubtle ' +
      'unsavory vacuous vapid wasted wastes waste wooden yawn bore bores boredom bored clunker turkey hokum claptrap balderdash ' +
      'cliché clichés cliche cliches clichéd cliched cliche-ridden cliché-ridden letdown disaster cardboard charmless cynical ' +
      'dispiriting distasteful gibberish pap pablum sleazy squanders squandered stinks sucks junk crap crappy awful ' +
      'slapdash slipshod halfhearted wearying wearisome numbing indigestible ineffective ineffectual unworthy undisciplined underdone ' +
      'defective faulty flaw flaws unreliable unusable useless broken malfunction malfunctions flimsy shoddily overpriced glitchy buggy ' +
      'misleading deceptive dishonest shortsighted short-sighted reckless irresponsible misguidedly hypocritical hypocrisy cowardly ' +
      'disgraceful shameful shameless scandalous indefensible untenable counterproductive counter-productive draconian callous ' +
      'heartless cruel corrupt incompetent incompetence negligent bungling dysfunctional disastrous ruinous unjust unfair unwise ' +
      'foolish foolhardy wrongheaded wrong-headed fraudulent sham farce farcical debacle boondoggle',
  ],
  [
    -1.2,
    'aimless aimlessly awkward choppy confused confusing crude drag drags dragging dragged excess excessive excesses falters familiar ' +
      'flat flounders fizzles indulgent loses meager meagre meanders missteps misstep naive one-note one-dimensional sags sagging ' +
      'sentimentality slight slow stumbles stumbling sketchy superficial thin thinly trashy undermined undermines unfortunately ' +
      'unfulfilled unsatisfied unsure vague vaguely vanity wandering weak weaker weakest weakness worn bogs bogged cluttered diluted ' +
      'distracting dragging empty emptiness hampered hopelessly hurts indifferent indifference inconsequential inconsistent inexplicable ' +
      'inexplicably lags lumpy marred messily mannered mundane muddles obvious obviously overly overplayed paltry pat plods routine ' +
      'secondhand second-rate third-rate self-conscious shaky shopworn skip slack slackness soggy spoils spoiled stodgy strains stunted ' +
      'suffers suffered suffering tame tiring turgidly unexciting unexplained unintentional unintentionally unresolved verbose overstays ' +
      'wannabe warmed-over watered-down wears weary wimpy alas lack lacks lacking lacked neither nor barely hardly ' +
      'disservice contrivance contrivances gimmick gimmicks exploitative exploitation impersonal insult insulting insults excuse',
  ],
  [
    2.8,
    'breathtaking brilliant brilliantly dazzling enthralling exceptional exhilarating exquisite exquisitely extraordinary fabulous ' +
      'flawless flawlessly glorious gloriously gripping hilarious hilariously incomparable indelible magnificent magnificently ' +
      'marvelous marvellous masterful masterfully masterpiece mesmerizing mesmerising outstanding perfect perfectly phenomenal ' +
      'priceless riveting sensational spectacular spellbinding splendid stellar sublime superb superbly terrific transcendent ' +
      'triumph triumphant triumphantly unforgettable unmissable wonderful wonderfully stunning stunningly tour-de-force excellent',
  ],
  [
    2,
    'absorbing accessible accomplished acclaimed adorable adventurous affecting affectionate amusing amusingly appealing artful artfully ' +
      'artistry astonishing astute attractive audacious authentic authenticity beautiful beautifully beguiling believable bewitching ' +
      'bittersweet bracing breezy bright bristling buoyant captivates captivating charismatic charm charmer charming charms clever ' +
      'cleverly comforting compassion compassionate compelling compellingly convincing convincingly cool crackles crackling ' +
      'crisp crowd-pleaser crowd-pleasing daring delicate delicious deliciously delight delightful delightfully delights deft deftly ' +
      'disarming distinctive droll dynamic ebullient edifying effective effectively effortless effortlessly elegant elegance eloquent ' +
      'emotional enchanting endearing energetic energy engages engaging engagingly engrossing enigmatic enjoyable enjoyably ' +
      'enlightening enriching entertaining entertains entertainment entertainingly enthusiastic epic evocative exciting exuberant ' +
      'exuberance eye-catching eye-popping eye-opening faithful fascinating fascinates fearless feel-good finely fine flair fluid fresh ' +
      'freshness fun funnier funniest funny gem genial gentle genuine glee gleeful gorgeous gorgeously graceful gracefully grace ' +
      'grandeur gratifying grippingly handsome handsomely haunting hauntingly heart heart-warming heartbreaking heartfelt heartwarming ' +
      'honest honesty hoot hopeful humane humanity humor humorous humour hypnotic imaginative imagination imaginatively immersive ' +
      'impeccable impeccably impressive impressively incisive ingenious ingeniously innovative inspired inspiring insight insightful ' +
      'insights intelligence intelligent intelligently intoxicating intricate intriguing invigorating inventive inventiveness ' +
      'irresistible irresistibly joyful joyous joy knockout laugh-out-loud layered likable likeable literate lively lovely lovable ' +
      'loving lovingly luminous lush lyrical magical magic marvel marvelously masterly mature meaty meticulous meticulously memorable ' +
      'mirth moving nuance nuanced observant original originality panache passion passionate penetrating perceptive picturesque ' +
      'playful playfully pleasant pleasantly pleasing pleasurable pleasure pleasures plucky poetic poetry poignant poignancy polished ' +
      'potent powerful powerfully profound profoundly provocative radiant raucous ravishing razor-sharp realistic refined refreshing ' +
      'refreshingly remarkable remarkably resonant resonance resonates revealing revelatory revelation rewarding rewards rich richly ' +
      'richness robust rollicking romantic rousing satisfying satisfies satisfyingly savvy scintillating seamless seamlessly seductive ' +
      'sensitive sensitively sensitivity sexy sharp shines shimmering sincere sincerity skilful skillful skillfully sly smart smartly smooth ' +
      'sophisticated soulful sparkling sparkles spirited splendor spontaneous standout stirring strikingly striking strong stylish ' +
      'stylishly subtle subtlety subtly succeeds success successful successfully sumptuous superior surefooted surprising surprisingly ' +
      'suspenseful sweet sweetly sympathetic taut tender tenderly tenderness terrifically thought-provoking thoughtful thoughtfully ' +
      'thrilling thrills timeless touching treat treasure truthful unabashedly understated unexpected uncanny unflinching unique ' +
      'uplifting upbeat uproarious uproariously vibrant vibrance vigorous virtuoso visceral vitality vivid vividly warm warmth ' +
      'watchable well-acted well-made well-crafted well-written well-done well-paced well-executed whimsical whimsy winning winningly ' +
      'winner wise wit witty wittily wonder wondrous worthwhile worthy wry wryly zany zest zippy vivacious rapturous spry nimble ' +
      'durable sturdy reliable intuitive flawless user-friendly affordable bargain responsive versatile sleek crystal-clear crystal ' +
      'courageous principled prudent sensible wisely admirable admirably commendable praiseworthy laudable judicious statesmanlike',
  ],
  [
    1.2,
    'absolving ambitious assured assuredly balanced bold boldly candid capable captured captures celebrates celebration coherent ' +
      'cohesive colorful colourful competent confident conviction craft crafted craftsmanship credible credit depth detailed dignity ' +
      'earnest earns elegiac embraces empathy ensemble-driven evokes evoking expertly faithfully forceful fully gifted guilty-pleasure ' +
      'harmonious heady illuminating illuminates intimate intimacy intense intensity invites keen kinetic laughs legendary ' +
      'mesmerize offbeat offers optimism painstakingly poised precise purity quirky redemptive relevant respectable resourceful restrained ' +
      'reveals savor savvy serene solid soars soaring spirit steady suspense sustained tasty terse textured thoroughly thriving tribute ' +
      'truth unpretentious unsentimental utterly-charming visually vintage zeal complex complexity contemplative meditative ' +
      'meditation transports transporting together best better always both definitive delivers delivered illuminate eccentric edgy ' +
      'faultless must-see must-have worth rare timely urgent vital keeps makes brings brought',
  ],
  [
    1.4,
    'wrenching gut-wrenching heart-wrenching heartrending heart-rending devastating unsettling unnerving chilling disquieting searing ' +
      'blistering unsparing wistful melancholy sobering gritty raw stark spare irreverent subversive sardonic deadpan satirical satire ' +
      'madcap screwball mischievous mischievously wicked wickedly fierce fiercely ferocious eerie moody brooding hard-hitting ' +
      'no-nonsense unapologetic dizzying breathless nostalgic nostalgia dreamlike hallucinatory trippy harrowing unconventional ' +
      'unorthodox iconoclastic rebellious idiosyncratic hard-edged white-knuckle pulse-pounding adrenaline nail-biting edge-of-your-seat',
  ],
  [
    0.6,
    'outrageous outrageously scary scarier creepy spooky disturbing frightening goofy crazy campy raunchy bleak grim sad heartbreak tragic ' +
      'surreal weird bizarre dark darkly twisted twists tragedy tearjerker guilty complicated unusual strange odd serious sentimental ' +
      'shocking controversial slapstick silliness absurd absurdity absurdist',
  ],
];

/** Themes: bad in the news, but what many a good story is about. They count less than the moods they name. */
export const themes: ReadonlySet<string> = new Set(
  (
    'war wars battle battles fight fights fighting crime crimes criminal murder murders murdered murderer killer killers kill killed killing ' +
    'death deaths dead die dies died dying victim victims violence violent thriller horror terror terrorist ghost ghosts dark darkness ' +
    'evil revenge vengeance tragedy tragic prison prisoner police gun guns weapon weapons blood bloody monster monsters demon demons devil ' +
    'hell witch zombie vampire suicide grief mourning sorrow sad sadness tears cry crying lonely loneliness poverty poor orphan cancer ' +
    'disease drug drugs enemy enemies rival rebel rebels rebellion danger dangerous threat mystery mysterious secret secrets strange ' +
    'haunted scary frightening creepy spooky shock shocking disturbing tension conflict conflicts struggle struggles desperate ' +
    'despair pain wound wounds wounded anger angry rage fear fears crazy insane mad madness obsession loss lost trauma traumatic ' +
    'hero heroes heroic love romance party play playing god rich kiss friend friends wedding marriage'
  ).split(' '),
);

/** Word by word, what the groups say. */
export const criticism: ReadonlyMap<string, number> = new Map(
  groups.flatMap(([valence, words]) => words.split(' ').map((word): [string, number] => [word, valence])),
);
