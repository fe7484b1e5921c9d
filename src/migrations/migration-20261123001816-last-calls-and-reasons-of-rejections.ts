import { Migration } from '@mikro-orm/migrations';

export class Migration20261123001816_last_calls_and_reasons_of_rejections extends Migration {

  override name = 'Migration20261123001816_last_calls_and_reasons_of_rejections';

  override up(): void | Promise<void> {
    this.addSql(`alter table "caller_day" add "last_at" timestamptz null;`);

    this.addSql(`alter table "email_draft" add "reject_reason" text null;`);
  }

}
