import type { WrittenMarks } from './mark.ts';

/** Markers of markup, styles, data, settings, and files that control other programs. */
export const formatMarks: WrittenMarks = {
  sql: [
    [
      3,
      /^(?:CREATE|DROP|ALTER) (?:OR REPLACE )?(?:TEMP(?:ORARY)? |UNIQUE |GLOBAL )?(?:TABLE|VIEW|INDEX|FUNCTION|PROCEDURE|TRIGGER|DATABASE|PACKAGE|TYPE|SCHEMA|SEQUENCE)\b/iu,
    ],
    [3, /^INSERT INTO |^DELETE FROM |^UPDATE [\w.`"[\]]{1,60} SET\b|^SELECT .{1,150} FROM /iu],
    [
      1,
      /^(?:SELECT|FROM|WHERE|ORDER BY|GROUP BY|LEFT JOIN|INNER JOIN|VALUES|GO|BEGIN|END|DECLARE|COMMIT|SET|AND|GRANT)\b[^{}:]{0,150}$/u,
    ],
    [1, /^--|\bNOT NULL\b|\bPRIMARY KEY\b|\bVARCHAR2?\b|\bNUMBER\b/iu],
    [2, /^(?:select|from|where|order by|group by|end if|end loop|exception|declare)\b[^{}:]{0,150};?$/u],
  ],
  html: [
    [4, /^<!DOCTYPE html/iu],
    [
      2,
      /<\/?(?:html|head|body|div|span|table|tr|td|script|link|meta|title|ul|li|p|a|h[1-6]|form|input|img|br|section|nav|button)\b[^>]{0,200}\/?>/iu,
    ],
    [3, /^<\?xml |^<!\[CDATA|^<!DOCTYPE |\bxmlns(?::\w{1,20})?="/iu],
    [1, /^<\/?[\w:.-]{1,60}(?: [\w:.-]{1,40}=".{0,150})?\/?>|^<!--|-->$/u],
    [1, /^<\/[\w:.-]{1,60}>$/u],
  ],
  scss: [
    [3, /^@(?:mixin|include|extend|function|return|each|if|else|use|forward)\b/u],
    [2, /^\$[\w-]{1,60}: ?.{1,120};/u],
    [2, /^&(?::|\.|-|::| )[\w:.-]{1,60}.{0,60}\{?$|#\{\$/u],
    [1, /^[a-z-]{2,30}: ?.{1,120};$/u],
  ],
  css: [
    [1, /^[a-z-]{2,30} ?: ?[^;{}]{1,120};$/u],
    [1, /^[.#]?[\w-][\w.#:, >+-]{0,150}\{$/u],
    [2, /^@(?:media|import|font-face|charset|keyframes|-webkit-keyframes|supports)\b/u],
  ],
  less: [
    [
      3,
      /^@(?!media|import|font-face|charset|keyframes|include|mixin|supports|page|namespace|extend|if|else|use|return|function|each|for|while|forward)[\w-]{1,60}: ?.{1,120};/u,
    ],
    [3, /^\.[\w-]{1,60}\(.{0,80}\)(?: when .{1,60})? ?[;{]$/u],
    [2, /@\{[\w-]{1,40}\}|:[^@]{0,40}@[a-z][\w-]{1,40}[^;@]{0,40};$|\b(?:darken|lighten|fade|spin)\(@/u],
    [1, /^&:?[\w:.-]{1,60} ?\{$/u],
  ],
  json: [
    [1, /^"[^"]{1,100}" ?: ?(?:["{[\d-]|true|false|null)/u],
    [1, /^(?:[\]}],?|[[{])$/u],
  ],
  yaml: [
    [1, /^[\w./"' -]{1,60}: ?(?:[^{}();]{0,150})$/u],
    [1, /^- (?:[\w"']|\{)[^;{}]{0,150}$/u],
    [4, /^---(?: .{0,60})?$|^%YAML/u],
    [2, /^[\w-]{1,60}: (?:[|>][+-]?|&\w{1,30}|\*\w{1,30})$|^- [\w-]{1,40}: /u],
  ],
  markdown: [
    [3, /^#{1,6} [\p{L}\d`[*:].{0,150}$/u],
    [2, /^```|^~~~|^(?:={4,}|-{4,})$/u],
    [3, /(?:^|[^\w])!?\[[^\]]{1,100}\]\([^)]{1,200}\)|^\[[^\]]{1,60}\]: \S/u],
    [1, /^[*+-] [\p{L}`*[].{0,150}$|^\d{1,2}\. \p{L}/u],
    [1, /\*\*[^*]{1,60}\*\*|(?:^| )`[^`]{1,60}`[ .,]/u],
    [1, /^[A-Z][\p{L}' ,]{20,150}[.,:]? ?/u],
  ],
  dockerfile: [
    [5, /^FROM [\w./:$@{}-]{1,120}(?: AS \w{1,40})?$/iu],
    [
      4,
      /^(?:RUN|CMD|ENTRYPOINT|COPY|ADD|WORKDIR|EXPOSE|ENV|MAINTAINER|VOLUME|USER|LABEL|ARG|ONBUILD|HEALTHCHECK) .{1,200}$/u,
    ],
  ],
  makefile: [
    [3, /^[\w.%$(){}/-]{1,80}(?: [\w.%$(){}/-]{1,80}){0,5} ?::?(?: [\w.%$(){}/ -]{0,150})?$/u],
    [4, /^\.PHONY ?:|^(?:ifeq|ifneq|ifdef|ifndef) ?[(\w$]|^-?include [\w$(./]|^(?:all|clean|install|test|check): ?/u],
    [
      3,
      /\$\((?:CC|CXX|CFLAGS|LDFLAGS|MAKE|SRC|OBJS?|RM|AR|shell|wildcard|patsubst|foreach|call|subst|addprefix|[A-Z_]{2,30})[) ]|\$[@<^*]/u,
    ],
    [2, /^[A-Z_][A-Z\d_]{0,40} ?(?:[:?+])?= ?.{0,150}$/u],
    [1, /^@(?:echo|rm|mkdir|cd|if)\b/u],
  ],
  hcl: [
    [
      4,
      /^(?:resource|data|variable|module|provider|output|terraform|locals|source|build|job|group|backend)(?: "[\w.-]{1,60}"){0,2} \{$/u,
    ],
    [2, /^[\w-]{1,40}(?: "[^"]{1,60}"){0,2} \{$/u],
    [1, /^\w{1,40} *= *(?:"|\[|\{|\d|true|false|var\.|local\.)/u],
    [2, /"\$\{[\w.]{1,60}/u],
  ],
  ini: [
    [2, /^\[[^\]="(){},]{1,100}\]$/u],
    [3, /^\[\[[\w."-]{1,80}\]\]$/u],
    [1, /^[\w.\- @"]{1,60} ?= ?[^;{}]{0,150}$/u],
    [1, /^[;#]/u],
  ],
  cmake: [
    [
      5,
      /^(?:cmake_minimum_required|project|add_executable|add_library|target_link_libraries|find_package|include_directories|add_subdirectory|set_target_properties|target_include_directories|add_custom_command|add_test|set_property|configure_file|install|option|list|message|file|string|get_filename_component|include|set|macro|endmacro|function|endfunction|foreach|endforeach|endif|if|elseif|else|add_definitions|check_\w{1,40}) ?\([^{};]{0,200}\)?$/iu,
    ],
    [1, /\$\{[A-Z_a-z]\w{1,60}\}/u],
    [2, /^(?:PRIVATE|PUBLIC|INTERFACE|REQUIRED|DESTINATION|PROPERTIES|COMMAND|DEPENDS)\b/u],
  ],
  vue: [
    [5, /^<template(?: [\w="' -]{1,60})?>|^<\/template>/u],
    [
      3,
      /<style(?: [\w="' -]{1,60})? scoped|\bv-(?:if|for|model|bind|on|else|show)\b|<script setup|^export default \{$/u,
    ],
    [1, /^<script|^<style|[ "]@click|\{\{ ?\w/u],
  ],
  svelte: [
    [5, /\{[#:/@](?:if|each|await|else|then|key|html|const|snippet|render)\b/u],
    [4, /\b(?:on:\w{1,20}|bind:\w{1,20}|use:\w{1,20}|class:\w{1,20}|transition:\w{1,20})[={ >|]|^export let \w|^\$: /u],
    [1, /^<script|^<style|\{\w{1,40}\}/u],
  ],
  batchfile: [
    [5, /^@echo off\b|^@?(?:rem|setlocal|endlocal)\b/iu],
    [
      3,
      /^(?:set (?:\/[ap] )?"?\w{1,40}=|if (?:not )?(?:exist|"%|errorlevel|defined|%)|goto :?\w|call :?\w|for \/[fdrl] |pause$|exit \/b)/iu,
    ],
    [2, /^:{1,2}\w|%~?[\w~]{1,40}%|%%~?\w|%~dp0|>nul/iu],
  ],
  graphql: [
    [
      4,
      /^(?:type|input|interface|enum|union|scalar|extend type|schema|directive) ?@?\w{0,60}(?: implements [\w& ,]{1,60})? ?(?:@.{1,60})?\{$|^(?:scalar|union) \w{1,40}/u,
    ],
    [
      4,
      /^(?:query|mutation|subscription|fragment)\b ?\w{0,60}(?: on \w{1,40})? ?(?:\(\$.{1,100}\)?)? ?(?:@.{1,40})?\{?$/u,
    ],
    [2, /^\w{1,60}(?:\(.{1,100}\))?: ?\[?[A-Z]\w{0,40}!?\]?!?(?: @.{1,60})?$|^\.\.\.(?: on)? ?\w|^@\w/u],
    [1, /^"""$/u],
  ],
  nix: [
    [
      4,
      /^\{ ?[\w?, .-]{1,150}\}:|^with (?:import )?[\w.<>()]{1,40};|\bstdenv\.mkDerivation\b|\bfetchurl \{|<nixpkgs>/u,
    ],
    [
      3,
      /^(?:inherit|rec \{|let$|in$|in \{)\b|^\w[\w.-]{1,60} = (?:''|\[|\{|.{1,100};)$|\bpkgs\.\w|^buildInputs =|\blib\.\w|^''/u,
    ],
    [1, /^\};$|^\w{1,30}: ?$|\$\{\w/u],
  ],
  tex: [
    [
      4,
      /^\\(?:documentclass|usepackage|begin|end|section|subsection|chapter|newcommand|title|author|maketitle|item|label|def)\b/u,
    ],
  ],
  diff: [[5, /^(?:diff --git |--- a\/|\+\+\+ b\/|@@ -\d{1,6}(?:,\d{1,6})? \+\d{1,6}(?:,\d{1,6})? @@|Index: )/u]],
};
