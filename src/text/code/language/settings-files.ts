/** Lines that only the settings of a build or a tool hold, in the language that they are written in. */
const settings: readonly (readonly [language: string, line: RegExp])[] = [
  [
    'scala',
    /^(?:ThisBuild \/ \w|lazy val \w{1,60} = \(?project\b|libraryDependencies \+\+?=|scalaVersion :=|addSbtPlugin\()/mu,
  ],
  ['elixir', /^(?:import Config|use Mix\.Config) {0,20}$/mu],
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

/** How much of a text is looked at: settings say early what they are for. */
const examined = 4_000;

/** The language of the settings of a build or a tool: what a language looks like there is unlike its programs. */
export function languageOfSettings(code: string): string | undefined {
  const head = code.slice(0, examined);
  return settings.find(([, line]) => line.test(head))?.[0];
}

const comment = /^\s{0,80}\/\/.{0,400}$|\/\*[^*]{0,2000}\*\//gmu;
const tail = /, {0,20}\/\/.{0,400}$/gmu;
const lastComma = /,(?=\s{0,200}[}\]])/gu;

/** Settings in JSON with comments and commas after the last value, which editors and compilers read. */
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
