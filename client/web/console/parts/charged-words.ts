/** What a person has bought, for each operation that costs credits; a test ensures that none is missing. */
const goods: Readonly<Record<string, string>> = {
  'content.extractUrl': 'Page as Markdown',
  'content.repurpose': 'Repurposing',
  'intel.generate': 'Briefing',
  'research.batch': 'Research on several topics',
  'research.queue': 'Research',
  'webhooks.test': 'Webhook security check',
};

/** What credits were spent on, as on a bill: the summary of an operation is an instruction, "Queue a research request". */
export const chargedWords = (operation: string): string => goods[operation] ?? operation;
