import { Migration } from '@mikro-orm/migrations';

export class Migration20261122195911_deferred_retries extends Migration {

  override name = 'Migration20261122195911_deferred_retries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_delivery" add "is_deferred" boolean not null default false;`);
    this.addSql(`create index "webhook_delivery_deferred" on "webhook_delivery" ("webhook_id", "id") where is_deferred;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "webhook_delivery_deferred";`);
  }

}
