import { Migration } from '@mikro-orm/migrations';

export class Migration20261121205611_callback_bodies_and_ownerless_events extends Migration {

  override name = 'Migration20261121205611_callback_bodies_and_ownerless_events';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_callback" add "payload_hash" varchar(64) not null default '';`);
    this.addSql(`alter table "chat_callback" alter column "payload_hash" drop default;`);

    this.addSql(`create index "payment_event_ownerless" on "payment_event" ("received_at") where owner is null;`);
  }

}
