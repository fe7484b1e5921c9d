import { expect, it } from 'vitest';
import { detectLanguage } from '#text/code/language/detect-language.ts';

/** Scripts that hand themselves on, settings in the syntax of a language, PL/SQL, and pieces with few words of their own. */
const pieces: readonly (readonly [language: string, code: string])[] = [
  // Queries in quotation marks are not of the language that joins and sends them.
  [
    'javascript',
    'function find(id) {\n  return db.query("SELECT * FROM users WHERE id = " + id);\n}\neval(userInput);',
  ],
  ['javascript', 'let query = "DELETE FROM orders WHERE id = " + id;\nconn.execute(query);\neval("x = " + input);'],
  [
    'javascript',
    'const q = `\n  SELECT a.id, b.name\n  FROM accounts a\n  LEFT JOIN balances b ON b.id = a.id\n  WHERE a.id = 4\n`;\nawait pool.query(q);',
  ],
  ['shell', '#!/bin/sh\nexec node "$0" "$@"\n'],
  [
    'javascript',
    '#!/bin/sh\n\':\' //; exec node "$0" "$@"\nconst fs = require("fs");\nconsole.log(fs.readdirSync("."));\n',
  ],
  ['javascript', '#!/usr/bin/env -S node --no-warnings\nimport fs from "node:fs";\nconsole.log(1);\n'],
  ['python', '#!/bin/sh\n"""exec" python3 "$0" "$@"\n"""\nimport sys\ndef main():\n    print(sys.argv)\nmain()\n'],
  ['perl', '#!/bin/sh\neval \'exec perl -x -wS $0 "$@"\'\n  if 0;\nuse strict;\nmy $x = shift;\nprint "$x\\n";\n'],
  ['tcl', '#!/bin/sh\n# \\\nexec tclsh "$0" "$@"\nset x 1\nputs $x\nproc f {a} { return $a }\n'],
  ['ruby', '#!/bin/sh\nexec ruby -x "$0" "$@"\n#!ruby\nputs "hi"\ndef a\n  1\nend\n'],
  [
    'python',
    '#!/usr/bin/env -S uv run --script\n# /// script\n# dependencies = ["httpx"]\n# ///\nimport httpx\nprint(httpx.get("x"))\n',
  ],
  ['typescript', '#!/usr/bin/env -S npx tsx\nimport { x } from "./x";\nconst a: number = 1;\n'],
  ['typescript', '#!/usr/bin/env -S deno run --allow-net\nconst a: string = "x";\nconsole.log(a);\n'],
  ['javascript', '#!/usr/bin/env bun\nconsole.log(1)\n'],
  [
    'javascript',
    'module.exports = {\n  root: true,\n  env: { node: true },\n  extends: ["eslint:recommended"],\n  rules: { semi: ["error", "always"] },\n};\n',
  ],
  [
    'typescript',
    'import { defineConfig } from "vitest/config";\nexport default defineConfig({\n  test: { environment: "node", include: ["test/**/*.test.ts"] },\n} satisfies UserConfig);\n',
  ],
  [
    'ruby',
    'source "https://rubygems.org"\n\ngem "rails", "~> 7.1"\ngem "pg"\n\ngroup :development do\n  gem "rspec"\nend\n',
  ],
  [
    'ruby',
    'Vagrant.configure("2") do |config|\n  config.vm.box = "debian/bookworm64"\n  config.vm.network "private_network", ip: "10.0.0.2"\nend\n',
  ],
  ['python', 'from setuptools import setup\n\nsetup(\n    name="x",\n    version="1.0",\n    packages=["x"],\n)\n'],
  ['lua', 'return {\n  "nvim-lua/plenary.nvim",\n  config = function()\n    require("x").setup({})\n  end,\n}\n'],
  [
    'groovy',
    "plugins {\n    id 'java'\n}\n\nrepositories {\n    mavenCentral()\n}\n\ndependencies {\n    implementation 'com.google.guava:guava:33.0'\n}\n",
  ],
  [
    'kotlin',
    'plugins {\n    kotlin("jvm") version "2.0.0"\n}\n\ndependencies {\n    implementation("com.squareup.okio:okio:3.9.0")\n}\n\ntasks.test {\n    useJUnitPlatform()\n}\n',
  ],
  [
    'scala',
    'ThisBuild / scalaVersion := "3.4.2"\n\nlazy val root = (project in file("."))\n  .settings(\n    name := "x",\n    libraryDependencies += "org.typelevel" %% "cats-core" % "2.10.0"\n  )\n',
  ],
  [
    'swift',
    '// swift-tools-version:5.9\nimport PackageDescription\n\nlet package = Package(\n    name: "X",\n    targets: [ .target(name: "X") ]\n)\n',
  ],
  ['elixir', 'import Config\n\nconfig :my_app, MyApp.Repo,\n  username: "postgres",\n  pool_size: 10\n'],
  [
    'elixir',
    'defmodule X.MixProject do\n  use Mix.Project\n\n  def project do\n    [app: :x, version: "0.1.0", deps: deps()]\n  end\nend\n',
  ],
  [
    'javascript',
    '/** @type {import("tailwindcss").Config} */\nmodule.exports = {\n  content: ["./src/**/*.html"],\n  theme: { extend: {} },\n  plugins: [],\n}\n',
  ],
  ['php', '<?php\nreturn [\n    "default" => env("DB_CONNECTION", "mysql"),\n    "debug" => false,\n];\n'],
  [
    'sql',
    "CREATE OR REPLACE PROCEDURE raise_pay (p_id IN NUMBER, p_pct IN NUMBER) IS\n  v_pay employees.pay%TYPE;\nBEGIN\n  SELECT pay INTO v_pay FROM employees WHERE id = p_id;\n  UPDATE employees SET pay = v_pay * (1 + p_pct) WHERE id = p_id;\nEXCEPTION\n  WHEN NO_DATA_FOUND THEN\n    DBMS_OUTPUT.PUT_LINE('none');\nEND raise_pay;\n/\n",
  ],
  [
    'sql',
    'DECLARE\n  i NUMBER := 0;\nBEGIN\n  FOR r IN (SELECT * FROM t) LOOP\n    i := i + r.n;\n  END LOOP;\n  DBMS_OUTPUT.PUT_LINE(i);\nEND;\n/\n',
  ],
  [
    'sql',
    'CREATE OR REPLACE PACKAGE BODY pay AS\n  FUNCTION total (p_id NUMBER) RETURN NUMBER IS\n    v NUMBER;\n  BEGIN\n    RETURN v;\n  END;\nEND pay;\n/\n',
  ],
  [
    'sql',
    "CREATE FUNCTION add_one(i integer) RETURNS integer AS $$\nBEGIN\n  IF i IS NULL THEN\n    RAISE EXCEPTION 'null';\n  END IF;\n  RETURN i + 1;\nEND;\n$$ LANGUAGE plpgsql;\n",
  ],
  [
    'sql',
    'TYPE t_rec IS RECORD (id NUMBER, name VARCHAR2(30));\nCURSOR c IS SELECT id FROM emp;\nv_name emp.name%TYPE;\nOPEN c;\nFETCH c INTO v_id;\nEXIT WHEN c%NOTFOUND;\n',
  ],
  ['typescript', 'interface User {\n  id: number;\n  name?: string;\n}\n'],
  ['typescript', 'type Result<T> = { ok: true; value: T } | { ok: false; error: Error };\n'],
  [
    'typescript',
    'export function pick<T, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {\n  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;\n}\n',
  ],
  [
    'typescript',
    'const users: Map<string, User> = new Map();\nfor (const [id, user] of users) {\n  console.log(id, user!.name);\n}\n',
  ],
  [
    'typescript',
    '  constructor(private readonly http: HttpClient, private store: Store<State>) {}\n\n  load(): Observable<Item[]> {\n    return this.http.get<Item[]>("/api/items");\n  }\n',
  ],
  ['typescript', 'enum Color {\n  Red = "red",\n  Blue = "blue",\n}\nexport default Color;\n'],
  ['typescript', 'declare module "x" {\n  export const y: string;\n}\n'],
  ['typescript', 'import type { Foo } from "./foo";\n\nexport const bar = (foo: Foo): boolean => foo.a === 1;\n'],
  [
    'typescript',
    'async function load(id: string): Promise<void> {\n  const res = await fetch("/api/" + id);\n  return res.json() as unknown as void;\n}\n',
  ],
  [
    'typescript',
    '@Component({ selector: "app-root", templateUrl: "./app.html" })\nexport class AppComponent implements OnInit {\n  title = "x";\n  ngOnInit(): void {}\n}\n',
  ],
  ['typescript', 'function isString(x: unknown): x is string {\n  return typeof x === "string";\n}\n'],
  [
    'typescript',
    'export const useStore = create<State>()((set) => ({\n  count: 0,\n  inc: () => set((s) => ({ count: s.count + 1 })),\n}));\n',
  ],
  [
    'typescript',
    'interface Props { title: string }\nexport const Card = ({ title }: Props) => <div className="card">{title}</div>;\n',
  ],
  ['javascript', 'export const Card = ({ title }) => <div className="card">{title}</div>;\n'],
  ['json', '// settings\n{\n  // indent\n  "tabSize": 2,\n  "files": ["a", "b",],\n}\n'],
  [
    'json',
    '{\n  "compilerOptions": {\n    /* Language */\n    "target": "es2022", // modern\n    "strict": true,\n  }\n}\n',
  ],
  [
    'python',
    'load("@rules_python//python:defs.bzl", "py_library")\n\npy_library(\n    name = "x",\n    srcs = ["x.py"],\n)\n',
  ],
  [
    'groovy',
    'pipeline {\n  agent any\n  stages {\n    stage("Build") {\n      steps {\n        sh "make"\n      }\n    }\n  }\n}\n',
  ],
  ['ruby', 'platform :ios, "15.0"\ntarget "App" do\n  use_frameworks!\n  pod "Alamofire"\nend\n'],
  ['cmake', 'cmake_minimum_required(VERSION 3.20)\nproject(x LANGUAGES CXX)\nadd_executable(x main.cpp)\n'],
  ['hcl', 'resource "aws_s3_bucket" "b" {\n  bucket = "x"\n  tags = {\n    Name = "x"\n  }\n}\n'],
  ['yaml', 'services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"\n'],
  ['toml', '[package]\nname = "x"\nversion = "0.1.0"\n\n[dependencies]\nserde = "1"\n'],
  ['nix', '{ pkgs, ... }: {\n  environment.systemPackages = with pkgs; [ git vim ];\n}\n'],
  ['dockerfile', 'FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci\nCMD ["node", "x.js"]\n'],
  ['makefile', 'all: build\n\nbuild:\n\tgcc -o x x.c\n\n.PHONY: all build\n'],
  [
    'javascript',
    'const path = require("path");\n\nmodule.exports = {\n  entry: "./src/index.js",\n  output: { path: path.resolve(__dirname, "dist") },\n};\n',
  ],
  ['javascript', 'export default [\n  { files: ["**/*.js"], rules: { "no-undef": "error" } },\n];\n'],
  [
    'typescript',
    'import type { Config } from "jest";\n\nconst config: Config = {\n  verbose: true,\n};\n\nexport default config;\n',
  ],
  ['javascript', 'var x = 1;\nfunction f(a, b) {\n  return a ? b : x;\n}\n'],
  [
    'javascript',
    '/**\n * @param {string} a\n * @returns {Promise<void>}\n */\nexport async function f(a) {\n  await a;\n}\n',
  ],
  ['swift', 'struct User {\n  let id: Int\n  var name: String\n}\nfunc f(x: Int) -> String {\n  return "a"\n}\n'],
  ['kotlin', 'data class User(val id: Int, val name: String)\nfun f(x: Int): String = "a"\n'],
  ['rust', 'fn main() {\n    let x: Vec<u8> = Vec::new();\n    println!("{:?}", x);\n}\n'],
  ['java', 'public class X {\n  private final String a;\n  public X(String a) { this.a = a; }\n}\n'],
  [
    'csharp',
    'public record User(int Id, string Name);\nnamespace X;\npublic class Y { public string A { get; set; } }\n',
  ],
  ['php', 'namespace App;\n\nclass X {\n  private string $a;\n  public function f(): string { return $this->a; }\n}\n'],
  ['graphql', 'type User {\n  id: ID!\n  name: String\n}\n\ntype Query {\n  user(id: ID!): User\n}\n'],
  ['shell', '#!/bin/sh\nset -e\nexec node server.js "$@"\n'],
  [
    'sql',
    'create or replace package body billing as\n  g_rate constant number := 0.19;\n  function gross(p_net number) return number is\n  begin\n    return round(p_net * (1 + g_rate), 2);\n  end gross;\nend billing;\n',
  ],
  [
    'sql',
    '-- dates\nCREATE FUNCTION touch() RETURNS trigger AS $$\nBEGIN\n  RETURN NEW;\nEND;\n$$ LANGUAGE plpgsql;\n',
  ],
  ['javascript', "export default {\n  extends: ['eslint:recommended'],\n  rules: { semi: ['error', 'always'] },\n};\n"],
  ['shell', '#!/bin/bash\nif [ "$USER" != root ]; then\n  exec sudo "$0" "$@"\nfi\necho hi\n'],
  ['html', '<div class="a"><p>Hi</p></div>\n'],
  ['nginx', 'server {\n  listen 80;\n  location / {\n    proxy_pass http://localhost:3000;\n  }\n}\n'],
  ['nginx', 'upstream backend {\n  server 10.0.0.1:8080;\n  keepalive 32;\n}\n'],
  ['apache', '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /var/www\n</VirtualHost>\n'],
  ['prisma', 'model User {\n  id    Int    @id @default(autoincrement())\n  email String @unique\n}\n'],
  ['graphql', 'enum Role { ADMIN USER }\ninput BeeInput { name: String! age: Int }\n'],
  ['ini', '# editor\nroot = true\n\n[*]\nindent_style = space\n'],
  ['shell', '$ git clone https://a.example/a.git\nCloning into a...\n$ make install\n'],
  ['shell', 'user@host:~/app$ npm test\n> app@1.0.0 test\n'],
  ['shell', '$ curl -s localhost:3000/health\n{\n  "status": "ok"\n}\n'],
  ['python', '>>> def f(x):\n...     return x + 1\n...\n>>> f(2)\n3\n'],
  ['powershell', 'PS D:\\data> Get-ChildItem -Recurse\n'],
  ['svelte', '<script>\n  let count = 0;\n</script>\n\n<button on:click={() => count += 1}>{count}</button>\n'],
  [
    'vue',
    '<template>\n  <div>{{ a }}</div>\n</template>\n<script setup lang="ts">\nconst a: string = "x";\n</script>\n',
  ],
];

it.each(pieces)('%s: %j', (language, code) => {
  expect(detectLanguage(code).language).toBe(language);
});

it('detects shell when a script runs another program, and ignores types in JavaScript comments', () => {
  expect(detectLanguage('#!/bin/sh\nset -e\nexec node server.js "$@"\n').language).toBe('shell');
  expect(detectLanguage('// a: string\nfunction f(x) {\n  return x;\n}\n').language).toBe('javascript');
});

it('narrows down the languages that a file name allows', () => {
  expect(
    detectLanguage('worker_processes auto;\nevents {\n  worker_connections 64;\n}\n', 'a/site.conf').language,
  ).toBe('nginx');
  expect(detectLanguage('[server]\nhost=localhost\nport=80\n', 'a/site.conf').language).toBe('ini');
});

it('does not detect a program that writes server settings as a settings file', () => {
  const code = 'cat > site.conf <<EOF\nserver {\n  server_name a.example;\n}\nEOF\nsystemctl reload nginx\n';
  expect(detectLanguage(code).language).not.toBe('nginx');
});
