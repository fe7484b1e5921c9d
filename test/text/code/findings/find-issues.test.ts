import { describe, expect, it } from 'vitest';
import { findIssues } from '#text/code/findings/find-issues.ts';

/** Code in which § stands for the sign that opens a value in a template. */
const issuesIn = (code: string, language: string) => findIssues(code.replaceAll('§', '$'), language);
const rulesOf = (code: string, language: string) => issuesIn(code, language).map(({ rule }) => rule);

/** One piece of code per line that breaks a rule, and one that looks alike and does not. */
const cases: readonly (readonly [rule: string, language: string, bad: string, good: string])[] = [
  [
    'code-evaluation',
    'javascript',
    'const value = eval(formula);',
    'const value = table.eval(formula); eval("1 + 1");',
  ],
  ['code-evaluation', 'typescript', 'return new Function("a", body);', 'return new Function("a", "return a");'],
  ['code-evaluation', 'python', 'result = eval(expression)', 'result = model.eval(expression)\nmodel.eval()'],
  ['code-evaluation', 'python', 'exec(source)', 'exec("import sys")\ncursor.exec(source)'],
  ['code-evaluation', 'php', '<?php eval($code);', '<?php $this->eval($code);'],
  ['code-evaluation', 'shell', 'eval "$@"', 'eval "$(ssh-agent -s)"'],
  ['code-evaluation', 'powershell', 'Invoke-Expression $line', 'Invoke-Command $line'],
  [
    'sql-injection',
    'javascript',
    'db.query("select * from pet where name = \'" + name + "\'");',
    'db.query("select * from pet where name = $1", [name]);',
  ],
  [
    'sql-injection',
    'typescript',
    'db.query(`delete from pet where id = §{id}`);',
    'db.query(sql`delete from pet where id = §{id}`);',
  ],
  [
    'sql-injection',
    'python',
    'cur.execute(f"SELECT age FROM pet WHERE name = \'{name}\'")',
    'cur.execute("SELECT age FROM pet WHERE name = %s", (name,))',
  ],
  [
    'sql-injection',
    'python',
    'cur.execute("SELECT age FROM pet WHERE name = \'%s\'" % name)',
    'log.info(f"SELECT age FROM pet took {seconds}")',
  ],
  [
    'sql-injection',
    'java',
    'String q = "SELECT age FROM pet WHERE name = \'" + name + "\'";',
    'String q = "SELECT age FROM pet " + "WHERE name = ?";',
  ],
  [
    'sql-injection',
    'php',
    '<?php $q = "SELECT age FROM pet WHERE name = \'$name\'";',
    "<?php $q = 'SELECT age FROM pet WHERE name = $name';",
  ],
  [
    'sql-injection',
    'csharp',
    'var q = $"SELECT age FROM pet WHERE name = \'{name}\'";',
    'var q = "SELECT age FROM pet WHERE name = @name";',
  ],
  [
    'sql-injection',
    'ruby',
    'Pet.where("select 1 from pet where name = \'#{name}\'")',
    'Pet.where("select 1 from pet where name = ?", name)',
  ],
  [
    'sql-injection',
    'go',
    'rows, err := db.Query("SELECT age FROM pet WHERE name = \'" + name + "\'")',
    'rows, err := db.Query("SELECT age FROM pet WHERE name = $1", name)',
  ],
  [
    'command-injection',
    'javascript',
    "const { exec } = require('child_process');\nexec(`ls §{folder}`);",
    'const found = /a/.exec(`ls §{folder}`);',
  ],
  ['command-injection', 'python', 'os.system("rm -r " + folder)', 'os.system("clear")'],
  [
    'command-injection',
    'python',
    'subprocess.run(f"ls {folder}", shell=True)',
    'subprocess.run(["ls", folder])\nsubprocess.run(f"ls {folder}")',
  ],
  ['command-injection', 'php', '<?php system("ls $folder");', '<?php system("ls " . escapeshellarg($folder));'],
  ['command-injection', 'ruby', 'system("ls #{folder}")', 'system("ls", folder)'],
  ['command-injection', 'go', 'exec.Command("sh", "-c", "ls "+folder)', 'exec.Command("ls", folder)'],
  [
    'path-from-request',
    'javascript',
    'fs.readFile(path.join(root, req.query.name), done);',
    'fs.readFile(path.join(root, path.basename(req.query.name)), done);',
  ],
  ['path-from-request', 'php', "<?php include $_GET['page'];", "<?php include 'page.php';"],
  ['path-from-request', 'python', 'return open(request.args["name"])', 'return open(settings.path)'],
  [
    'address-from-request',
    'typescript',
    'const answer = await fetch(req.query.url);',
    'const answer = await fetch(config.url);',
  ],
  ['open-redirect', 'javascript', 'res.redirect(req.query.next);', "res.redirect('/home');"],
  [
    'tls-verification-off',
    'javascript',
    'const agent = new Agent({ rejectUnauthorized: false });',
    'const agent = new Agent({ rejectUnauthorized: true });',
  ],
  ['tls-verification-off', 'python', 'requests.get(url, verify=False)', 'requests.get(url, verify=bundle)'],
  [
    'tls-verification-off',
    'go',
    'config := &tls.Config{InsecureSkipVerify: true}',
    'config := &tls.Config{InsecureSkipVerify: false}',
  ],
  [
    'tls-verification-off',
    'php',
    '<?php curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);',
    '<?php curl_setopt($c, CURLOPT_SSL_VERIFYPEER, true);',
  ],
  ['tls-verification-off', 'shell', 'curl -k https://a.test/x', 'curl --keepalive-time 5 https://a.test/x'],
  [
    'insecure-random',
    'javascript',
    'const sessionToken = Math.random().toString(36);',
    'const jitter = Math.random() * tokens.length;',
  ],
  ['insecure-random', 'python', 'password = random.choice(letters)', 'colour = random.choice(letters)'],
  ['weak-password-hash', 'python', 'stored = hashlib.md5(password.encode())', 'etag = hashlib.md5(body)'],
  [
    'weak-password-hash',
    'javascript',
    "const stored = createHash('sha1').update(password);",
    "const stored = createHash('sha256').update(password);",
  ],
  [
    'weak-cipher',
    'java',
    'Cipher c = Cipher.getInstance("AES/ECB/PKCS5Padding");',
    'Cipher c = Cipher.getInstance("AES/GCM/NoPadding");',
  ],
  [
    'unsafe-markup',
    'javascript',
    'box.innerHTML = comment;',
    "box.innerHTML = ''; box.innerHTML = DOMPurify.sanitize(comment);",
  ],
  [
    'unsafe-markup',
    'typescript',
    'return <div dangerouslySetInnerHTML={{ __html: comment }} />;',
    "return <div dangerouslySetInnerHTML={{ __html: 'a' }} />;",
  ],
  ['unsafe-markup', 'php', "<?php echo 'Hello ' . $_GET['name'];", "<?php echo htmlspecialchars($_GET['name']);"],
  ['unsafe-deserialisation', 'python', 'state = pickle.loads(body)', 'state = json.loads(body)'],
  [
    'unsafe-deserialisation',
    'python',
    'state = yaml.load(body)',
    'state = yaml.load(body, Loader=yaml.SafeLoader)\nstate = yaml.safe_load(body)',
  ],
  ['debug-left-on', 'python', 'app.run(host="127.0.0.1", debug=True)', 'app.run(debug=is_debug)'],
  ['debug-left-on', 'javascript', '  debugger;', 'const debugger1 = attach(debuggers);'],
  [
    'cors-any-origin-with-credentials',
    'javascript',
    "app.use(cors({ origin: '*', credentials: true }));",
    "app.use(cors({ origin: 'https://a.test', credentials: true }));",
  ],
  [
    'cors-any-origin-with-credentials',
    'python',
    'app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)',
    'app.add_middleware(CORSMiddleware, allow_origins=["*"])',
  ],
  [
    'token-not-verified',
    'python',
    'jwt.decode(token, options={"verify_signature": False})',
    'jwt.decode(token, key, algorithms=["HS256"])',
  ],
  ['loose-file-rights', 'shell', 'chmod -R 777 /srv', 'chmod -R 755 /srv'],
  ['download-run-unread', 'shell', 'curl -sSf https://a.test/install | sh', 'curl -sSf https://a.test/list | sort'],
  [
    'swallowed-error',
    'javascript',
    'try { go(); } catch (error) {}',
    'try { go(); } catch (error) { /* absent is fine */ }',
  ],
  [
    'swallowed-error',
    'python',
    'try:\n    go()\nexcept Exception:\n    pass',
    'try:\n    go()\nexcept KeyError:\n    pass',
  ],
  [
    'swallowed-error',
    'java',
    'try { go(); } catch (Exception e) {\n}',
    'try { go(); } catch (NumberFormatException e) {\n}',
  ],
  ['swallowed-error', 'ruby', 'begin\n  go\nrescue => e\nend', 'begin\n  go\nrescue => e\n  warn e\nend'],
  [
    'assignment-in-condition',
    'javascript',
    'if (state = 3) go();',
    'if (state === 3) go(); if ((match = form.exec(text))) go();',
  ],
  ['assignment-in-condition', 'c', 'if (state = 3) go();', 'if (state == 3) go();'],
  ['comparison-never-true', 'javascript', 'if (value === NaN) go();', 'if (Number.isNaN(value)) go();'],
  ['comparison-never-true', 'python', 'if name is "root":\n    go()', 'if name is None:\n    go()'],
  [
    'async-callback-ignored',
    'typescript',
    'items.forEach(async (item) => save(item));',
    'await Promise.all(items.map(async (item) => save(item)));',
  ],
  ['mutable-default', 'python', 'def add(item, to=[]):\n    to.append(item)', 'def add(item, to=None):\n    go([])'],
  ['unbounded-read', 'c', 'gets(line);', 'fgets(line, sizeof line, stdin);'],
  ['unbounded-read', 'c', 'scanf("%s", name);', 'scanf("%20s", name);'],
  [
    'await-in-loop',
    'typescript',
    'for (const id of ids) {\n  await save(id);\n}',
    'for (const id of ids) {\n  if (await has(id)) break;\n}',
  ],
  [
    'query-in-loop',
    'javascript',
    'for (const id of ids) {\n  const pet = await Pet.findOne({ id });\n  pets.push(pet);\n}',
    'const found = await Pet.findOne({ id });\nfor (const id of ids) use(found);',
  ],
  [
    'query-in-loop',
    'python',
    'for order in orders:\n    owner = Person.objects.get(id=order.owner)\n',
    'for person in Person.objects.filter(id=1):\n    go(person)\n',
  ],
];

describe.each(cases)('rule %s for %s', (rule, language, bad, good) => {
  it('reports violations and ignores code that looks similar', () => {
    expect(rulesOf(bad, language)).toContain(rule);
    expect(rulesOf(good, language)).not.toContain(rule);
  });
});

describe('findIssues', () => {
  it('reports the exact lines and quotes the code of the first one', () => {
    const code =
      'import os\n\n\ndef clean(folder):\n    os.system(\n        "rm -r " + folder)\n\ntry:\n    go()\nexcept:\n    pass\n';
    expect(issuesIn(code, 'python')).toMatchObject([
      { rule: 'command-injection', severity: 'high', category: 'security', line: 5, evidence: 'os.system(' },
      { rule: 'swallowed-error', category: 'error_handling', line: 10, end_line: 11, evidence: 'except:' },
    ]);
  });

  it('ignores comments and string literals', () => {
    const script = [
      '// eval(code)',
      '/* db.query("select * from a where b = " + c) */',
      "const help = 'call eval(code), or box.innerHTML = x';",
      'const form = /eval(x)/; const more = `box.innerHTML = x; catch (e) {}`;',
    ].join('\n');
    expect(issuesIn(script, 'javascript')).toEqual([]);
    expect(issuesIn('"""Use eval(code)\nexcept:\n    pass\n"""\n# exec(code)\n', 'python')).toEqual([]);
    expect(issuesIn("fn a<'a>(x: &'a str) {} // gets(x)\n", 'rust')).toEqual([]);
  });

  it('keeps reporting after quotes, regular expressions and nested templates', () => {
    const lines = [
      "const a = 'it\\'s';",
      'const b = /["\'`]/.test(a) ? a / 2 : 3 / a;',
      'const c = `x §{a ? `y §{b}` : "`"} z`;',
      'eval(c);',
    ];
    expect(issuesIn(lines.join('\n'), 'javascript')).toMatchObject([{ rule: 'code-evaluation', line: 4 }]);
    expect(issuesIn('<h1>eval(x)</h1>\n<script>\neval(x)\n</script>', 'html')).toMatchObject([{ line: 3 }]);
  });

  it('ranks interpolated table names below interpolated values', () => {
    expect(issuesIn('db.query(`select * from §{table} where id = $1`, [id]);', 'javascript')).toMatchObject([
      { severity: 'low' },
    ]);
    expect(issuesIn('db.query(`select * from pet where id = §{id}`);', 'javascript')).toMatchObject([
      { severity: 'high' },
    ]);
  });

  it('returns at most 100 findings, the most severe, ordered by line', () => {
    const code = `${'try { a(); } catch (e) {}\n'.repeat(150)}eval(x);\n`;
    const found = issuesIn(code, 'javascript');
    expect(found).toHaveLength(100);
    expect(found.at(-1)).toMatchObject({ rule: 'code-evaluation', line: 151 });
    expect(found.map(({ line }) => line)).toEqual(found.map(({ line }) => line).toSorted((a, b) => a - b));
  });

  it('returns no findings for unsupported languages, empty code and invalid code', () => {
    expect(issuesIn('', 'python')).toEqual([]);
    expect(issuesIn('eval(x)', 'klingon')).toEqual([]);
    for (const broken of ['`§{`§{'.repeat(5_000), '"'.repeat(9_999), '/*'.repeat(5_000), '{'.repeat(20_000), "'''\\"]) {
      expect(() => issuesIn(broken, 'javascript')).not.toThrow();
      expect(() => issuesIn(broken, 'python')).not.toThrow();
    }
  });
});
