import type { WrittenMarks } from './mark.ts';

/** Markers of compiled languages, most of them typed. */
export const compiledMarks: WrittenMarks = {
  java: [
    [3, /^import (?:static )?(?:java|javax|org|com|net|io)\.[\w.]{1,100}(?:\.\*)?;$/u],
    [3, /^package [a-z][\w.]{1,80};$/u],
    [
      2,
      /^(?:public|private|protected) (?:static |final |abstract |synchronized )*(?:class|interface|enum|void|int|boolean|String|[A-Z]\w{0,40})\b/u,
    ],
    [1, /^@(?:Override|Test|Nullable|SuppressWarnings|Deprecated|Autowired)\b/u],
    [2, /\bSystem\.(?:out|err)\.print|\) throws [A-Z]\w{1,60}/u],
    [1, /\b(?:final|new) [A-Z]\w{1,40}(?:<[\w, ]{0,40}>)?[ (]/u],
    [1, / (?:extends|implements) [A-Z][\w.<>, ]{0,80} ?\{$/u],
  ],
  c: [
    [2, /^#include ?(?:<[\w/]{1,60}\.h>|"[\w./-]{1,60}\.h")/u],
    [1, /^#(?:ifndef|ifdef|endif|define|undef|if defined|pragma)\b/u],
    [
      2,
      /^(?:static |extern |inline |const |unsigned )*(?:int|void|char|long|size_t|double|struct \w{1,40}|uint\d{1,2}_t) \**\w{1,60} ?\([\w ,*[\]]{0,150}\)?[ {;,]?$/u,
    ],
    [2, /^typedef (?:struct|enum|union|unsigned|int)\b|^struct \w{1,60} \**\w{0,40} ?[{;]?/u],
    [1, /\w->\w|\b(?:printf|malloc|free|memcpy|strlen|sizeof|NULL)\b ?\(?/u],
  ],
  cpp: [
    [
      3,
      /^#include ?<(?:iostream|vector|string|map|memory|algorithm|utility|cstd\w{1,8}|functional|sstream|set|boost\/.{1,60})>/u,
    ],
    [3, /^using namespace \w|^namespace(?: [\w:]{1,60})? ?\{?$|^template ?<.{0,100}>?/u],
    [2, /\bstd::\w|\b(?:static|dynamic|reinterpret|const)_cast</u],
    [2, /^(?:public|private|protected):$|^class \w{1,60}(?: final)?(?: ?: ?(?:public|private) .{1,60})? ?[{;]?$/u],
    [2, /^[\w:<>*& ]{0,80}\b[A-Z]\w{1,40}::~?\w{1,40} ?\(/u],
    [1, /\bnullptr\b|\bvirtual \w|\bconst \w{1,40} ?&|\bcout ?<<|\bdelete(?:\[\])? \w|\bauto&? \w/u],
    [1, /^#include/u],
  ],
  csharp: [
    [3, /^using (?:static )?(?:System|Microsoft|Newtonsoft|Unity\w{0,20}|[A-Z]\w{1,40})(?:\.\w{1,40})*;$/u],
    [3, /^namespace [A-Z][\w.]{1,80}[ ;{]*$/u],
    [2, /\{ ?get;(?: (?:private |protected |internal )?(?:set|init);)? ?\}/u],
    [
      2,
      /^(?:public|private|internal|protected) (?:(?:static|sealed|override|virtual|async|partial|readonly|abstract) )*(?:class|struct|interface|void|string|bool|Task|int|var|[A-Z])/u,
    ],
    [2, /\b(?:Console\.Write|string\.(?:Format|IsNullOrEmpty|Empty)|foreach ?\(var|await Task)/u],
    [1, /^\[[A-Z]\w{1,40}(?:\(.{0,100}\))?\]$|^#region|^\/\/\/ <summary>/u],
    [1, /^(?:public|internal) (?:partial |static |sealed |abstract )*class \w{1,60} ?: ?[A-Z]/u],
  ],
  go: [
    [3, /^package [a-z]\w{0,40}$/u],
    [3, /^func (?:\(\w{1,20} \*?\w{1,60}\) )?\w{1,60}\(.{0,150}[{,(]$/u],
    [2, /^import (?:\(|"[\w./-]{1,80}")$|^type \w{1,60} (?:struct|interface|func)\b/u],
    [2, / := |\bif err != nil\b|\bdefer \w|\bchan \w|\bgo func\(/u],
    [1, /\bfmt\.(?:Print|Sprint|Errorf|Fprint)|^for .{0,60}:= range/u],
  ],
  rust: [
    [3, /^(?:pub(?:\(\w{1,10}\))? )?(?:async |unsafe |const )?fn \w{1,60}(?:<.{1,60}>)?\(.{0,150}[{,(;]?$/u],
    [3, /^(?:pub )?use (?:std|crate|super|self|core|\w{1,40})::[\w:{}, *]{1,100};?$/u],
    [2, /^impl(?:<.{1,60}>)? \w|^#!?\[(?:derive|cfg|allow|test|macro_use|feature|inline|warn|deny)/u],
    [2, /^let mut \w|&mut \w|&'\w|\b(?:println|vec|format|assert|assert_eq|panic|unwrap|matches)!\s?[([]/u],
    [2, /^(?:pub )?(?:struct|enum|trait|mod) \w{1,60}(?:<.{1,40}>)? ?[{;(]/u],
    [1, /\.unwrap\(\)|\bSome\(|\bOk\(|=> ?\{?$|^match .{1,60}\{$|^extern crate/u],
  ],
  swift: [
    [3, /^import (?:Foundation|UIKit|SwiftUI|Cocoa|Combine|XCTest|AppKit|Swift|StdlibUnittest|CoreData)$/u],
    [3, /^(?:[a-z@][\w()]{0,30} ){0,5}func \w{1,60} ?[(<].{0,250}$/u],
    [2, /^(?:guard (?:let|var|case)? ?|if (?:let|var) )\w{1,40}/u],
    [
      2,
      /^(?:(?:public|private|internal|static|lazy|weak|override|@\w{1,30}) )*(?:let|var) \w{1,40} ?(?:: ?\[?[A-Z]\w{0,40}[\]?!]?.{0,40}|= .{1,120}[^;])$/u,
    ],
    [
      2,
      /^(?:(?:public|private|final|open|internal) )*(?:extension|protocol|struct|enum) \w{1,60}(?:<.{1,40}>)?(?: ?: ?.{1,60})? ?\{ ?\}?$/u,
    ],
    [1, /\bself\.\w|\bnil\b|\?\? |\bas[?!] |\binit\(|\) -> [A-Z[(]|\blet \w/u],
  ],
  kotlin: [
    [
      3,
      /^(?:(?:private|public|override|internal|suspend|open|inline|protected|operator|infix|abstract|tailrec) )*fun (?:<.{1,30}> )?[\w.<>?`]{1,60} ?\(.{0,150}/u,
    ],
    [2, /^(?:[a-z]{3,12} ){0,4}va[lr] \w{1,60} ?(?:[:=]|by ).{0,150}[^;]$/u],
    [3, /^(?:data|sealed|open|abstract|enum|annotation|inner) class \w|^companion object\b|^object \w{1,40}/u],
    [2, /^(?:package|import) [a-z][\w.]{1,100}(?:\.\*)?$|\bwhen ?(?:\(.{1,60}\) )?\{$/u],
    [1, /\?\.\w|\?: |!!\.|\bit\.\w|\blistOf\(|\bprintln\(/u],
  ],
  scala: [
    [3, /^(?:[a-z[\]]{3,20} ){0,4}def \w{1,60} ?[([:={].{0,200} [={](?: |$)/u],
    [3, /^(?:(?:sealed|abstract|private|final|implicit) )*(?:case (?:class|object)|trait|object) \w{1,60}/u],
    [2, /^import [\w.]{1,80}(?:\._|\.\{.{1,80}\}|\.\w{1,40})$/u],
    [
      2,
      /^case .{1,80} => ?|^(?:lazy |implicit |private |override )*va[lr] \w{1,40}(?: ?: ?[A-Z].{0,60})? = .{0,120}[^;]$/u,
    ],
    [1, /\bOption\[|\bSeq\[|\bList\[|\[[A-Z]\w{0,20}\]|\bNone\b|\bSome\(|\bwith [A-Z]\w{1,40}|\bextends App\b/u],
    [2, /^\w{1,40} (?::=|\+\+?=) .{1,100}$|%% "/u],
    [
      4,
      /^(?:ThisBuild \/ )?(?:name|version|scalaVersion|organization|libraryDependencies|scalacOptions|resolvers) (?:in \w{1,20} )?(?::=|\+\+?=) |%% ?"/u,
    ],
  ],
  haskell: [
    [
      4,
      /^(?:import (?:qualified )?[A-Z][\w.]{0,80}(?: as [A-Z]\w{0,20})?(?: (?:hiding )?\(.{0,100})?$|\{-# (?:LANGUAGE|OPTIONS|INLINE))/u,
    ],
    [3, /^[a-z]\w{0,40}'? +:: .{1,150}$/u],
    [
      3,
      /^module [A-Z][\w.]{0,80}(?: ?\(.{0,60}| where)?$|^(?:data|newtype) [A-Z]\w{0,40}.{0,80}=?|^instance .{1,80} where$|^class .{1,80} where$/u,
    ],
    [2, / <- | >>= |<\$>|<\*>|\$ do$|\bwhere$| = do$|\\\w{1,20} -> /u],
    [1, /^deriving |^\| .{1,80} = |^(?:case|let|where) /u],
  ],
  dart: [
    [4, /^(?:import|export|part) ['"](?:dart:|package:)|^part of |^library [\w.]{1,60};$/u],
    [3, /^(?:void|Future(?:<.{1,40}>)?) (?:main|\w{1,40})\(.{0,100}\) ?(?:async ?)?(?:\{|=>)/u],
    [
      2,
      /^final [\w<>, ?]{0,40} ?\w{1,40}(?: ?=.{1,100})?;$|^@override$|\bWidget build\(|^import ['"][\w./-]{1,80}\.dart['"]/u,
    ],
    [
      2,
      /\b(?:this|super)\.\w{1,40}[,})]|\b(?:factory|late|required this)\b|^class \w{1,40}(?: extends \w{1,40})?(?: with \w{1,40}| implements \w{1,40})? \{$/u,
    ],
    [1, /\bprint\(['"]|\bvar \w{1,40} = .{1,80};$|\bexpect\(/u],
  ],
  pascal: [
    [4, /^(?:unit|program|library) \w{1,60};$/iu],
    [3, /^(?:procedure|function|constructor|destructor) [\w.]{1,80}(?: ?\(.{0,120}\)?)?(?: ?: ?\w{1,30})?;?/iu],
    [
      2,
      /^(?:begin|end[.;]?|interface|implementation|uses|var|type|const|initialization|finalization|private|public|repeat)$/iu,
    ],
    [2, /\w ?:= ?.{1,100};|^uses \w|: (?:integer|string|boolean|char|real|longint|word|byte|tobject);/iu],
    [2, /^\{\$\w|\bthen$|\bdo begin$|: array ?\[|= (?:class|record)\b/iu],
  ],
  'objective-c': [
    [
      4,
      /^@(?:interface|implementation|protocol|property|end|synthesize|class|import|autoreleasepool|selector|optional|private)\b/u,
    ],
    [3, /^#import ?[<"]/u],
    [3, /^[-+] ?\([\w *<>]{1,60}\) ?\w{1,60}/u],
    [2, /\[(?:self|super|\[?[A-Z]\w{1,40}|\w{1,40}) \w{1,60}[\]:]|@"|\bNS[A-Z]\w{2,40}|\bid\b|\bnil\b/u],
  ],
  ocaml: [
    [3, /^let (?:rec )?\w{1,60}'?(?: [\w~?'()]{1,40}){0,8}(?: ?: ?.{1,60})? =/u],
    [3, /^open [A-Z]\w{0,40}(?:\.\w{1,40})*;?;?$|^module (?:type )?[A-Z]\w{0,40}.{0,60}= ?|^external \w/u],
    [
      3,
      /;;$|^\| .{1,100} -> ?|^val \w{1,60} : |^type (?:'\w{1,10} )?\w{1,40} =|\bmatch .{1,80} with$|\bfun \w{1,30} ->|\bfunction$/u,
    ],
    [1, /^\(\*|\*\)$|^and \w{1,40}|\bin$|^let .{1,120} in$|\b(?:List|Printf|String|Array|Hashtbl)\.[a-z]/u],
  ],
  fsharp: [
    [
      3,
      /^open (?:System|Microsoft|FSharp)[\w.]{0,60}$|^namespace [A-Z][\w.]{0,60}$|^module (?:internal |private )?[A-Z][\w.]{0,60}(?: =)?$/u,
    ],
    [
      3,
      /^\[<\w{1,40}.{0,60}>\]|\|> |^(?:static )?member \w|^let (?:mutable|inline|private|rec|internal) |^type \w{1,40}.{0,40} ?=$|\bprintfn?n "|^override \w{1,20}\./u,
    ],
    [
      2,
      /^let .{1,100} =$|\bfun .{1,40} ->|^\| .{1,80} ->|\b(?:Seq|List|Option|Array|Async|Map)\.[a-z]|^async \{|\blet!|^elif |^do!/u,
    ],
    [1, /^\/\/\/? |^#(?:if|r|load|light|nowarn)\b/u],
  ],
  erlang: [
    [2, /<<"[^"]{0,60}">>/u],
    [5, /^-(?:module|export|include|include_lib|behaviou?r|define|record|spec|type|author|vsn|compile|import)\(?/u],
    [3, /^[a-z]\w{0,40}\(.{0,120}\)(?: when .{1,80})? ->/u],
    [
      2,
      /\b(?:io|lists|gen_server|ets|erlang|proplists|string|file):\w{1,40}\(|-> ?\{?(?:ok|error|reply|noreply)|^%{1,3}|\bfun\(.{0,40}\) ->|<<"/u,
    ],
    [1, /^\{[a-z]\w{0,30}, ?.{1,100}\}[,.]$|[^.]\.$/u],
  ],
  assembly: [
    [
      3,
      /^(?:mov[lqbwzsx]{0,3}|push[lq]?|pop[lq]?|lea[lq]?|xor[lq]?|add[lq]?|sub[lq]?|cmp[lqb]?|jmp|je|jne|jnz|jz|call[lq]?|retn?|ret[lq]|int|test[lq]?|and[lq]?|or[lq]?|shl|shr|inc|dec|lda|sta|ldx|ldr|str|bl|lodsb|nop)\b(?:\s{1,20}[%$#\w[*(-][\w%$#,.()[\] +*:-]{0,60})?(?:\s{0,40}[;#@/].{0,100})?$/iu,
    ],
    [
      3,
      /^\.(?:global|globl|section|text|data|align|type|size|word|byte|asciz|ascii|long|cfi_\w{1,30}|file|loc|code|intel_syntax|org)\b/u,
    ],
    [
      2,
      /^(?:section|segment|global|extern|bits|org|db|dw|dd|equ|%define|%macro|%include|include|format|use16|proc|endp|ends|public|assume)\b/iu,
    ],
    [1, /^[\w.$@]{1,40}:(?:\s{0,20}[;#].{0,80})?$|^;/u],
    [2, /^\w{1,40}\s{1,20}(?:equ|db|dw|dd|dq|proc|macro|rb)\b/iu],
  ],
  fortran: [
    [
      4,
      /^(?:program|subroutine|module|end (?:program|subroutine|module|do|if|function)|contains|implicit none|use \w{1,40}(?:, only ?: ?.{1,100})?)\b ?\w{0,60}(?:\(.{0,120}\)?)?$/iu,
    ],
    [
      3,
      /^(?:integer|real|double precision|character|logical|complex)(?: ?\([\w=*, ]{1,30}\)|\*\d{1,3})?(?:, ?(?:intent|dimension|parameter|allocatable|optional).{0,60})? ?(?:::| \w)/iu,
    ],
    [2, /^(?:call \w{1,60}|do \w{1,20} ?= ?.{1,40},|write ?\(|print ?\*|enddo|endif|allocate ?\(|goto \d)/iu],
    [2, /\.(?:eq|ne|lt|gt|le|ge|and|or|not|true|false)\./iu],
    [1, /^[!Cc*] .{0,100}$|&$|^\d{1,5} +(?:continue|format)/iu],
  ],
  protobuf: [
    [5, /^syntax ?= ?"proto[23]";|^(?:message|service|enum|oneof|extend) \w{1,60} ?\{\}?$/u],
    [
      4,
      /^(?:optional|required|repeated)? ?(?:string|int32|int64|bool|uint32|uint64|bytes|double|float|[\w.]{1,60}) \w{1,60} = \d{1,9}(?: ?\[.{1,80}\])?;|^rpc \w|^option \w{1,40} ?= ?/u,
    ],
    [1, /^import "[\w./-]{1,80}\.proto";/u],
  ],
  zig: [
    [5, /^(?:pub )?const \w{1,40} = @import\("|@(?:intCast|ptrCast|as|sizeOf|typeInfo|embedFile|bitCast|import)\(/u],
    [
      3,
      /^(?:pub |export |inline )*fn \w{1,60}\(.{0,120}\) (?:!|anyerror!)?\w{1,40}|^test "|\btry \w|\bcomptime\b|\[\]const u8|\banyerror!|\borelse\b|^defer |\?\*|\.\{/u,
    ],
    [1, /^(?:pub )?(?:const|var) \w{1,40}(?:: .{1,40})? = .{1,100};$/u],
  ],
  'visual basic .net': [
    [
      4,
      /^(?:Public|Private|Friend|Protected|Shared|Overrides)? ?(?:Shared |Overrides |ReadOnly |Overridable )*(?:Sub|Function|Property|Class|Module|Enum|Structure) \w{1,60}(?:\(.{0,150}\)?)?(?: As \w{1,40})?$/u,
    ],
    [
      4,
      /^(?:Dim|Const) \w{1,40}.{0,20} As |^End (?:Sub|Function|If|Class|Module|Property|Namespace|Select|Try|With)$|^Imports [\w.]{1,60}$|^Attribute VB_/u,
    ],
    [
      2,
      /^(?:If .{1,120} Then|Next(?: \w{1,20})?|Wend|Loop|Option (?:Explicit|Strict|Compare).{0,20}|Set \w{1,40} = .{1,80}|ElseIf .{1,80} Then|Inherits \w.{0,60}|For Each .{1,80})$|^'/u,
    ],
  ],
};
