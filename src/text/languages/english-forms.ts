const irregularForms =
  'be:being arise:arose,arisen beat:beaten become:became begin:began,begun bite:bit,bitten blow:blew,blown break:broke,broken ' +
  'bring:brought build:built buy:bought catch:caught choose:chose,chosen come:came deal:dealt die:died,dying draw:drew,drawn ' +
  'tie:tied,tying drink:drank,drunk drive:drove,driven eat:ate,eaten fall:fell,fallen feed:fed feel:felt fight:fought find:found fly:flew,flown ' +
  'forbid:forbade,forbidden forget:forgot,forgotten freeze:froze,frozen get:got,gotten give:gave,given go:went,gone grow:grew,grown ' +
  'hear:heard hide:hid,hidden hold:held keep:kept know:knew,known lay:laid lead:led leave:left lend:lent lie:lied,lying lose:lost make:made ' +
  'mean:meant meet:met pay:paid ride:rode,ridden ring:rang,rung rise:rose,risen run:ran say:said see:saw,seen seek:sought sell:sold ' +
  'send:sent shake:shook,shaken shine:shone shoot:shot show:shown shrink:shrank,shrunk sing:sang,sung sink:sank,sunk sit:sat ' +
  'sleep:slept speak:spoke,spoken spend:spent spring:sprang,sprung stand:stood steal:stole,stolen stick:stuck strike:struck ' +
  'swear:swore,sworn swim:swam,swum take:took,taken teach:taught tear:tore,torn tell:told think:thought throw:threw,thrown ' +
  'understand:understood wake:woke,woken wear:wore,worn win:won write:wrote,written man:men woman:women child:children person:people ' +
  'foot:feet tooth:teeth mouse:mice life:lives wife:wives leaf:leaves half:halves wolf:wolves knife:knives shelf:shelves thief:thieves calf:calves loaf:loaves datum:data medium:media criterion:criteria ' +
  'phenomenon:phenomena analysis:analyses crisis:crises thesis:theses bus:buses minibus:minibuses gas:gases lens:lenses bias:biases atlas:atlases ' +
  'quiz:quizzes';

const baseForms = new Map<string, string>();
for (const entry of irregularForms.split(' ')) {
  const [base = '', forms = ''] = entry.split(':');
  for (const form of forms.split(',')) baseForms.set(form, base);
}

/** The base form of an irregular English inflection (wrote: write, children: child); other words unchanged. */
export function baseForm(lower: string): string {
  return baseForms.get(lower) ?? lower;
}
