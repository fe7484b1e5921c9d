/** The trimmed text of a setting; empty if it is not set. */
type TextOf = (name: SettingName) => string;

type SettingName =
  | 'BILLING_WEBHOOK_SECRET'
  | 'CHAT_APP_ID'
  | 'CHAT_AUTHORIZED_NUMBERS'
  | 'CHAT_NUMBER'
  | 'CHAT_PRIVATE_KEY'
  | 'CHAT_SIGNATURE_SECRET'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'
  | 'DATABASE_URL'
  | 'MODEL_NAME'
  | 'MODEL_URL'
  | 'NODE_ENV'
  | 'PAYMENTS_SANDBOX'
  | 'PAYMENTS_SECRET_KEY'
  | 'PAYMENTS_WEBHOOK_SECRET'
  | 'PORT'
  | 'PUBLIC_PORT'
  | 'SEARCH_KEY'
  | 'SEARCH_KIND'
  | 'SEARCH_URL'
  | 'SMS_SIGNATURE_SECRET'
  | 'SMS_UNSIGNED';

/** What is wrong with settings that are valid separately: one line per variable that has to change. */
export function conflictsAmong(textOf: TextOf): string[] {
  const problems: string[] = [];
  if (textOf('MODEL_URL') !== '' && textOf('MODEL_NAME') === '') {
    problems.push('MODEL_NAME: required when MODEL_URL is set');
  }
  if (textOf('SEARCH_KIND') === 'searxng' && textOf('SEARCH_URL') === '') {
    problems.push('SEARCH_URL: required when SEARCH_KIND is searxng');
  }
  if (textOf('SEARCH_KIND') === 'brave' && textOf('SEARCH_KEY') === '') {
    problems.push('SEARCH_KEY: required when SEARCH_KIND is brave');
  }
  if (textOf('PUBLIC_PORT') !== '' && Number(textOf('PUBLIC_PORT')) === Number(textOf('PORT') || 8080)) {
    if (Number(textOf('PUBLIC_PORT')) > 0) problems.push('PUBLIC_PORT: must differ from PORT');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (textOf(name) !== '' && textOf('DATABASE_URL') === '') problems.push(`${name}: needs DATABASE_URL to be set`);
  }
  return [...problems, ...chatConflicts(textOf), ...paymentConflicts(textOf)];
}

/** In production, nobody must be able to write to the platform in somebody else's name. */
function chatConflicts(textOf: TextOf): string[] {
  const problems: string[] = [];
  const isSet = (name: SettingName) => textOf(name) !== '';
  if (isSet('CHAT_PRIVATE_KEY')) {
    for (const name of ['CHAT_APP_ID', 'CHAT_NUMBER'] as const) {
      if (!isSet(name)) problems.push(`${name}: required when CHAT_PRIVATE_KEY is set`);
    }
  }
  const isUsed = isSet('CHAT_APP_ID') || isSet('CHAT_AUTHORIZED_NUMBERS');
  const isSigned = isSet('CHAT_SIGNATURE_SECRET') || isSet('SMS_SIGNATURE_SECRET');
  if (textOf('NODE_ENV') === 'production' && isUsed && !isSigned) {
    problems.push('CHAT_SIGNATURE_SECRET: required in production to receive messages');
  }
  if (isSet('SMS_UNSIGNED') && isSet('SMS_SIGNATURE_SECRET')) {
    problems.push('SMS_UNSIGNED: cannot be combined with SMS_SIGNATURE_SECRET, which means that SMS are signed');
  }
  return problems;
}

/** Warnings at every start about settings that work but are risky. */
export function chatWarnings({ authorizedNumbers, signatureSecret, areUnsignedSmsAllowed }: ChatSettings): string[] {
  if (authorizedNumbers.length === 0) return [];
  return [
    ...(signatureSecret === undefined
      ? ['CHAT_AUTHORIZED_NUMBERS is set without CHAT_SIGNATURE_SECRET: unsigned callbacks are refused']
      : []),
    ...(areUnsignedSmsAllowed ? ['SMS_UNSIGNED=allow: anyone who knows a listed number can send SMS in its name'] : []),
  ];
}

interface ChatSettings {
  authorizedNumbers: readonly string[];
  signatureSecret: string | undefined;
  areUnsignedSmsAllowed: boolean;
}

/** Customers must not pay without getting anything, and an event for one address must not be accepted at the other. */
function paymentConflicts(textOf: TextOf): string[] {
  const billing = textOf('BILLING_WEBHOOK_SECRET');
  const problems: string[] = [];
  if (textOf('NODE_ENV') === 'production' && textOf('PAYMENTS_SECRET_KEY') !== '' && billing === '') {
    problems.push('BILLING_WEBHOOK_SECRET: required in production when PAYMENTS_SECRET_KEY is set');
  }
  if (textOf('NODE_ENV') === 'production' && textOf('PAYMENTS_SANDBOX') === 'open') {
    problems.push('PAYMENTS_SANDBOX: not available in production; set PAYMENTS_SECRET_KEY');
  }
  if (billing !== '' && billing === textOf('PAYMENTS_WEBHOOK_SECRET')) {
    problems.push('PAYMENTS_WEBHOOK_SECRET: must differ from BILLING_WEBHOOK_SECRET');
  }
  return problems;
}
