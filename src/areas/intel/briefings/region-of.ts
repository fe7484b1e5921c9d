import { wordsOf } from '#text/languages/index.ts';
import { type BriefingRegion, type Region, regions } from '../schema.ts';

/**
 * Names by which the region of a text is recognised: countries, nationalities, capitals and waters; `_` stands for a
 * space.
 */
const names: Readonly<Record<Region, string>> = {
  'latin-america':
    'argentina argentine buenos_aires belize bolivia bolivian la_paz brazil brazilian brasilia sao_paulo chile chilean ' +
    'santiago colombia colombian bogota costa_rica cuba cuban havana dominican_republic ecuador quito el_salvador ' +
    'guatemala guyana haiti haitian honduras jamaica mexico mexican nicaragua panama paraguay peru peruvian lima ' +
    'suriname trinidad uruguay venezuela venezuelan caracas latin_america south_america central_america caribbean ' +
    'amazon andes andean atacama mercosur gatun patagonia',
  africa:
    'africa african algeria algiers angola angolan luanda benin botswana burkina_faso burundi cameroon cape_verde chad ' +
    'comoros congo congolese kinshasa drc katanga kolwezi djibouti egypt egyptian cairo eritrea eswatini ethiopia ' +
    'ethiopian addis_ababa gabon gambia ghana accra guinea ivory_coast kenya kenyan nairobi lesotho liberia libya ' +
    'libyan madagascar malawi mali mauritania mauritius morocco mozambique namibia niger nigeria nigerian abuja lagos ' +
    'rwanda senegal dakar sierra_leone somalia somali south_africa sudan sudanese khartoum tanzania togo tunisia uganda ' +
    'zambia zambian lusaka zimbabwe sahel ecowas afcfta lobito nile maghreb sahara',
  'asia-pacific':
    'asia asian afghanistan australia australian bangladesh dhaka bhutan brunei cambodia cambodian phnom_penh china ' +
    'chinese beijing shanghai hong_kong fiji india indian delhi indonesia indonesian jakarta japan japanese tokyo ' +
    'kazakhstan kyrgyzstan laos laotian malaysia maldives mongolia myanmar nepal new_zealand north_korea pakistan ' +
    'pakistani philippines philippine manila samoa singapore south_korea korea korean seoul sri_lanka taiwan taiwanese ' +
    'taipei tajikistan thailand thai bangkok tonga turkmenistan uzbekistan vietnam vietnamese hanoi mekong asean ' +
    'pacific malacca south_china_sea',
  'eastern-europe':
    'eastern_europe albania armenia azerbaijan baku belarus minsk bosnia bulgaria croatia czech prague estonia georgia ' +
    'tbilisi hungary hungarian budapest kosovo latvia lithuania macedonia moldova montenegro poland polish warsaw ' +
    'romania romanian russia russian moscow kremlin serbia belgrade slovakia slovenia ukraine ukrainian kyiv odesa ' +
    'odessa crimea donbas baltic balkans black_sea caucasus danube',
  'middle-east':
    'middle_east bahrain gaza iran iranian tehran iraq iraqi baghdad israel israeli jerusalem jordan amman kuwait ' +
    'lebanon lebanese beirut oman omani palestine palestinian qatar doha riyadh saudi saudi_arabia syria syrian damascus ' +
    'turkey turkiye turkish ankara emirates uae dubai abu_dhabi yemen yemeni houthi houthis sanaa red_sea suez ' +
    'bab_el_mandeb hormuz persian_gulf arabian_gulf opec levant',
};

const regionByName = new Map<string, Region>(
  regions.flatMap((region) => names[region].split(' ').map((name) => [name.replaceAll('_', ' '), region] as const)),
);
const maxNameWords = 3;

/** The weight of a mention in the question, relative to one in the statements. */
const weightOfQuestion = 6;
/** The minimum share of all mentions for the region of a briefing. */
const mostlyFrom = 0.5;

function mentions(text: string, weight: number, counts: Map<Region, number>): void {
  const words = wordsOf(text).map(({ lower }) => lower.normalize('NFKD').replace(/\p{M}/gu, ''));
  for (let at = 0; at < words.length; at += 1) {
    for (let length = maxNameWords; length > 0; length -= 1) {
      const region = regionByName.get(words.slice(at, at + length).join(' '));
      if (region === undefined) continue;
      counts.set(region, (counts.get(region) ?? 0) + weight);
      at += length - 1;
      break;
    }
  }
}

/** The region of a briefing: the one with the majority of mentioned places, otherwise `global`. */
export function regionOf(question: string, statements: readonly string[]): BriefingRegion {
  const counts = new Map<Region, number>();
  mentions(question.slice(0, 1_000), weightOfQuestion, counts);
  for (const statement of statements) mentions(statement, 1, counts);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const best = [...counts].sort((a, b) => b[1] - a[1])[0];
  return best !== undefined && best[1] > mostlyFrom * all ? best[0] : 'global';
}
