/** "How do I get to the island?", "How can visitors reach the fort?". */
export const asksArrival =
  /^how (?:do|can|does|should|would) (?:i|you|we|one|people|visitors) (?:best )?(?:reach|(?:get|travel|go) (?:to|from|there|across|over))\b/iu;
const means =
  '(?:ferr(?:y|ies)|bus(?:es)?|coach(?:es)?|trains?|trams?|flights?|planes?|boats?|cable cars?|funiculars?|taxis?|motorways?)';
/** By what one gets somewhere. */
export const transport = new RegExp(
  String.raw`\b(?:${means}|flies|fly|(?:by|on) (?:car|road|rail|air|sea|boat|bike|bicycle|foot))\b`,
  'iu',
);
/** "The ferry from Lund takes 95 minutes": what takes one there, and how long or from where. */
const taking = new RegExp(
  String.raw`\b${means}\b[^.;]{0,60}? (?:runs?|leaves?|sails?|goes|go|connects?|departs?|crosses|takes? (?:(?:about|around|only|just|up to|less than) )?(?:\p{N}|an? |half |two|three|four|five|six|ten|twenty|thirty))`,
  'iu',
);

/** Whether a question asks how to get somewhere, and a sentence tells what goes there. */
export const tellsArrival = (question: string, text: string): boolean =>
  asksArrival.test(question) && taking.test(text);
