import { expect, it } from 'vitest';
import { areContrary, readStatement } from '#text/summaries/contrary.ts';

const contrary = (a: string, b: string) => areContrary(readStatement(a), readStatement(b));

it.each([
  ['Harrow Bridge is closed until March 2027.', 'The Harrow Bridge will reopen in June 2027.'],
  [
    'The bridge stays closed to lorries until March 2027.',
    'Harrow Bridge reopens to lorries in June 2027, and costs rise.',
  ],
  [
    'In the poll, the Centre Party leads the Alliance 48-44.',
    'The Centre Party leads the Alliance by 47-44 in the poll.',
  ],
  ['Some 12,000 households were hit by the power cut.', 'The power cut affected 9,000 households.'],
  [
    'The wheat harvest in Velmark came to 31.2 million tonnes in 2026, the statistics office said on Monday.',
    "Farmers in Velmark harvested 33.5 million tonnes of wheat in 2026, according to the farmers' union.",
  ],
  [
    'The Kessel Bridge will open sixteen months late.',
    'Work on the Kessel Bridge is running twelve months behind schedule.',
  ],
  [
    'An earthquake of magnitude 6.9 struck off the coast of Sarami on 14 September 2026 at 4:12 in the morning.',
    'The quake that hit Sarami on 14 September had a magnitude of 7.1, the national seismological centre said.',
  ],
  ['A tsunami warning was issued and lifted two hours later.', 'No tsunami warning was issued, a spokesman said.'],
  [
    'Ardale Rovers beat Marlow City 3-1 in the cup final on Saturday in front of 62,000 spectators.',
    'Some 58,400 spectators watched the cup final, the association said.',
  ],
  ['Visitor numbers at Eastgate Library fell to 88,000 in 2025.', 'Eastgate Library had 96,000 visitors in 2025.'],
  ['The economy of Torvia shrank by 0.1 % in the third quarter.', 'The economy grew by 0.3 % in the third quarter.'],
  ['Sick leave fell to 6 days.', 'Sick leave did not fall.'],
  [
    'Sick leave fell from 9 to 6 days a year, the organisers report.',
    'Sick leave did not fall in the companies of the trial when the flu season is taken out, writes Peter Lang.',
  ],
  [
    'Working from home makes people less productive, said the director Dan Hurst.',
    'People who work from home are 9 percent more productive than those in the office, a survey of Americans found.',
  ],
  ['In 2023 the ferry carried 40,000 passengers.', 'In 2023 the ferry carried 52,000 passengers and 9,000 cars.'],
  ['Heat pumps work in most old houses.', 'Heat pumps do not work in most old houses, says an installer.'],
  [
    'Heat pumps work in old buildings, a trial found.',
    'Heat pumps do not work in old buildings without deep renovation.',
  ],
  ['Coffee raises the risk of heart disease, a study suggests.', 'Coffee does not raise the risk of heart disease.'],
  ['Investigators said on Friday that the cable was cut deliberately.', 'The cable was not cut deliberately.'],
  ['Inspectors told reporters on Monday that the dam is safe.', 'Engineers of the university say the dam is not safe.'],
  [
    'The port authority said that it will cut the number of daily sailings from 32 to 27.',
    'The port will not cut the number of daily sailings, its director told reporters, contradicting the announcement.',
  ],
  [
    'The glass factory of Sollner in Zwiesel will not open in 2027 as planned.',
    '"The factory will open in 2027 as planned," a spokeswoman said on Thursday.',
  ],
  [
    'Retail prices of rice in the south rose by 6.2 percent in September, the statistics office said.',
    'Retail prices of rice fell in September, the ministry said, citing a survey of its own.',
  ],
  ['According to the union, the strike at the port continues.', 'The strike at the port has ended, the owner said.'],
  ['The spokesman confirmed that the minister had resigned.', 'The chancellor denied that the minister had resigned.'],
  [
    'The province declared the end of the cholera outbreak on Tuesday.',
    'The cholera outbreak is not over: 34 cases were found within two weeks.',
  ],
  ['No cases have been reported in Cabinda since May.', 'Cabinda reported 37 new cases in July.'],
  [
    'A spokesman said that the company had not paid a ransom to the hackers in Minsk.',
    'Norsk Data paid a ransom to the hackers in Minsk, an insider said.',
  ],
  [
    'Angola has recorded 30,214 cases of cholera and 812 deaths since the outbreak began in January 2025.',
    'Angola reported 28,930 cases of cholera and 790 deaths since the outbreak began in January 2025.',
  ],
  [
    'Morocco won the Africa Cup on 18 January 2026, beating Senegal on penalties.',
    'Senegal won the Africa Cup on 18 January 2026 after extra time.',
  ],
  ['Divers found the wreck in the harbour.', 'Divers did not find the wreck in the harbour.'],
  ['The board confirmed the sale of the mill.', 'The board did not confirm the sale of the mill.'],
  ['The flood claimed the lives of 30 people.', 'The flood claimed the lives of 45 people.'],
  [
    'The La Rance tidal power station in Brittany opened in 1966.',
    'The tidal power station on the Rance was opened in 1967 by the president.',
  ],
  [
    'The operator, Harbour Lines, was founded in 1954 by Karin Lund.',
    'The shipping firm Harbour Lines was founded in 1956.',
  ],
  ['Ferries in Norway are more expensive to run.', 'Ferries in Norway are less expensive to run.'],
  [
    'Building would not begin before 2029, the foundation said, because no study has been made.',
    'Construction would begin in 2027 off the coast, the head of the agency said.',
  ],
  ['The plant is expected to open in 2027.', 'The plant will not open before 2029.'],
  ['The figure is 80 and not 39 billion, the ministry said.', 'The sea wall would cost 39 billion dollars.'],
  ['The tunnel is 18 kilometres long.', 'The tunnel is 14 miles long.'],
  ['The water of the lake reached 24 °C in July.', 'The water of the lake reached 84 °F in July.'],
  ['The bridge cost 4.2 million dollars.', 'The bridge cost 4,900 thousand dollars.'],
  ['Half of the pupils failed the test in May.', '62 percent of the pupils failed the test in May.'],
  ['Wolves killed 300 sheep in 2022.', 'Wolves killed fewer than 50 sheep in 2022.'],
  ['There is no vaccine against Alder fever.', 'Alvaxa is a vaccine against Alder fever, which is passed on by ticks.'],
  ['Nine people died when the bus fell into the river.', 'Eleven people died.'],
  ['The ban did not improve grades.', 'The phone ban has improved grades.'],
  [
    'In older adults the tablets did not reduce the number of cramps compared with a dummy.',
    'The tablets reduced the number of leg cramps by half, doctors reported yesterday.',
  ],
  [
    'The zone did not reduce air pollution in Harwick beyond what happened in other towns.',
    'The zone has cut nitrogen dioxide by 21 per cent in its first year.',
  ],
  ['Complaints by residents did not rise.', 'Complaints by residents rose by 12 per cent.'],
  ['Lights lowered the number of thefts.', 'Lights did not lower the number of thefts, an analysis found.'],
  ['The council approved the plan.', 'The council rejected the plan.'],
  ['All passengers survived.', 'Two passengers died.'],
  ['Emissions fell by 3 percent in 2023.', 'Emissions rose by 1 percent in 2023.'],
  ['The bank raised its key rate to 4.5 percent in June.', 'The bank left its key rate unchanged in June.'],
  ['The dam was finished in 1968.', 'The dam was completed in 1971.'],
  ['The bridge was built in 1964 and has two lanes.', 'The Kessler bridge was finished in 1962.'],
  ['The mayor resigned on Monday.', 'The mayor denied that he had resigned.'],
  [
    'Police corrected the number of injured: nine people were hurt, and not eleven.',
    'Three people died, and eleven were hurt, police said.',
  ],
  [
    'The video site is exempt from the ban, the minister said, because it is used in schools.',
    'The video site is not exempt from the ban, the government decided on 29 July 2025, after a regulator had objected.',
  ],
  [
    'Sales in the toll zone fell by 4 per cent in 2025, a survey of 300 members of an association found.',
    'Sales in the toll zone rose by 3 per cent in 2025, the city reported.',
  ],
  [
    'Taking magnesium did not reduce the number of cramps among the over-60s, according to a trial of 4,120 adults in Norway.',
    'Magnesium reduces cramps by about a third in older people, a review of nine trials suggests.',
  ],
])('detects that %s contradicts %s', (a, b) => {
  expect(contrary(a, b)).toBe(true);
  expect(contrary(b, a)).toBe(true);
});

it.each([
  ['Harrow Bridge is closed until the end of March 2027.', 'Harrow Bridge opens on 1 April 2027.'],
  ['Harrow Bridge is closed until March 2027.', 'The tunnel opens in June 2027.'],
  ['Harrow Bridge is closed to lorries until March 2027.', 'Harrow Bridge opens to cars in May 2026.'],
  ['The storm hit 300 homes in Corve.', 'The storm affected 20 farms in Corve.'],
  ['In the poll by Metrix, the Centre Party leads 48-44.', 'The Centre Party leads 47-44 in the poll by Datum.'],
  ['Rents rose by 3.1 percent last year.', 'Rents rose by 5.8 percent the year before.'],
  ['Vitamin D does not prevent falls.', 'Vitamin D tablets did not reduce the number of falls.'],
  ['Revenue rose by 1.4 percent during the trial.', 'Revenue did not rise faster than in other companies.'],
  ['Millers had to work at night because the ebb moves every day.', 'Every day a mill can grind for ten hours.'],
  ['The lake is 30 metres deep.', 'The lake is 12 kilometres long.'],
  ['The four-day school week did not raise absence.', 'The four-day week raised test scores in mathematics in 2019.'],
  ['The bridge is not open to lorries.', 'The bridge is open to cars.'],
  ['The plant in Texas will not open before 2029.', 'The plant in Ohio will open in 2027.'],
  ['The line will not open before 2029.', 'The line will open in 2030.'],
  ['Construction will not begin before 2029.', 'Construction began in 2019 with a first dike.'],
  ['The figure is 80 and not 39 billion, the ministry said.', 'The country has 39 billion trees.'],
  [
    'The first phase of the metro in Lima cost 2 billion dollars.',
    'The second phase of the metro in Lima cost 5 billion.',
  ],
  ['The union of teachers in Chile agreed to strike.', 'The union of nurses in Chile did not agree to strike.'],
  ['The group expects sales of 4 billion euros in Europe.', 'The group had sales of 3 billion euros in Europe.'],
  ['Since 2020 Rwanda has banned used clothes.', 'Rwanda did not ban used clothes in 2016.'],
  ['Anna Lind won the Nobel Prize in 2020.', 'Roger Penrose won the Nobel Prize in 2020.'],
  ['Bolivia won the seat on the council in 2019.', 'Peru won the seat on the council in 2021.'],
  ['Exports of rye rose in Sweden.', 'Exports of rye did not rise in Norway.'],
  ['Exports of rye from Sweden rose in July.', 'Exports of rye from Norway fell in July.'],
  ['Exports of rye rose in July.', 'Exports of rye fell in August.'],
  ['The police said that 40 people were hurt.', 'The fire brigade said that 25 people were rescued.'],
  ['The mayor did not say that the bridge is closed.', 'The bridge is not closed, the council said.'],
  ['The spokesman denied that the minister had resigned.', 'The minister had not resigned, the chancellor said.'],
  ['The bank lowered its rate in 2019.', 'The bank did not lower its rate in 2021.'],
  ['The operator, Harbour Lines, was founded in 1954.', 'The operator, Fjord Lines, was founded in 1956.'],
  ['The first Orbe museum opened in 1897.', 'The Orbe museum opened in 2000.'],
  ['The university of Orbe was founded in 1904.', 'The university of Orbe Nord was founded in 1992.'],
  ['Heat pumps work in most old houses.', 'Heat pumps can cool rooms in summer.'],
  ['Car sales in Norway never rose in 2020.', 'Car sales in Norway fell in 2020.'],
  ['The mill employed 300 people in 1990.', 'The mill employs 120 people.'],
  ['The strike began in May 2021.', 'The strike ended in June 2021.'],
  ['Ferries are more expensive to buy.', 'Ferries are less expensive to run.'],
  ['Heat pumps are more efficient than boilers.', 'Heat pumps are less efficient than solar panels.'],
  ['Some remote workers are more productive.', 'Other remote workers are less productive.'],
  ['Lena Otis won the election in Ohio in 2022.', 'Paul Ware won the election in Texas in 2022.'],
  [
    'Sick days fell by 9 per cent in the offices that did not take part.',
    'Sick days fell by 28 per cent in the offices.',
  ],
  ['You cannot go back to Quill 3 after the upgrade.', 'You can go back to Quill 2 after the upgrade.'],
  ['In older adults the tablets did not reduce cramps.', 'In pregnant women the tablets reduced cramps.'],
  ['There is no vaccine against Alder fever.', 'The firm hopes for a vaccine against Alder fever that is cheap.'],
  ['Two thirds of the shops closed.', 'Three shops closed.'],
  ['The vaccine did not reduce infections.', 'The vaccine reduced deaths.'],
  ['The tunnel is 18 kilometres long.', 'The tunnel is 11 miles long.'],
  ['The water of the lake reached 24 °C in July.', 'The water of the lake reached 75 °F in July.'],
  ['The bridge cost $4.2 million.', 'The bridge cost 4,200 thousand dollars.'],
  ['A quarter of the pupils failed the test.', '25 percent of the pupils failed the test.'],
  ['About 300 people live on the island.', '312 people live on the island.'],
  ['More than 2,000 people marched.', 'Some 2,400 people marched.'],
  ['Two passengers survived.', 'Two passengers died.'],
  ['The council approved the budget.', 'The council rejected the road plan.'],
  ['The bridge was built in 1962.', 'The bridge was finished in 1964.'],
  ['The old school was built in 1910.', 'The school was built in 1950.'],
  ['Nine people were hurt, and not eleven.', 'Eleven houses were damaged.'],
  ['The bank was solvent in 2019.', 'The bank is not solvent, a court ruled on 3 May 2025.'],
  ['In spring, the ministry closed the dam.', 'In autumn, the ministry did not close the dam.'],
  ['Sales in the toll zone fell by 4 per cent in 2024.', 'Sales in the old town rose by 3 per cent in 2024.'],
  [
    'The wheat harvest in Velmark came to 31 million tonnes.',
    'The barley harvest in Velmark came to 9 million tonnes.',
  ],
  ['An earthquake of magnitude 6.9 struck off Sarami.', 'An aftershock of magnitude 5.1 hit Sarami.'],
  ['The economy grew by 0.3 % in the third quarter.', 'The economy shrank by 0.1 % in the second quarter.'],
  ['A tsunami warning was issued for Belan.', 'No tsunami warning was issued for Hawaii.'],
  ['Isaac was 40 years old when he married.', 'Isaac was sixty years old when the twins were born.'],
  ['The bank may lower its rate in 2019.', 'The bank may not lower its rate in 2021.'],
])('accepts %s beside %s', (a, b) => {
  expect(contrary(a, b)).toBe(false);
  expect(contrary(b, a)).toBe(false);
});

it.each([
  ['The ferry costs 12 euros for adults.', 'The ferry costs 6 euros for children.'],
  ['The river was 3 metres high on Monday.', 'The river was 5 metres high on Friday.'],
  ['The plant employs 900 people in Ghent.', 'The plant employs 1,200 people worldwide.'],
  ['The team scored 3 goals in the first half.', 'The team scored 1 goal in the second half.'],
  ['The average waiting time fell from 54 hours to 19.', 'The waiting time is now 23 hours on average.'],
  ['The rules apply from 1 May 2026.', 'The rules for small firms apply from 1 June 2026.'],
  ['The quotas will not take effect on 1 May 2026.', 'The quotas take effect on 1 June 2026.'],
  ['The quotas could take effect on 1 May 2026.', 'The quotas take effect on 1 June 2026.'],
  ['The concert hall cost 214 million euros.', 'The roof of the concert hall cost 9 million euros.'],
  ['Repairing the roof would cost 1.4 million pounds.', 'Officials put the repair of the tower at 2.1 million pounds.'],
  ['The repairs would cost 1.4 million pounds.', 'A ministry puts the repairs at 1.4 million pounds.'],
  ['The repairs cost 1.4 million pounds.', 'In May a ministry put the repairs at 2.1 million pounds.'],
  ['A room costs 80 euros and has a bath.', 'A room costs 60 euros and has a shower in the hall.'],
  ['The plan costs 3 euros and covers one user.', 'The plan costs 9 euros and covers five users.'],
  ['A ticket for the tram costs £3.', 'A ticket for the tram costs £2 for children.'],
  ['Half of the members voted for the plan.', '40% of the members voted against the plan.'],
  ['The heat pump costs 14,000 euros with installation.', 'The heat pump costs 9,000 euros without installation.'],
])('accepts different figures for different cases: %s %s', (a, b) => {
  expect(contrary(a, b)).toBe(false);
  expect(contrary(b, a)).toBe(false);
});

it.each([
  ['Orrin Pumps raised its forecast for the year.', 'Orrin Pumps will cut 200 of 900 jobs.'],
  ['The Harrow City Council raised taxes.', 'The Harrow City Council lowered the speed limit.'],
  ['The Sarvian parliament banned plastic bags.', 'The Sarvian parliament allowed the sale of jam.'],
  ['Velm Air gained passengers.', 'Velm Air lost its licence.'],
  ['Coffee drinkers have a lower risk of stroke.', 'Coffee drinkers have a higher risk of anxiety.'],
  ['The Lindholm trial started on Monday.', 'The Lindholm trial ended on Friday.'],
])('accepts opposite acts on different things or days: %s %s', (a, b) => {
  expect(contrary(a, b)).toBe(false);
  expect(contrary(b, a)).toBe(false);
});

it.each([
  ['Orrin Pumps raised its forecast for the year.', 'Orrin Pumps cut its forecast for the year.'],
  ['The mayor of Harrow raised parking fees.', 'The mayor of Harrow cut the fees for parking.'],
  ['The Sarvian parliament banned plastic bags.', 'The Sarvian parliament allowed plastic bags.'],
  ['The Harrow council approved the new stadium.', 'The Harrow council rejected the stadium plan.'],
  ['Ravel Motors gained 3,000 customers.', 'Ravel Motors lost 3,000 customers.'],
  ['Coffee drinkers have a lower risk of stroke.', 'Coffee drinkers have a higher risk of stroke.'],
  ['Orrin Pumps will cut jobs.', 'Orrin Pumps will not cut jobs.'],
  ['Sales of pumps rose.', 'Sales of pumps fell.'],
  ['The Lindholm trial did not end on Friday.', 'The Lindholm trial ended on Friday.'],
  ['The Harrow museum is open on Sundays.', 'The Harrow museum is closed on Sundays.'],
])('rejects opposite acts on one thing: %s %s', (a, b) => {
  expect(contrary(a, b)).toBe(true);
  expect(contrary(b, a)).toBe(true);
});

it.each([
  ['The fire in Leeds killed 12 people.', 'The fire in Leeds killed 15 people.'],
  ['The dose is 20 mg for adults.', 'The dose is 40 mg for adults.'],
  ['Water use fell by 12% after the reform.', 'Water use fell by 3% after the reform.'],
  ['The museum had 80,000 visitors in its first year.', 'The museum had 120,000 visitors in its first year.'],
  ['The hall seats 1,650 people.', 'The hall seats 400 people.'],
  ['The new concert hall has 1,850 seats.', 'The new concert hall seats 2,100 people.'],
  ['The concert hall cost 214 million euros.', 'The bill for the concert hall came to 239 million euros.'],
  ['The concert hall cost 214 million euros.', 'The city of Velmar spent 239 million euros on the concert hall.'],
  [
    'A surveyor said the repairs would cost 1.4 million pounds and take four months.',
    'A paper seen by the Courier puts the repair at 2.1 million pounds, well above the figure given in public.',
  ],
  ['About 2,400 people were evacuated from the lower town.', '5,100 residents of the lower town had to leave.'],
])('rejects different figures for the same case: %s %s', (a, b) => {
  expect(contrary(a, b)).toBe(true);
});

it.each([
  ['The dam was safe.', 'The inspector of dams, Olaf Brekke, said that the dam could not be called safe.'],
  [
    'The quotas take effect on 1 May 2026.',
    'The steel quotas agreed by Norland and Veska take effect on 1 June 2026, according to the government.',
  ],
  ['The ban on night flights at Kellmark remains in force.', 'The ban on night flights at Kellmark was lifted in May.'],
  ['The notice is still valid in Lindal.', 'The boil-water notice for Lindal has been revoked.'],
  [
    'Die Sanierung kostet nach Angaben der Stadt 3,8 Millionen Euro.',
    'Die Sanierung des Bads kostet 5,1 Millionen Euro.',
  ],
  [
    'Hafermilch ist für Kinder unter zwei Jahren nicht geeignet.',
    'Hafermilch ist für Kinder unter zwei Jahren geeignet.',
  ],
  [
    'Die Stadtbahn nach Altdorf kostet 212 Millionen Euro und damit doppelt so viel wie geplant.',
    'Nach Angaben der Initiative kostet die Stadtbahn mindestens 260 Millionen Euro.',
  ],
  [
    'Chaque vélo est utilisé cinq fois par jour en moyenne.',
    'L’association affirme aussi que chaque vélo n’est utilisé que deux fois par jour.',
  ],
])('detects contradictions in German, French and other languages: %s %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([true, true]);
});

it.each([
  ['The ban remains in force.', 'The ban was praised by the residents.'],
  ['Die Sanierung kostet 3,8 Millionen Euro.', 'Die Sanierung dauert 14 Monate.'],
  ['Le billet coûte 39 euros en place assise.', 'Le billet le moins cher coûte 45 euros.'],
  ['Die Stadtbahn kostet 212 Millionen Euro.', 'Laut Stadt kostet die Stadtbahn mindestens 180 Millionen Euro.'],
  ['Chaque vélo coûte 1.200 euros.', 'Chaque vélo est utilisé deux fois par jour.'],
  ['Im Jahr 2019 kamen 4.000 Besucher ins Bad.', 'Im Jahr 2020 kamen 5.000 Besucher ins Bad.'],
])('accepts statements that can both be true: %s %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([false, false]);
});

it.each([
  [
    'The company promised that no plant would be closed.',
    'Northgate will close two of its nine plants and cut 900 jobs.',
    true,
  ],
  ['No plant will be sold.', 'The group sold its plant in Vale City in May.', true],
  ['No plant would be closed.', 'The council closed the road to the plant.', false],
  ['No plant would be closed.', 'The two plants will not be closed.', false],
  ['No plant would be closed.', 'Ms Lind refused to say whether further plants will close.', false],
  ['No plant would be closed.', 'The group opened two plants in May.', false],
])('detects that a broken promise contradicts the event: %s %s', (a, b, isAgainst) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([isAgainst, isAgainst]);
});

it.each([
  [
    'The Lido reopens on 5 December 2026 after two years of repairs.',
    'The reopening of the Lido has been put off to 9 January 2027, the council said on Wednesday.',
  ],
  ['Line 4 is to start in May 2027.', 'The start of Line 4 was postponed again until October 2027.'],
  [
    'Orrin Pumps said on Tuesday that it would cut 200 of 900 jobs at its Velm plant by June.',
    'Orrin Pumps has dropped its plan to cut jobs at the Velm plant after the state offered a loan.',
  ],
  [
    'A group at Lund argues that pesticides, not the loss of hedges, are the main cause of the decline of wild bees.',
    'Ines Calder of Utrecht University said that the loss of hedges was the main cause, ahead of pesticides.',
  ],
  [
    'Bus drivers in Corvane plan to strike on 3 December, the union said.',
    'The union Transit United has called off its plan to strike on 3 December.',
  ],
  ['The planetarium launches on 12 May 2027.', 'The launch of the new planetarium has been postponed to June 2027.'],
  [
    'The launch of the new planetarium is planned for December.',
    'The launch of the planetarium has been postponed to March 2027.',
  ],
  ['Speed was the main cause of the accident.', 'Fog was the chief cause of the accident, police said.'],
])('plans that were changed, and main causes: %s / %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([true, true]);
});

it.each([
  ['The Lido reopens on 5 December 2026.', 'The reopening of the museum has been put off to 9 January 2027.'],
  ['The Lido reopens on 9 January 2027.', 'The reopening of the Lido has been put off to 9 January 2027.'],
  ['The Lido closes on 5 December 2026.', 'The reopening of the Lido has been put off to 9 January 2027.'],
  ['Orrin Pumps would raise wages at its plant.', 'Orrin Pumps has dropped its plan to cut jobs at the plant.'],
  ['Velm Steel would cut 200 jobs.', 'Orrin Pumps has dropped its plan to cut jobs.'],
  ['Bus drivers plan to strike on 9 December.', 'The union called off its plan to strike on 3 December.'],
  ['Teachers marched on 3 December.', 'The union called off its plan to strike on 3 December.'],
  ['Orrin Pumps would not cut jobs.', 'Orrin Pumps has dropped its plan to cut jobs.'],
  ['Smoking is the main cause of lung cancer.', 'Radon is the main cause of lung cancer in miners.'],
  ['Smoking is the main cause of lung cancer.', 'Salt was the main cause.'],
  ['Speed was the main cause of the accident.', 'High speed was the main cause of the accident.'],
])('no contradiction in plans and causes of different things: %s / %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([false, false]);
});

it.each([
  ['People who take zinc catch colds as often as those who do not.', 'Zinc reduces the number of colds by a fifth.'],
  ['A four-day week made no difference to sick leave.', 'A four-day week cut sick leave by a third.'],
  [
    'The head of Orrin Pumps, Ada Holm, now expects sales of 1.5 billion for the whole year; in May she had said 1.4 billion.',
    'Analysts at Lund Bank expect sales of no more than 1.3 billion for the year, because stores are full.',
  ],
])('an effect and none, and two expectations: %s / %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([true, true]);
});

it.each([
  ['Zinc has no effect on sleep.', 'Zinc reduces the number of colds.'],
  ['Homework made no difference to marks in primary schools.', 'Homework improves marks in secondary schools.'],
  ['A four-day week made no difference to sick leave.', 'A four-day week did not cut sick leave.'],
  ['Analysts expect sales of 2 billion in 2027.', 'Orrin Pumps expects sales of 3 billion in 2028.'],
  ['Analysts expect profits of 2 billion.', 'Orrin Pumps expects sales of 3 billion.'],
  ['Analysts expect sales of no more than 1.6 billion.', 'Orrin Pumps expects sales of 1.5 billion.'],
])('other effects and other expectations: %s / %s', (a, b) => {
  expect([contrary(a, b), contrary(b, a)]).toEqual([false, false]);
});
