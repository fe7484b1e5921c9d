import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#text/code/language/detect-language.ts';

const samples: Readonly<Record<string, string>> = {
  python:
    'import math\n\n\nclass Circle:\n    def __init__(self, radius):\n        self.radius = radius\n\n    def area(self):\n        return math.pi * self.radius ** 2\n',
  javascript:
    "const path = require('path');\n\nfunction slug(title) {\n  return title.toLowerCase().split(' ').join('-');\n}\n\nmodule.exports = { slug };\n",
  typescript:
    "import { join } from 'node:path';\n\nexport interface Pet {\n  name: string;\n  age?: number;\n}\n\nexport function nameOf(pet: Pet): string {\n  return join('pets', pet.name);\n}\n",
  java: 'package org.pets;\n\nimport java.util.List;\n\npublic class Owner {\n    private final List<String> pets;\n\n    public Owner(List<String> pets) {\n        this.pets = pets;\n    }\n}\n',
  c: '#include <stdio.h>\n#include <stdlib.h>\n\nint main(int argc, char **argv)\n{\n    char *name = malloc(20);\n    if (name == NULL)\n        return 1;\n    printf("%d\\n", argc);\n    free(name);\n    return 0;\n}\n',
  cpp: '#include <iostream>\n#include <vector>\n\nnamespace pets {\nclass Owner {\npublic:\n    virtual ~Owner() = default;\n    std::vector<std::string> names;\n};\n}\n\nint main() {\n    std::cout << "pets" << std::endl;\n}\n',
  csharp:
    'using System;\nusing System.Collections.Generic;\n\nnamespace Pets\n{\n    public class Owner\n    {\n        public string Name { get; set; }\n\n        public void Greet()\n        {\n            Console.WriteLine(Name);\n        }\n    }\n}\n',
  go: 'package pets\n\nimport "fmt"\n\ntype Pet struct {\n\tName string\n}\n\nfunc (p *Pet) Greet() error {\n\tif err := check(p); err != nil {\n\t\treturn err\n\t}\n\tfmt.Println(p.Name)\n\treturn nil\n}\n',
  rust: 'use std::collections::HashMap;\n\n#[derive(Debug, Clone)]\npub struct Pet {\n    name: String,\n}\n\nimpl Pet {\n    pub fn new(name: &str) -> Self {\n        let mut pets = HashMap::new();\n        Pet { name: name.to_string() }\n    }\n}\n',
  ruby: "require 'set'\n\nmodule Pets\n  class Owner\n    attr_reader :name\n\n    def initialize(name)\n      @name = name\n    end\n\n    def greet\n      pets.each do |pet|\n        puts pet.name unless pet.nil?\n      end\n    end\n  end\nend\n",
  php: "<?php\n\nnamespace Pets;\n\nclass Owner\n{\n    public function greet($name)\n    {\n        echo 'Hello ' . $this->name;\n    }\n}\n",
  swift:
    'import UIKit\n\nclass OwnerViewController: UIViewController {\n    private let label = UILabel()\n\n    override func viewDidLoad() {\n        super.viewDidLoad()\n        guard let name = owner?.name else { return }\n        label.text = name\n    }\n}\n',
  kotlin:
    'package org.pets\n\nimport kotlin.math.max\n\ndata class Pet(val name: String, val age: Int)\n\nfun oldest(pets: List<Pet>): Int {\n    val ages = pets.map { it.age }\n    return ages.fold(0) { a, b -> max(a, b) }\n}\n',
  scala:
    'package pets\n\nimport scala.collection.mutable.ListBuffer\n\ncase class Pet(name: String, age: Int)\n\nobject Pets extends App {\n  def oldest(pets: Seq[Pet]): Option[Pet] = pets match {\n    case Nil => None\n    case all => Some(all.maxBy(_.age))\n  }\n}\n',
  shell:
    'set -e\nif [ -z "$1" ]; then\n  echo "usage: $0 folder" >&2\n  exit 1\nfi\nfor file in "$1"/*.txt; do\n  grep -q pets "$file" && cp "$file" /tmp/\ndone\n',
  sql: "CREATE TABLE pet (\n  id INTEGER PRIMARY KEY,\n  name VARCHAR(40) NOT NULL\n);\n\nINSERT INTO pet (id, name) VALUES (1, 'Rex');\nSELECT name FROM pet WHERE id > 0 ORDER BY name;\n",
  html: '<!DOCTYPE html>\n<html>\n<head><title>Pets</title></head>\n<body>\n<div class="list"><a href="/rex">Rex</a></div>\n</body>\n</html>\n',
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<pets>\n  <pet name="Rex" age="3"/>\n  <pet name="Mia" age="5"/>\n</pets>\n',
  scss: '$accent: #336699;\n\n@mixin round($size) {\n  border-radius: $size;\n}\n\n.pet {\n  color: $accent;\n  @include round(4px);\n  &:hover { color: darken($accent, 10%); }\n}\n',
  json: '{\n  "name": "pets",\n  "ages": [1, 2, 3]\n}\n',
  yaml: 'name: pets\non:\n  push:\n    branches: [main]\njobs:\n  build:\n    steps:\n      - uses: checkout\n      - run: make test\n',
  markdown:
    '# Pets\n\nA list of *pets* and of who [feeds](https://pets.test) them.\n\n## Usage\n\n- Rex, the dog\n- Mia, the cat\n\n```\npets --list\n```\n',
  r: 'library(stats)\n\nages <- c(3, 5, 8)\noldest <- function(x, na.rm = TRUE) {\n  max(x, na.rm = na.rm)\n}\npets <- data.frame(name = c("Rex", "Mia"), age = c(3, 5))\nprint(oldest(pets$age))\n',
  perl: 'package Pets;\nuse strict;\nuse warnings;\n\nsub greet {\n    my ($self, $name) = @_;\n    print "Hello $name\\n" if $name =~ /^R/;\n    return $self->{count};\n}\n\n1;\n',
  lua: 'local pets = require("pets")\n\nlocal function greet(name)\n  if name ~= nil then\n    print("Hello " .. name)\n  end\nend\n\nfor index, pet in ipairs(pets) do\n  greet(pet.name)\nend\n',
  haskell:
    'module Pets (oldest) where\n\nimport qualified Data.Map as Map\nimport Data.Maybe (fromMaybe)\n\ndata Pet = Pet { name :: String, age :: Int } deriving (Show, Eq)\n\noldest :: [Pet] -> Int\noldest [] = 0\noldest pets = maximum $ map age pets\n',
  dart: "import 'package:flutter/material.dart';\n\nclass PetPage extends StatelessWidget {\n  final String name;\n\n  PetPage({this.name});\n\n  @override\n  Widget build(BuildContext context) {\n    return Text(name);\n  }\n}\n",
  elixir:
    'defmodule Pets.Owner do\n  @moduledoc false\n  alias Pets.Repo\n\n  def names(pets) do\n    pets\n    |> Enum.map(fn pet -> pet.name end)\n    |> Enum.sort()\n  end\nend\n',
  dockerfile:
    'FROM debian:bookworm AS build\nWORKDIR /srv\nCOPY . .\nRUN apt-get update && apt-get install -y make\nEXPOSE 8080\nCMD ["./pets"]\n',
  makefile:
    'CC = gcc\nCFLAGS = -Wall -O2\nOBJS = pets.o owner.o\n\nall: pets\n\npets: $(OBJS)\n\t$(CC) $(CFLAGS) -o $@ $^\n\n.PHONY: clean\nclean:\n\trm -f $(OBJS) pets\n',
  powershell:
    'param(\n    [string]$Folder\n)\n\n$pets = Get-ChildItem -Path $Folder | Where-Object { $_.Length -gt 10 }\nforeach ($pet in $pets) {\n    Write-Host "Pet: $($pet.Name)"\n}\n',
  toml: '[package]\nname = "pets"\nversion = "0.1.0"\n\n[dependencies]\nserde = { version = "1.0", features = ["derive"] }\n',
  css: 'body {\n  margin: 0;\n  font-family: sans-serif;\n}\n\n.pet:hover, #list a {\n  color: #369;\n  background: url(rex.png);\n}\n\n@media (max-width: 600px) {\n  .pet { display: none; }\n}\n',
};

describe('detecting the language of code without a file name', () => {
  it.each(Object.entries(samples))('detects %s', (language, code) => {
    const found = detectLanguage(code);
    expect(found.language).toBe(language);
    expect(found.confidence).toBeGreaterThan(0.3);
    expect(found.confidence).toBeLessThanOrEqual(1);
  });

  it('uses the interpreter line, even after a byte order mark', () => {
    expect(detectLanguage('#!/usr/bin/env -S python3 -u\nx = 1\n').language).toBe('python');
    expect(detectLanguage('\uFEFF#!/bin/sh\nx=1\n').language).toBe('shell');
    expect(detectLanguage('\uFEFF{"a": [1]}').language).toBe('json');
  });

  it('returns unknown with zero confidence when nothing identifies a language', () => {
    for (const text of ['', '   \n\t\n', 'hm', '\u4f60\u597d\u4e16\u754c', '12 34']) {
      expect(detectLanguage(text)).toEqual({ language: 'unknown', confidence: 0 });
    }
  });

  it('ignores the words in comments', () => {
    const licence = '/*\n * Permission is granted to use this software in Python, Ruby or any other way.\n */\n';
    expect(detectLanguage(licence.repeat(4) + samples['go']).language).toBe('go');
  });

  it('is less confident about shorter code', () => {
    const whole = detectLanguage(samples['rust'] ?? '').confidence;
    expect(detectLanguage('x = y + 1').confidence).toBeLessThan(whole);
  });
});

describe('detecting the language from a file name', () => {
  it('decides by the file name when the code says little', () => {
    expect(detectLanguage('x = 1', 'src/a.py').language).toBe('python');
    expect(detectLanguage('x = 1', 'C:\\work\\a.RB').language).toBe('ruby');
    expect(detectLanguage('all:', 'Makefile').language).toBe('makefile');
    expect(detectLanguage('x', 'deploy/Dockerfile.test').language).toBe('dockerfile');
    expect(detectLanguage('', 'a.go')).toEqual({ language: 'go', confidence: 0.5 });
    expect(detectLanguage(samples['json'] ?? '', 'a.yaml').language).toBe('yaml');
  });

  it('decides by the code when several languages share the extension', () => {
    expect(detectLanguage(samples['c'] ?? '', 'a.h').language).toBe('c');
    expect(detectLanguage(samples['cpp'] ?? '', 'a.h').language).toBe('cpp');
    expect(detectLanguage('#import <Foundation/Foundation.h>\n@interface Pet : NSObject\n@end\n', 'a.h').language).toBe(
      'objective-c',
    );
    expect(detectLanguage('@implementation Pet\n- (NSString *)name { return @"Rex"; }\n@end\n', 'a.m').language).toBe(
      'objective-c',
    );
    expect(detectLanguage('function y = twice(x)\n% doubles\ny = 2 .* x;\nend\n', 'a.m').language).toBe('matlab');
    expect(detectLanguage(samples['perl'] ?? '', 'a.pl').language).toBe('perl');
    expect(detectLanguage(':- module(pets, [dog/1]).\ndog(X) :- barks(X), \\+ purrs(X).\n', 'a.pl').language).toBe(
      'prolog',
    );
    expect(detectLanguage(samples['typescript'] ?? '', 'a.ts').language).toBe('typescript');
    expect(
      detectLanguage('<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1">\n<context></context>\n</TS>\n', 'a.ts')
        .language,
    ).toBe('xml');
  });

  it('overrides the file name when the code is clearly in another language', () => {
    const script = `#!/usr/bin/env python3\n${samples['python']}`;
    expect(detectLanguage(script, 'run.js').language).toBe('python');
    expect(detectLanguage('x', 'notes.unheard').language).toBe('unknown');
  });
});

describe('detectLanguage', () => {
  it('accepts any text', () => {
    for (const text of [
      '\0\u0001\u0002'.repeat(5_000),
      '('.repeat(500_000),
      'a'.repeat(500_000),
      '\n'.repeat(500_000),
      '\uD800',
    ]) {
      expect(detectLanguage(text).confidence).toBeLessThanOrEqual(1);
    }
  });
});
