interface Setup {
  fullName: string;
  webhookUrl: string;
  /** Why the operator's token is not used for it; null if it is. */
  refusal: string | null;
}

/** The steps that the owner of a repository takes on the source host, with the names of its buttons and fields. */
export function setupSteps({ fullName, webhookUrl, refusal }: Setup): string[] {
  const approval = refusal === null ? [] : [`${refusal}. Until then, bring the diffs of reviews yourself.`];
  return [
    `On GitHub, open https://github.com/${fullName}/settings/hooks (Settings > Webhooks) and click "Add webhook". You need admin rights.`,
    `Payload URL: ${webhookUrl}`,
    'Content type: application/json.',
    'Secret: the one that comes with these steps. It is shown only once; to get a new one, register the repository again.',
    'SSL verification: leave it enabled where the address is https.',
    'Which events: choose "Let me select individual events", tick "Pull requests" and untick "Pushes".',
    'Leave "Active" ticked and click "Add webhook". GitHub sends a ping at once, and the repository is then listed as active.',
    ...approval,
  ];
}
