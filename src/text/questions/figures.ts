/** Durations in English. */
export const time =
  /(?:\b(?:an?|one|half an?|few|several|some|many)|\p{N}\+?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,5}teen|\p{L}{3,5}ty|hundreds?(?: of)?|thousands?(?: of)?|millions?(?: of)?))[-\s](?:\p{L}{1,12}[-\s])?(?:milli|micro)?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centur(?:y|ies))\b|\p{N}\s?(?:h|min|mins|hrs?)\b|\b(?:forever|overnight|until|from \p{N}|since \p{N}|between \p{N})/iu;
/** Lengths, heights and depths, and no speeds. */
export const length =
  /[\p{N}.](?:[-\s](?:hundred|thousand|million|billion))?[-\s]?(?:(?:kilo|centi|milli)?met(?:re|er)s?|(?:nautical )?miles?|feet|foot|ft|inch(?:es)?|yards?|blocks?|km|cm|mm|m|mi|light[-\s]years?|fathoms?|storeys?|parsecs?|leagues?|degrees?)\b(?!\s?\/\s?[hs]\b|\s(?:an|a|per) (?:hour|minute|second)\b)/iu;
/** Sums of money, or that something is free. */
export const money =
  /[$€£¥]\s?\p{N}|[\p{N}.](?:[-\s](?:hundred|thousand|million|billion|trillion))?\s?(?:euros?|dollars?|pounds?|cents?|pence|yen|francs?|marks?|crowns?|kron(?:er|or|a)|lira|lire|zloty|yuan|pesos?|roubles?|rubles?|rand|forint|shekels?|dirhams?|baht|rupees?|credits?|tokens?|points?|usd|eur|gbp)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hundreds?|thousands?|millions?|billions?) (?:of )?(?:euros?|dollars?|pounds?|cents?|pence|credits?|tokens?|points?)\b|\b(?:an?|one) (?:euro|dollar|pound|cent|penny|franc|crown)\b(?! of\b)|\b(?:free|nothing)\b|\b(?:two|three)[- ](?:thirds|quarters)\b|\b(?:an?|one) (?:third|quarter|fifth|tenth)(?= of\b|[.,;])|(?<!\b(?:first|second|last|other) )\bhalf(?= (?:of|the|its|their|that|what|as)\b|[.,;])/iu;
/** A sum of money in figures and its currency. */
export const sum =
  /[$€£¥]\s?\p{N}|\p{N}\s?(?:[€£$¥]|(?:(?:thousand|million|billion) )?(?:euros?|dollars?|pounds?|cents?|pence|p|ct|kron(?:er|or|a)|francs?|yen|yuan|rupees?|pesos?|zloty|rand|forint|EUR|USD|GBP|CHF)\b)/iu;
/** Shares, in percent or words. */
export const share =
  /\p{N}\s?%|[\p{N}\p{L}] per ?cent|\b(?:percent|halves|half|thirds?|quarters?|fifths?|tenths?|majority|minority|most|all|none)\b|\b(?:one|two|three|four|\p{N}) (?:in|out of) \p{L}/iu;
/** How often something happens, in English. */
export const frequency =
  /\b(?:once(?= (?:an?|every|each|per|in|more|only)\b|[.,;)])|twice|times|daily|nightly|hourly|weekly|monthly|yearly|annual(?:ly)?|regularly|always)\b|\b(?:every|each|per|(?<!\b(?:for|in|within|after|of|about|than|at|during|until|over) )(?:an?|the)) (?:(?:\p{N}{1,6}|other|few|single|\p{L}{3,6}) )?(?:seconds?|minutes?|hours?|(?:week|mon|tues|wednes|thurs|fri|satur|sun)?days?|nights?|mornings?|evenings?|weeks?|months?|quarters?|seasons?|springs?|summers?|autumns?|winters?|years?|decades?|centur(?:y|ies)|generations?|time)\b/iu;
/** Weights, with their unit in English. */
export const weight =
  /[\p{N}.](?:[-\s](?:hundred|thousand|million|billion))?[-\s]?(?:(?:kilo|milli)?grams?|kilos?|kg|g|mg|tonnes?|tons?|t|pounds?|lbs?|ounces?|oz|stone)\b/iu;
/** Temperatures, with their unit in English. */
export const temperature = /[\p{N}.]\s?(?:°|degrees?|kelvin|celsius|fahrenheit|[CFK]\b)/iu;

/** "What does a passport cost?", "What is the fare to Bergen?": questions for a price. */
export const asksPrice =
  /^what (?:do|does|did|will|would) .{1,80}\bcosts?\b|^what(?:'s| is| was| are| were) the (?:current |usual |normal |average |full )?(?:prices?|fares?|fees?|rents?|costs?) (?:of|for|to|from|in)\b/;

/** "At what time": a time of day, not a date. */
export const asksClock = /^(?:at |from |until )?what time\b/iu;

/** Times of day, in figures or words. */
export const clock =
  /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:o['’]clock|[ap]\.?m\b)|\b(?:noon|midnight|at (?:\d{1,2}|\p{L}{3,6}) (?:in the|sharp))\b/iu;
