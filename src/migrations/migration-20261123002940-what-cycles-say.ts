import { Migration } from '@mikro-orm/migrations';

export class Migration20261123002940_what_cycles_say extends Migration {

  override name = 'Migration20261123002940_what_cycles_say';

  override up(): void | Promise<void> {
    this.addSql(`alter table "decision_cycle" add "observed" text null, add "decided" text null, add "done" text null;`);
  }

}
