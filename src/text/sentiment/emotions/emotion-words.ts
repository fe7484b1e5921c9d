import { stem } from '#text/languages/index.ts';

/**
 * Words by what they are said of, in the finer shades that the seven emotions are made of. They carry to texts whose
 * words no training row had; how much a shade weighs for each emotion is learned.
 */
const shades: Readonly<Record<string, string>> = {
  anger:
    'angry anger angrily furious fury rage raging enraged outrage outraged outrageous mad livid irate incensed infuriate infuriating infuriated hostile hostility resent resentment resentful bitter vengeance revenge seethe seething wrath hate hatred hateful despise detest loathe fuming pissed',
  annoyance:
    'annoy annoying annoyed annoyance irritate irritating irritated irritation frustrate frustrating frustrated frustration fed bother bothersome bothered nag nagging nuisance pester tiresome tedious exasperate exasperating obnoxious insufferable whine whining whiny complain complaint complaining unacceptable ridiculous nonsense bullshit crap shut rude disrespectful',
  insult:
    'idiot idiotic moron moronic stupid stupidity dumb dumbass fool foolish jerk asshole bastard bitch loser clown coward scum liar hypocrite hypocrisy pathetic ignorant arrogant bigot bigoted racist troll trash garbage worthless incompetent corrupt crook thug selfish entitled delusional lunatic',
  swear: 'fuck fucking fucked fucker wtf shit shitty damn damned goddamn hell ass arse piss crap bloody bollocks',
  disgust:
    'disgust disgusting disgusted gross grossed nasty yuck ew eww yikes vile revolting repulsive repulsed repugnant sickening sickened nauseating nauseous nausea vomit puke barf foul filth filthy rotten stench stink stinks stinking smelly putrid rancid moldy slimy creepy creep perverted pervert vulgar obscene abhorrent appalling appalled despicable loathsome gag cringe cringy hideous sewage maggot cockroach feces',
  fear: 'fear fearful feared afraid scare scared scary frighten frightened frightening fright terrify terrified terrifying terror horror horrify horrified horrifying panic panicked panicking dread dreadful dreading anxious anxiety nervous worry worried worrying worries concern concerned alarming alarmed threat threaten threatened threatening danger dangerous risk peril spooky creeped eerie haunt haunted haunting nightmare phobia paranoid paranoia petrified shaking trembling tremble timid intimidate intimidated intimidating uneasy stress stressed tense apprehensive flee menace bomb attack victim',
  sadness:
    'sad sadly sadness saddened saddening unhappy unhappiness depress depressed depressing depression miserable misery sorrow sorrowful gloomy melancholy heartbroken heartbreaking heartbreak cry cries crying cried tears weep weeping wept sob sobbing lonely loneliness alone hopeless hopelessness despair hurt hurts hurting pain painful suffer suffering suffered ache miss missed homesick devastated devastating tragic tragedy pity unfortunate unfortunately broken helpless',
  grief:
    'die dies died dead death dying funeral grieve grief grieving mourn mourning mourned loss condolences rip passed bereaved widow suicide killed',
  regret:
    'sorry apologize apologise apologies apology regret regrets regretted regretful guilt guilty ashamed shame remorse forgive forgiveness embarrassed embarrassing embarrassment awkward humiliated humiliating fault blame',
  disappointment:
    'disappoint disappointed disappointing disappointment letdown fail failed failing failure lose lost losing worse worst bad terrible awful horrible lame mediocre boring bored underwhelming overrated waste wasted ruin ruined suck sucks sucked poor weak unfair unlucky shitty meh discouraged rejected abandoned ignored',
  gratitude:
    'thank thanks thankful thankfully thx ty grateful gratitude appreciate appreciated appreciation appreciative bless blessed blessing',
  love: 'love loved loves loving lovely adore adorable adored beloved darling sweetheart sweet dear romantic romance affection affectionate cherish fond passion passionate kiss hug cuddle cute beautiful gorgeous heart crush',
  admiration:
    'amazing awesome great good excellent fantastic wonderful brilliant impressive impressed incredible outstanding superb magnificent marvelous splendid perfect perfectly best better terrific fabulous stunning talented genius clever smart hero legend legendary inspiring inspirational admire admirable respect congrats congratulations congratulate kudos bravo nice nicely well solid fine fun epic cool quality elegant masterpiece kind generous strong charming beautifully',
  amusement:
    'funny funnier funniest hilarious hilariously humor humour laugh laughed laughing laughter joke joking giggle chuckle lol lmao lmfao rofl haha hehe comedy comical amusing amused entertaining witty',
  joy: 'happy happily happier happiness joy joyful joyous glad gladly delight delighted delightful cheer cheerful cheers pleased pleasant pleasure enjoy enjoyed enjoying enjoyable excite excited exciting excitement thrill thrilled thrilling ecstatic elated overjoyed celebrate celebration celebrating party smile smiling smiled yay hooray woohoo hype hyped stoked fun satisfied satisfying win winning won wins victory succeed success successful triumph birthday wedding merry welcome favorite favourite pumped blissful',
  hope: 'hope hopes hoped hopeful hopefully hoping optimistic optimism wish wishes wishing luck lucky fingers crossed soon better improve eager look forward promising dream bright',
  relief:
    'relief relieved relieving finally phew whew safe calm relax relaxed relaxing rest peace peaceful comfort comforting comfortable thankfully ease',
  pride: 'proud proudly pride accomplish accomplished accomplishment achieve achieved achievement earned',
  desire: 'want wanted wants need desire crave craving wish longing jealous envy envious envious tempted',
  approval:
    'agree agreed agrees right correct true exactly indeed absolutely definitely yes yeah yep sure okay ok fair valid approve approved support supportive recommend recommended worth accurate makes sense',
  care: 'care caring careful help helpful helping stay strong support comfort protect gentle kind heal healthy sorry advice',
  disapproval:
    'no nope wrong disagree disagreed incorrect false against deny denied oppose opposed refuse refused reject shouldn unacceptable never doubt unnecessary terrible criticize criticism condemn condemned condemns accuse accused slam slams',
  surprise:
    'surprise surprised surprising surprisingly shock shocked shocking astonish astonished astonishing amaze amazed stun stunned unexpected unexpectedly unbelievable unbelievably wow whoa woah omg omfg gosh holy sudden suddenly speechless startled startling disbelief believe jaw incredible stumbled bizarre bewildered mystery twist',
  realization:
    'realize realized realizing realise realised realisation realization notice noticed discover discovered remember remembered forgot turns apparently figured dawned oh ah aha',
  confusion:
    'confuse confused confusing confusion unsure uncertain puzzled puzzling perplexed baffled baffling huh weird strange odd lost idea clue understand unclear explain what why how',
  curiosity:
    'curious curiosity wonder wondered wondering interested interesting intrigued intriguing ask asking question anyone what which who where when why how',
  danger:
    'accident crash crashed collision storm hurricane tornado flood earthquake tsunami wildfire fire burning explosion explode exploded gun gunman knife snake spider shark bear ghost monster dark darkness alone stalk stalked stalker chase chased followed stranger burglar robber robbed intruder kidnap kidnapped hostage drown drowning fall falling height emergency alert warning warns warned virus outbreak pandemic epidemic infection contagious toxic radiation terrorist terrorism attack attacks attacked surgery cancer exam deadline eviction unsafe escape hide hid screamed scream',
  violence:
    'war kill kills killing murder murdered murderer shoot shooting shot stab stabbed stabbing beat beaten beating rape raped assault assaulted abuse abused abusive torture tortured slaughter massacre bombing fight fought punch hit kick strike bully bullied bullying harass harassed harassment crime criminal brutal brutality cruelty cruel violent violence riot clash clashes genocide',
  sickness:
    'sick ill illness disease hospital hospitalized injured injury injuries wound wounded coma disabled dementia stroke diagnosed diagnosis chemo tumor fever infected',
  dirt: 'dirt dirty mud trash garbage rat rats roach cockroaches insect insects worm worms feces poop pee urine spit snot sweat sweaty mold rot pus blood bloody vomiting vomited puking drunk toilet stained greasy bacteria germs corpse carcass guts intestines unhygienic smell smelled smelling breath saliva phlegm lice flies',
  injustice:
    'unfair unjust injustice cheat cheated cheating lie lied lies lying betray betrayed betrayal steal stole stolen scam scammed fraud insult insulted insulting mock mocked blame blamed accused accuses accuse protest protests discriminate discrimination exploit exploited deceive deceived ripped interrupt interrupted scold scolded yell yelled yelling shout shouted argue argued argument quarrel refuse refused sue sued sues lawsuit outcry backlash',
  parting:
    'divorce divorced separated separation breakup dumped leave leaving left gone goodbye farewell orphan homeless fired unemployed bankrupt laid closed closing cancelled canceled over moved apart ended abandoned unrequited neglected excluded',
  success:
    'graduate graduated graduation promoted promotion passed pass admitted scholarship award awarded medal champion championship prize gold record engaged engagement married marriage born baby pregnant newborn reunion reunited vacation holiday holidays christmas gift present surprise concert festival beach sunshine puppy kitten rescued rescue saved recovered recovery cured healed dream paid raise job offer invited weekend sunny delicious tasty yummy',
  novelty:
    'unannounced unplanned unforeseen unprecedented rare record discovery discover discovers discovered reveal reveals revealed found finds mysterious secret secretly upset upsets instead though appear appeared coincidence plot reunion after years suddenly vanish vanished appears',
};

/** Shades by the stem of a word. */
const shadesByStem: ReadonlyMap<string, readonly string[]> = byStem();

function byStem(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [shade, words] of Object.entries(shades)) {
    for (const word of words.split(' ')) {
      const key = stem(word, 'en');
      found.set(key, (found.get(key) ?? new Set()).add(shade));
    }
  }
  return new Map([...found].map(([key, names]) => [key, [...names]]));
}

/** Shades by what a face shows. */
const faceShades: Readonly<Record<string, string>> = {
  amusement: '<grin> <tongue> <wink> 😂 🤣 😆 😹 😄 😁 😅 😛 😜 😝 🤪 😋',
  joy: '<smile> 😀 😃 😊 🙂 😇 🥳 🎉 🎊 😎 🤗 🤩 😸 😺 🌞 🌈 🎈 🎂 🥂 ☺ 😌 🕺 💃 🎁',
  love: '<heart> ❤ 💕 💖 💗 💓 💞 💘 💛 💚 💙 💜 🧡 🖤 🤍 💝 💟 ♥ 😍 🥰 😘 😗 😙 😚 😻 💋 💑',
  admiration: '👍 👏 🙌 💯 🔥 👌 💪 🏆 ⭐ 🌟 ✨ 🥇 🙏 🤝',
  sadness: '<tears> <frown> 😢 😭 😞 😔 😟 🙁 ☹ 😿 💔 😥 😪 😓 🥺 😩 😫 😣 😖',
  anger: '😠 😡 🤬 👿 😤 🖕 💢 😾 👎',
  annoyance: '🙄 😒 😑 😐 🤦 😏',
  disgust: '🤢 🤮 💩 🤧',
  fear: '😨 😱 😰 😧 👻 💀 ☠ 😬 🫣',
  surprise: '<gasp> 😮 😲 😯 😳 🤯 🙀 😵 ‼ ❗',
  confusion: '<doubt> 😕 🤔 🤨 🧐 🤷 ❓ 🫤',
};

const shadesByFace: ReadonlyMap<string, string> = new Map(
  Object.entries(faceShades).flatMap(([shade, faces]) => faces.split(' ').map((face) => [face, shade] as const)),
);

/** What a face shows; undefined for a picture of something else. */
export function shadeOfFace(face: string): string | undefined {
  return shadesByFace.get(face);
}

const none: readonly string[] = [];

/** The shades of emotion that a word is said of, by its stem. */
export function shadesOf(wordStem: string): readonly string[] {
  return shadesByStem.get(wordStem) ?? none;
}
