import type { WrittenMarks } from './mark.ts';

/** Markers of interpreted languages. */
export const scriptMarks: WrittenMarks = {
  python: [
    [2, /^(?:async )?def \w{1,60} ?\(.{0,150}\)(?: ?-> ?.{1,60})?:(?:$| *#)/u],
    [2, /^class \w{1,60}(?:\([\w., =]{0,80}\))?:$/u],
    [2, /^from [\w.]{1,60} import [\w(*]/u],
    [1, /^import [\w.]{1,60}(?: as \w{1,40})?$/u],
    [2, /^(?:elif .{1,150}|except(?: .{1,100})?|try|with .{1,150}|for .{1,100} in .{1,100}):$/u],
    [3, /^if __name__ ?== ?['"]__main__['"]/u],
    [1, /\bself\.\w|\bself,|\bNone\b|\blambda \w{1,20}:/u],
    [1, /^(?:if|while|else).{0,120}:$/u],
    [1, /^@[a-z]\w{0,40}(?:\.\w{1,40}){0,3}(?:\(.{0,100}\))?$|^"""/u],
  ],
  javascript: [
    [2, /^(?:const|let|var) [\w{}, $[\]]{1,60} ?= ?require\(['"`]/u],
    [2, /^(?:module\.)?exports(?:\.\w{1,40})? ?=/u],
    [1, /^(?:export )?(?:default )?(?:async )?function ?\*? ?\w{0,40} ?\([\w, ]{0,80}\) ?\{$/u],
    [1, /^(?:var|let|const) \w{1,40}(?: = |;|,$)/u],
    [1, /\bfunction ?\([\w, $]{0,60}\) ?\{/u],
    [1, /\b(?:console\.(?:log|error|warn)|document\.|window\.|JSON\.(?:parse|stringify))/u],
    [1, /===|!==/u],
    [1, /^import [\w{}, *$]{1,100} from ['"][^'"]{1,100}['"];?$|^['"]use strict['"];?$/u],
    [1, /^\}\)\(?.{0,20}\)?;$|^\$\(/u],
  ],
  typescript: [
    [
      3,
      /^(?:export )?(?:declare )?(?:interface \w{1,60}(?:<.{1,60}>)?(?: extends .{1,80})? ?\{|type \w{1,60}(?:<.{1,60}>)? =)/u,
    ],
    [2, /[\w)\]]\??: ?(?:string|number|boolean|any|void|unknown|never|Promise<|Array<)(?:\[\])?\b ?[,;)=|{]?/u],
    [
      2,
      /^import type |^export (?:enum|abstract class|namespace|declare) |^declare (?:module|var|const|function|global)/u,
    ],
    [2, /^(?:private|public|protected|readonly) (?:static )?(?:readonly |async )?\w{1,40}\??(?:\(.{0,100}\))?: /u],
    [2, /\bas (?:const|any|unknown|string|[A-Z]\w{1,30})\b[;,)]/u],
    [1, /^import .{1,100} from ['"].{1,80}['"];?$/u],
    [2, /^(?:const|let) \w{1,40}: [A-Za-z]/u],
  ],
  ruby: [
    [2, /^def (?:self\.)?[a-z_]\w{0,60}[?!=]?(?: ?\([\w ,=*&:'"]{0,80}\))?$/u],
    [3, /^require(?:_relative)? ['"]/u],
    [2, /\bdo ?\|[\w, *&()]{1,60}\|$|\{ ?\|[\w, ]{1,40}\|/u],
    [
      2,
      /^(?:attr_(?:accessor|reader|writer)|include|extend|validates|has_many|belongs_to|before_action|describe|it|context|private|gem|task) ?[:'"A-Z]/u,
    ],
    [1, /^end$|^(?:elsif|unless|rescue|ensure|begin)\b/u],
    [2, /^module [A-Z]\w{0,40}(?:::\w{1,40})*$|^class [A-Z][\w:]{0,60}(?: < [A-Z][\w:.]{0,60})?$/u],
    [1, /\.(?:each|map|nil\?|empty\?|to_s|new|inject)\b|@\w{1,30} (?:\|\|)?= |:\w{1,30} => /u],
    [1, /^puts ["'\w]|\bunless \w/u],
  ],
  php: [
    [8, /^<\?php\b|<\?php /u],
    [2, /\$this->\w|\$\w{1,40}->\w{1,40}\(|\$\w{1,40} = |->\w{1,40}\(\$/u],
    [2, /^use [A-Z]\w{0,40}(?:\\\w{1,40})+(?: as \w{1,40})?;$|^namespace [A-Z]\w{0,40}(?:\\\w{1,40})*;$/u],
    [2, /^(?:(?:public|private|protected|static|abstract|final) )*function &?\w{1,60} ?\((?:\$|\)|array|\w{1,40} \$)/u],
    [1, /\b(?:array|isset|empty|foreach|echo)\b ?\(?\$|\becho ['"$]/u],
    [2, /\?>/u],
  ],
  shell: [
    [2, /^(?:if|elif|while) \[\[? .{1,120} \]\]?(?:; ?(?:then|do))?$/u],
    [2, /^(?:fi|done|esac|then)\b;?|; ?(?:then|do)$/u],
    [2, /^(?:function )?[\w-]{1,60} ?\(\) ?\{?$/u],
    [1, /^(?:export |local |readonly )?[A-Za-z_]\w{0,40}=(?:["'$(\w/].{0,150})?$/u],
    [
      2,
      /^(?:echo|cd|sudo|export|source|mkdir|rm|cp|apt-get|curl|grep|alias|eval|exec|exit|set -\w|shift|local|unset|printf|git|chmod|trap) ["'$\w/.-]/u,
    ],
    [1, /\$\{?[A-Za-z_]\w{0,40}\}?|\$\([a-z]| \| (?:grep|sed|awk|xargs|sort|head|tail|cut)\b|>&2|2>&1|\/dev\/null/u],
    [1, /^case .{1,60} in$|^for \w{1,30} in .{1,100}|;;$/u],
  ],
  r: [
    [3, /^[\w.]{1,60} ?<- ?function ?\(/u],
    [2, /^[\w.$[\]"]{1,60} ?<<?- ?.{1,150}$/u],
    [3, /^(?:library|require|source|setwd|suppressPackageStartupMessages|install\.packages)\(.{1,60}\)$|^#' @?/u],
    [2, /\b(?:data\.frame|c\(['"\d]|paste0?\(|is\.null|ggplot\(|sapply|lapply|TRUE|FALSE|nrow|stop\()|%>%|%in%/u],
  ],
  perl: [
    [3, /^use (?:strict|warnings|v?5|lib|base|parent|constant|Test::|POSIX|Data::|vars|utf8|Carp)\b/u],
    [
      3,
      /^package [A-Z]\w{0,40}(?:::\w{1,40})*;|^sub \w{1,60}(?: ?\{|$)|^__(?:END|DATA)__$|^=(?:head\d|cut|pod|over|item|back)\b/u,
    ],
    [2, /^(?:my|our|local) ?[($@%]/u],
    [2, /\$self->|@_|\$_\b|=~ ?(?:m|s|\/|tr)|\bqw\(|\$\w{1,30}->[{[]|\bshift;|@\{ ?\$/u],
    [1, /^(?:print|die|warn|return|push|foreach|unless|elsif) .{0,60}[$@%]/u],
  ],
  lua: [
    [3, /^local (?:function )?\w{1,60}(?:, ?\w{1,40})*(?: ?\(| ?=|$)/u],
    [3, /^(?:if|elseif) .{1,150} then$|^for \w{1,30}(?:, ?\w{1,30})?(?: in i?pairs| ?= ?.{1,40},).{0,60} do$/u],
    [2, /^function [\w.:]{1,80} ?\([\w, .]{0,80}\)$/u],
    [2, /~=|\brequire ?\(?["']|\.\. ?["\w]|\bnil\b|\bself[.:]\w/u],
    [1, /^end[,)]?;?$|^--(?:\[\[)?/u],
  ],
  elixir: [
    [3, /^"[\w-]{1,60}": \{:\w{1,20}, |^%\{$/u],
    [5, /^defmodule [A-Z][\w.]{0,80} do$/u],
    [
      3,
      /^defp? \w{1,60}[?!]?(?:\(.{0,120}\))?(?: when .{1,60})?(?: do|, ?do: .{1,100})$|^def(?:macro|struct|impl|protocol|delegate|exception)p? /u,
    ],
    [3, /^\|> \w|^@(?:moduledoc|doc|spec|type|behaviour|callback)\b/u],
    [2, /^(?:use|alias|import|require) [A-Z][\w.]{0,60}|%\{\w|\bfn .{0,40} -> |%[A-Z]\w{1,40}\{|\bdo: /u],
    [1, /\b(?:Enum|IO|String|Map|List|GenServer)\.\w|^end$|\{:\w{1,30},/u],
  ],
  powershell: [
    [4, /^\[CmdletBinding|^param ?\($|^param$|^\[Parameter|^<#$|^\.(?:SYNOPSIS|DESCRIPTION|PARAMETER|EXAMPLE)\b/iu],
    [
      3,
      /\b(?:Get|Set|New|Remove|Write|Import|Export|Invoke|Test|Add|Start|Stop|Out|Select|Where|ForEach)-[A-Z][A-Za-z]{2,40}\b/u,
    ],
    [2, /^\$(?:script:|global:|env:)?\w{1,40} ?=|^function [\w:]{0,10}[A-Z]\w{1,30}-\w{1,40}/iu],
    [
      3,
      / -(?:eq|ne|like|match|notmatch|contains|join|replace|gt|lt|and|or|not) |\$_\.|\$(?:true|false|null|PSScriptRoot)\b|\[string\]|\[switch\]/iu,
    ],
  ],
  matlab: [
    [3, /^function (?:\[?[\w, ]{1,80}\]? ?= ?)?\w{1,60}(?:\([\w, ~]{0,100}\))?;?$/u],
    [2, /^%{1,2}(?: |$|\w)/u],
    [1, /^(?:end|endfunction|endif|clc|close all|clear(?: all)?|hold on|figure)[;,]? ?(?:%.{0,80})?$/u],
    [
      2,
      /\b(?:zeros|ones|size|length|disp|fprintf|sprintf|plot|numel|repmat|linspace|xlabel|isempty|nargin|find|eye|rand)\(|\.\*|\.\/|\.\^|\(:, ?|, ?:\)|'\s?;$/u,
    ],
    [1, /^[\w.(){}:,]{1,60} = .{1,150};(?: ?%.{0,80})?$|\.\.\.$/u],
  ],
  clojure: [
    [4, /^\((?:ns|defn-?|defmacro|defproject|deftest|defmulti|defmethod|defprotocol|defrecord|deftype)\b/u],
    [
      2,
      /^\((?:def|let|fn|if|when|cond|map|doseq|for|->>?|swap!|require|:require|:use|:import|:gen-class|comment)\b|\]\)?$|#\(|:\w[\w-]{0,30} /u,
    ],
    [1, /^;{1,3}|\)\)$/u],
  ],
  coffeescript: [
    [3, /^[\w.@]{1,60} ?[:=] ?(?:\(.{0,80}\) ?)?[-=]>$/u],
    [2, /(?:\(.{0,60}\) ?)?[-=]>$|^@\w{1,40}|@\w{1,30}[.(\s]|\bunless \w|\bis(?:nt)? \w|\?\.|#\{/u],
    [
      1,
      /^(?:class \w{1,40}(?: extends [\w.]{1,40})?|###|if .{1,100}[^{:]|for \w{1,30}(?:, ?\w{1,20})? (?:in|of) [^({]{1,80}|switch \w{1,60}|when .{1,40}|else)$/u,
    ],
    [1, /^\w{1,40} ?= require ['"(]|^(?:module\.)?exports\.?\w{0,30} ?= [^;]{1,100}$/u],
  ],
  julia: [
    [
      3,
      /^(?:using|import) [A-Z]\w{0,40}(?:[.:,] ?[\w, @.]{1,80})?$|^function \w{1,60}!?(?:\{.{1,40}\})?\(.{0,120}\)(?: where .{1,40})?$/u,
    ],
    [
      3,
      /::(?:[A-Z]\w{1,30})|\b(?:mutable )?struct \w|^abstract type|@(?:test|testset|inbounds|assert|time|printf|show|eval)\b|\bwhere \{?T/u,
    ],
    [
      2,
      /^(?:end|elseif .{1,80}|begin|module \w{1,40}|baremodule \w{1,40}|export .{1,80})$|\bprintln\(|\w!\(|\.\+|\.==/u,
    ],
  ],
  groovy: [
    [
      3,
      /^def \w{1,60} ?(?:=|\(.{0,80}\) ?\{)|^apply plugin:|^(?:plugins|dependencies|repositories|android|buildscript|allprojects|pipeline|task \w{1,40}.{0,40}) ?\{$/u,
    ],
    [
      3,
      /^(?:compile|implementation|testCompile|testImplementation|classpath|api) ['"(]|^(?:stage|agent|steps|node)\b ?[({'"\w]/u,
    ],
    [
      2,
      /\{ ?\w{0,20}(?:, ?\w{1,20})? ?->|\bprintln ["'\w]|\bit\.\w|^import (?:groovy|static )|^@(?:Grab|CompileStatic|Field)/u,
    ],
  ],
  'common lisp': [
    [
      4,
      /^\((?:defun|defpackage|in-package|defparameter|defvar|defclass|defgeneric|defstruct|asdf:defsystem|defsystem|setf|setq|defconstant|eval-when)\b/iu,
    ],
    [1, /^;{1,4}|#'\w|\)\)$|^\((?:let\*?|if|when|cond|format|loop|lambda|declare)\b/iu],
  ],
  prolog: [
    [9, /^:- (?:module|use_module|dynamic|initialization|ensure_loaded|set_prolog_flag)\b/u],
    [3, /^[a-z]\w{0,40}(?:\(.{0,120}\))? ?:-|\bis \w{1,30} ?[-+*]|\\\+ ?\w/u],
  ],
  'vim script': [
    [
      4,
      /^(?:let [gsbl]:\w|function! \w|endfunction|endif|augroup \w|autocmd |set (?:no)?\w{2,20}(?:=|$)|(?:nn|vn|in|n|i|v)?(?:nore)?map |syn(?:tax)? (?:match|region|keyword)|hi(?:ghlight)? (?:def )?link|call \w)/u,
    ],
  ],
};
