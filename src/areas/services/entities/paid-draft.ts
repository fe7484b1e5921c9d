import { defineEntity, p } from '@mikro-orm/core';

const PaidDraftSchema = defineEntity({
  name: 'PaidDraft',
  tableName: 'paid_draft',
  properties: {
    /** The draft of the mail area that was delivered. */
    draftId: p.integer().primary().autoincrement(false),
    keyId: p.integer(),
    /** One charge for one draft, however often its call is repeated. */
    chargeId: p.integer().unique(),
    priceCents: p.integer(),
    /** `builtin`, or `model:` and the model's name. */
    engine: p.text(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'paid_draft_key_id_index', properties: ['keyId', 'draftId'] }],
});

/** A mail that was written for money, and delivered with its charge. */
export class PaidDraft extends PaidDraftSchema.class {}
PaidDraftSchema.setClass(PaidDraft);
