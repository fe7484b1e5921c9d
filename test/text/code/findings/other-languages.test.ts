import { expect, it } from 'vitest';
import { findIssues } from '#text/code/findings/find-issues.ts';

const rulesOf = (code: string, language: string) => findIssues(code, language).map(({ rule }) => rule);

/** Code that breaks a rule, and code that looks alike and does not. */
const cases: readonly (readonly [rule: string, language: string, bad: string, good: string])[] = [
  [
    'sql-injection',
    'go',
    'q := fmt.Sprintf("SELECT id FROM pet WHERE name = \'%s\'", name)',
    'log.Printf("SELECT id FROM pet took %s", took)',
  ],
  ['sql-injection', 'ruby', 'Pet.where("name = \'#{params[:name]}\'")', 'Pet.where("name = ?", params[:name])'],
  ['code-evaluation', 'ruby', 'render inline: params[:template]', 'render inline: "<p>Hello</p>"'],
  ['command-injection', 'c', 'system(argv[1]);', 'system("clear");'],
  [
    'open-redirect',
    'php',
    "<?php header('Location: ' . $_GET['back']);",
    "<?php header('Location: /home'); header('X-Page: ' . $_GET['page']);",
  ],
  [
    'weak-password-hash',
    'java',
    'byte[] of(String password) {\n  MessageDigest md = MessageDigest.getInstance("MD5");\n  return md.digest(password.getBytes());\n}',
    'byte[] of(File file) {\n  MessageDigest md = MessageDigest.getInstance("MD5");\n  return md.digest(bytesOf(file));\n}\nvoid keep(String password) {}',
  ],
  [
    'weak-password-hash',
    'python',
    'd = hashlib.sha1(form["password"].encode())',
    'd = hashlib.sha1(form["avatar"].encode())',
  ],
  [
    'insecure-random',
    'java',
    'String token() {\n  return Long.toHexString(new Random().nextLong());\n}',
    'int dice() {\n  return new Random().nextInt(6);\n}',
  ],
  [
    'plain-password',
    'javascript',
    'if (user.password == req.body.password) open();',
    'if (await verify(user.password, req.body.password)) open();',
  ],
  [
    'unsafe-deserialisation',
    'java',
    'return new ObjectInputStream(in).readObject();',
    'return new ObjectMapper().readValue(in, Pet.class);',
  ],
  [
    'swallowed-error',
    'go',
    'func f() {\n\trow.Scan(&id)\n}',
    'func f() error {\n\terr := row.Scan(&id)\n\treturn err\n}',
  ],
  [
    'query-in-loop',
    'go',
    'for _, id := range ids {\n\t_, err := db.Exec("UPDATE pet SET seen = now() WHERE id = $1", id)\n}',
    'for _, id := range ids {\n\tlist = append(list, id)\n}\n_, err := db.Exec("UPDATE pet SET seen = now() WHERE id = ANY($1)", list)',
  ],
  ['comparison-never-true', 'java', 'return role == "admin";', 'return "admin".equals(role) || role == null;'],
  [
    'async-callback-ignored',
    'csharp',
    'public async void Send(string to) { }',
    'public async Task Send(string to) { }\nasync void OnClick(object sender, EventArgs e) { }',
  ],
  [
    'unbounded-copy',
    'c',
    'void f(const char *name) {\n  char line[32];\n  strcpy(line, name);\n}',
    'void f(const char *name) {\n  char *line = malloc(strlen(name) + 1);\n  strcpy(line, name);\n  char to[9];\n  strcpy(to, "Anna");\n}',
  ],
  ['format-from-value', 'c', 'printf(text);', 'printf("%s", text); fprintf(stderr, "done");'],
  [
    'hardcoded-secret',
    'csharp',
    'var c = "Server=db1;Database=shop;User Id=sa;Password=Sommer2024!;";',
    'var c = "Server=db1;Database=shop;User Id=sa;Password={0};";',
  ],
];

it.each(cases)('finds %s in %s', (rule, language, bad, good) => {
  expect(rulesOf(bad, language)).toContain(rule);
  expect(rulesOf(good, language)).not.toContain(rule);
});
