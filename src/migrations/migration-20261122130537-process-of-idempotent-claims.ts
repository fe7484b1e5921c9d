import { Migration } from '@mikro-orm/migrations';

export class Migration20261122130537_process_of_idempotent_claims extends Migration {

  override name = 'Migration20261122130537_process_of_idempotent_claims';

  override up(): void | Promise<void> {
    this.addSql(`alter table "idempotent_answer" add "holder_process" int null;`);
  }

}
