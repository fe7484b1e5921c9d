import { Migration } from '@mikro-orm/migrations';

export class Migration20261122133525_source_host_approval extends Migration {

  override name = 'Migration20261122133525_source_host_approval';

  override up(): void | Promise<void> {
    this.addSql(`alter table "repository" add "host_id" varchar(20) null, add "webhook_token" uuid not null default gen_random_uuid(), add "approved_at" timestamptz null, add "delivery_problem" text null, add "delivery_problem_at" timestamptz null;`);
    this.addSql(`create index "repository_host_id_index" on "repository" ("host_id");`);
    this.addSql(`alter table "repository" add constraint "repository_webhook_token_unique" unique ("webhook_token");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "repository_host_id_index";`);
    this.addSql(`alter table "repository" drop constraint "repository_webhook_token_unique";`);
  }

}
