import { Migration } from '@mikro-orm/migrations';

export class Migration20261123111355_words_of_pages extends Migration {

  override name = 'Migration20261123111355_words_of_pages';

  override up(): void | Promise<void> {
    this.addSql(`create table "research_word" ("word" text not null, "reader" int not null, "spellings" text[] not null, primary key ("word", "reader"));`);
    this.addSql(`create index "research_word_spellings_gin" on "research_word" using gin ("spellings");`);
  }

}
