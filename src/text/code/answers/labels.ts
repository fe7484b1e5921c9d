/** The field of an issue, or of the review, that the name before a colon stands for. */
export type Label =
  | 'severity'
  | 'title'
  | 'description'
  | 'line'
  | 'suggestion'
  | 'category'
  | 'code'
  | 'file'
  | 'summary'
  | 'score';

const names: Readonly<Record<Label, string>> = {
  severity: 'severity,priority,level,risk,risk level,severity level',
  title: 'title,issue,problem,finding,bug,name,header,issue header,issue title,comment,concern',
  description:
    'description,details,detail,explanation,issue content,what,message,body,analysis,impact,why,reason,rationale,observation',
  line: 'line,lines,line number,line numbers,location,where,start line,position,line s',
  suggestion:
    'suggestion,suggestions,suggested fix,fix,recommendation,recommended fix,remediation,resolution,solution,how to fix,proposed fix,suggested change,improvement,action',
  category: 'category,type,kind,area,tag',
  code: 'code,snippet,code snippet,existing code,current code,evidence,quote,relevant line',
  file: 'file,file path,path,filename,relevant file',
  summary:
    'summary,overview,overall,overall assessment,assessment,general feedback,verdict,conclusion,overall summary,tldr',
  score: 'score,rating,overall score,overall rating,quality score,code quality score,quality',
};
const labels = new Map(
  Object.entries(names).flatMap(([label, all]) => all.split(',').map((name) => [name, label as Label] as const)),
);
const labelled = /^[*_`]{0,3}([\p{L}][\p{L} ()/]{1,28}?)[*_`]{0,3}\s{0,2}(?::|[-–—](?=\s)|=)[*_`]{0,3}\s{0,3}/u;

/** A line that begins with a known name and a colon. */
export function labelOf(text: string): { label: Label; rest: string } | undefined {
  const found = labelled.exec(text);
  const label = labelNamed(found?.[1] ?? '');
  return found === null || label === undefined ? undefined : { label, rest: text.slice(found[0].length).trim() };
}

/** The label of a name, for example of a table's column. */
export function labelNamed(name: string): Label | undefined {
  return labels.get(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}
