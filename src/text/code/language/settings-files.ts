/** Lines that only occur in settings of a build or a tool, with the language of these. */
const settings: readonly (readonly [language: string, line: RegExp])[] = [
  // What somebody typed at a prompt, above the output.
  ['shell', /^\s{0,20}(?:\$|[\w.-]{1,40}@[\w.-]{1,60}[: ][^\n$#]{0,80}[$#]) [\w.~/-]{1,60}(?:[ \n]|$)/u],
  ['python', /^\s{0,20}>>> [\w"'([{@#]/u],
  ['powershell', /^\s{0,20}PS(?: [A-Z]:\\[^>\n]{0,120})?> ?\S/u],
  [
    'prisma',
    /^(?:datasource|generator) \w{1,40} \{$|^ {2,8}\w{1,60} +\w{1,40}(?:\[\]|\?)? +@(?:id|unique|default|relation|map)\b/mu,
  ],
  ['graphql', /^input \w{1,60} \{/mu],
  ['ini', /^\[\*(?:\.[\w{},*]{1,40})?\]$/mu],
  [
    'scala',
    /^(?:ThisBuild \/ \w|lazy val \w{1,60} = \(?project\b|libraryDependencies \+\+?=|scalaVersion :=|addSbtPlugin\()/mu,
  ],
  ['elixir', /^(?:(?:import Config|use Mix\.Config) {0,20}$|config :\w{1,60}, ?(?:[A-Z:\w]|$))/mu],
  // "Rails.application.configure do", "RSpec.configure do |c|", "set :application, 'shop'".
  [
    'ruby',
    /^(?:[A-Z]\w{1,60}(?:\.\w{1,60}){0,3}\.(?:configure|setup|draw|define|start)(?:\([^\n()]{0,80}\))? do\b|set :\w{1,60}, |lock ["']~> |plugin :\w{1,60}$)/mu,
  ],
  // Settings in Python, whose truth values are capitalised: "DEBUG = False".
  ['python', /^(?:[A-Z][A-Z\d_]{2,60}|c\.[A-Z]\w{1,60}\.\w{1,60}) = (?:True|False|None)\r?$/mu],
  ['groovy', /^(?:pipeline {0,2}\{ {0,20}$|apply plugin: ?'|buildscript \{ {0,20}$|@Library\(')/mu],
  ['kotlin', /^\s{0,20}(?:kotlin\("\w{1,20}"\)|(?:implementation|testImplementation|api)\("[\w.-]{1,80}:)/mu],
  ['groovy', /^\s{0,20}(?:implementation|testImplementation|compile|testCompile) ["'][\w.-]{1,80}:/mu],
  [
    'ruby',
    /^(?:source ["']https:\/\/rubygems\.org|Vagrant\.configure\(|Gem::Specification\.new|platform :(?:ios|osx)\b|tap ["']\w|fastlane_version )/mu,
  ],
  [
    'python',
    /^(?:load\(["']@?[\w/:.-]{1,120}["'], ?["']|(?:py|cc|java|go|rust)_(?:library|binary|test)\(\s{0,3}$|from (?:setuptools|distutils\.core) import setup\b)/mu,
  ],
  ['swift', /^\/\/ swift-tools-version\b/mu],
];

/**
 * Server settings: a pattern for the first line, and one for a line that only they have, because programs write such
 * settings too.
 */
const servers: readonly (readonly [language: string, first: RegExp, line: RegExp])[] = [
  [
    'nginx',
    /^[a-z_]{3,40}(?: [^;{}]{0,200})? ?[;{]/u,
    /^[ \t]{0,40}(?:(?:proxy_pass|server_name|proxy_set_header|fastcgi_pass|try_files|worker_processes|worker_connections|ssl_certificate|limit_req_zone) \S|(?:upstream \w|location [=~^*/@]|map \$)[^\n{};]{0,80}\{)/mu,
  ],
  [
    'apache',
    /^(?:<[A-Z]\w{2,30}|[A-Z]\w{2,40}) ?/u,
    /^[ \t]{0,40}(?:<(?:VirtualHost|Directory|IfModule|FilesMatch|LocationMatch) [^\n>]{1,100}>|(?:RewriteRule|RewriteCond|DocumentRoot|LoadModule|ErrorDocument|DirectoryIndex) \S)/mu,
  ],
];

/** How much of a text is examined, because settings show their purpose early. */
const examined = 4_000;

/** The language of a build's or tool's settings, which look different from programs in that language. */
export function languageOfSettings(code: string): string | undefined {
  const head = code.slice(0, examined);
  const first = head.split('\n').find((line) => /^\s*[^\s#]/u.test(line)) ?? '';
  const server = servers.find(([, opening, line]) => opening.test(first.trimStart()) && line.test(head));
  return server?.[0] ?? settings.find(([, line]) => line.test(head))?.[0];
}

const comment = /^\s{0,80}\/\/.{0,400}$|\/\*[^*]{0,2000}\*\//gmu;
const tail = /, {0,20}\/\/.{0,400}$/gmu;
const lastComma = /,(?=\s{0,200}[}\]])/gu;

/** JSON with comments and trailing commas, as in settings of editors and compilers. */
export function isCommentedJson(code: string): boolean {
  const plain = code.replaceAll(comment, '').replaceAll(tail, ',').replaceAll(lastComma, '').trim();
  if (!/^[[{]/u.test(plain)) return false;
  try {
    JSON.parse(plain);
    return true;
  } catch {
    return false;
  }
}
