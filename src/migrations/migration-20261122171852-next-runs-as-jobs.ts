import { Migration } from '@mikro-orm/migrations';

export class Migration20261122171852_next_runs_as_jobs extends Migration {

  override name = 'Migration20261122171852_next_runs_as_jobs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "scheduled_task" add "due_job_id" uuid null;`);
  }

}
