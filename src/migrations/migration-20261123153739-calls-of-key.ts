import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153739_calls_of_key extends Migration {

  override name = 'Migration20261123153739_calls_of_key';

  override up(): void | Promise<void> {
    this.addSql(`create index "request_log_key_index" on "request_log" ("key_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "request_log_key_index";`);
  }

}
