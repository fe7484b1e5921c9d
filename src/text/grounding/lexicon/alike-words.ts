/** Words that mean the same in reports, though a dictionary lists other senses first: one group between commas. */
const groups =
  'rise increase climb grow go_up jump, fall drop decline decrease sink slip go_down, ' +
  'cut reduce lower decrease slash trim, raise increase lift boost, buy acquire purchase, ' +
  'reject turn_down dismiss refuse decline, approve accept adopt pass grant, begin start launch commence, ' +
  'end finish conclude, stop halt cease, delay postpone put_off defer, resign quit step_down, ' +
  'show find reveal demonstrate, build construct erect, choose select elect, get receive obtain, happen occur, ' +
  'study research, extra additional further, hire employ recruit, close shut shut_down close_down, destroy ruin, ' +
  'injure hurt wound, firm company business, large big, small little, doctor physician, cancel call_off scrap, ' +
  'announce declare, need require, allow permit let, ban forbid prohibit, help assist aid, damage harm, ' +
  'repair fix mend, replace substitute, important significant, fast quick rapid, yearly annual annually, ' +
  'strike walkout stoppage, refund reimburse, return come_back go_back, stay remain, keep retain preserve, ' +
  'move relocate transfer, leave depart, discover find uncover unearth, investigate examine look_into probe, ' +
  'warn caution, demand call_for, promise pledge vow, agree consent, criticise criticize condemn, praise commend, ' +
  'beat defeat, lend loan, donate give, use utilise utilize, try attempt, cause bring_about result_in trigger, ' +
  'prevent avert, improve better, worsen deteriorate, expand enlarge, shrink contract, publish release issue, ' +
  'introduce launch, test trial, check inspect, register record, measure gauge, arrest detain, acquit clear, ' +
  'jail imprison, die perish pass_away, escape flee, rescue save, carry transport, land touch_down, crash smash, ' +
  'erupt break_out, appoint name, sack fire dismiss lay_off, participate attend, visit tour, teach instruct, ' +
  'live reside, rent lease hire, own possess, last take, want wish, suffer sustain, supply provide, gather collect, ' +
  'submit hand_in, pupil student schoolchild, worker employee, workforce staff personnel, job post position, ' +
  'wage pay salary, customer client, resident inhabitant, tenant renter, flat apartment, house home, ' +
  'car vehicle automobile, lorry truck, aeroplane airplane plane aircraft, ship vessel, motorway highway, ' +
  'shop store, film movie, photograph photo picture, child kid, mistake error, problem issue trouble difficulty, ' +
  'reason cause, result outcome, goal aim target, rule regulation, law legislation, agreement deal accord, ' +
  'dispute quarrel row, attack assault, accident crash collision, fire blaze, storm gale, illness disease sickness, ' +
  'drug medicine medication, treatment therapy, injury wound, scientist researcher, survey poll, ' +
  'amount sum quantity, part portion, money funds funding, cost price expense, charge fee, profit earnings, ' +
  'turnover revenue, meeting session, chair chairman chairwoman chairperson, spokesman spokeswoman spokesperson, ' +
  'rubbish garbage waste trash, holiday vacation, area region, coast shore, fault defect flaw, device gadget, ' +
  'screen display, app application, guarantee warranty, permission permit, evidence proof, opinion view, ' +
  'request application, happy glad pleased, angry furious, safe secure, dangerous hazardous, expensive costly, ' +
  'cheap inexpensive, hard difficult tough, easy simple, elderly old, ill sick unwell, empty vacant, ' +
  'faulty defective broken, wrong incorrect mistaken, whole entire, main chief principal, rare uncommon, ' +
  'famous well-known, sufficient enough adequate, nearly almost, roughly approximately, often frequently, ' +
  'rarely seldom';

/** The pairs of these words, one per line. */
export const alikeWords = groups
  .split(', ')
  .flatMap((group) => {
    const words = group.split(' ');
    return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
  })
  .join('\n');
