/** Words that several patterns of turns of phrase share, by the name they have there. */
export const phraseLists = {
  better:
    'better nicer quieter easier cheaper faster quicker happier prouder friendlier kinder tastier softer cleaner warmer smoother ' +
    'sharper brighter calmer lighter fresher prettier safer stronger smarter funnier healthier richer sweeter finer greater simpler ' +
    'comfier cooler cosier more_comfortable more_helpful more_beautiful more_reliable more_delicious more_relaxed more_honest ' +
    'more_patient more_professional more_satisfied more_pleased more_grateful more_impressed more_excited',
  worse:
    'worse slower ruder uglier noisier louder dirtier colder duller weaker lazier sillier sicker angrier dumber blander cheaper-looking ' +
    'more_boring more_useless more_disappointed more_disappointing more_annoying more_frustrating more_expensive more_unreliable ' +
    'more_confusing less_impressed less_helpful less_interested less_satisfied',
  not: "not never can't cannot cant couldn't couldnt won't wont wouldn't don't dont didn't didnt haven't havent hasn't hasnt hadn't doubt",
  unable: "can't cannot cant couldn't couldnt can_not could_not won't wouldn't",
  nobody: 'nobody no_one noone not_a_soul none_of_them',
  having:
    'has have had is are was were ever even ever_bothered_to bothered_to bothers_to wants_to wanted_to seems_to seemed_to can could will would',
  quality:
    'charm chemistry wit warmth subtlety tension excitement energy appeal personality depth suspense grace fun flavour flavor finesse ' +
    'elegance sincerity sparkle style humour humor passion vigour vigor drama momentum spontaneity soul imagination originality poetry ' +
    'nuance credibility conviction urgency laughs surprises thrills magic',
  number:
    'one two three four five six seven eight nine ten twelve twenty thirty forty fifty 2 3 4 5 6 7 8 9 10 12 15 20 30 40 45 50 60 90',
  unit: 'minute minutes mins hour hours hrs day days night nights week weeks month months year years',
  ordinal: 'second third fourth fifth sixth seventh eighth tenth 2nd 3rd 4th 5th 6th 7th 8th 10th umpteenth hundredth',
  done: "isn't aren't hasn't haven't doesn't don't didn't can't cannot won't wasn't not has_not have_not is_not does_not can_not no without waiting_for waiting_on",
  due:
    'arrived arrive come came received receive gotten got get heard replied reply answered answer answers fixed working work works ' +
    'shipped sent delivered refunded refund resolved paid responded response updated solved shown showed here available open opened ' +
    'log access repaired back started loading load sign word news explanation apology solution idea sorted cleared',
  verb: 'takes makes has does is was works runs looks sounds tastes could can moves types sleeps holds plays cooks',
  mine: "my our all_my all_our half_my half_of_my most_of_my all_of_my both_my both_of_my two_of_my everyone's",
};
