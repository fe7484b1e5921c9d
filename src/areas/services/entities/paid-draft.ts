import { defineEntity, p } from '@mikro-orm/core';

const PaidDraftSchema = defineEntity({
  name: 'PaidDraft',
  tableName: 'paid_draft',
  properties: {
    /** The delivered draft, in the email area. */
    draftId: p.integer().primary().autoincrement(false),
    keyId: p.integer(),
    /** One charge per draft, however often its call is repeated. */
    chargeId: p.integer().unique(),
    priceCents: p.integer(),
    /** `builtin`, or `model:` and the model's name. */
    engine: p.text(),
    createdAt: p.datetime(),
  },
  indexes: [{ name: 'paid_draft_key_id_index', properties: ['keyId', 'draftId'] }],
});

/** A paid email draft, delivered together with its charge. */
export class PaidDraft extends PaidDraftSchema.class {}
PaidDraftSchema.setClass(PaidDraft);
