import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072717_chat_read_marks extends Migration {

  override name = 'Migration20261123072717_chat_read_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "chat_session" add "read_message_id" int null;`);
  }

}
