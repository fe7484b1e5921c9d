/**
 * Words of judgement that the published lists lack or hold to be faint: what spoils goods and food, what is said of
 * service, young words of praise and blame, and what befalls towns and trades.
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
]);

function valued(valence: number, words: string): [string, number][] {
  return words.split(' ').map((word) => [word, valence]);
}
