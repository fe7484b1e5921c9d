import { z } from 'zod';
import { withWords } from '#text/model-answers/index.ts';

/** A new schema for each field, because a description belongs to one schema. */
const text = () => z.string().nullish();
/** Lines are given as numbers, as `12-15`, as `L12`, or as lists of two. */
const place = () => z.union([z.int(), z.string(), z.array(z.int())]).nullish();

/** An issue as models write it, under any of the usual field names. */
const ModelIssue = z.object({
  severity: withWords(z.union([z.string(), z.number()]).nullish(), {
    aliases: [
      'priority',
      'level',
      'risk',
      'risk_level',
      'issue_severity',
      'severity_level',
      'importance',
      'criticality',
    ],
  }),
  title: withWords(text(), {
    aliases: ['issue_header', 'header', 'name', 'issue', 'problem', 'heading', 'finding', 'issue_title', 'bug', 'rule'],
  }),
  description: withWords(text(), {
    aliases: [
      ...['issue_content', 'content', 'comment', 'message', 'details', 'detail', 'explanation', 'body', 'text'],
      ...['reason', 'rationale', 'analysis', 'feedback', 'note', 'issue_description', 'suggestion_content', 'what'],
    ],
  }),
  line: withWords(place(), {
    aliases: [
      ...['start_line', 'line_number', 'line_no', 'lineno', 'line_start', 'lines', 'location', 'line_numbers'],
      ...['line_range', 'from_line', 'begin_line', 'position', 'relevant_lines_start', 'first_line'],
    ],
  }),
  end_line: withWords(place(), {
    aliases: ['line_end', 'to_line', 'last_line', 'end_line_number', 'relevant_lines_end'],
  }),
  suggestion: withWords(text(), {
    aliases: [
      ...['fix', 'recommendation', 'suggested_fix', 'resolution', 'remediation', 'solution', 'recommended_fix'],
      ...['improved_code', 'proposed_fix', 'how_to_fix', 'suggested_change', 'fix_suggestion', 'action', 'mitigation'],
    ],
  }),
  category: withWords(text(), { aliases: ['type', 'kind', 'label', 'area', 'issue_type', 'tag', 'class'] }),
  code: withWords(text(), {
    aliases: [
      'existing_code',
      'quote',
      'snippet',
      'code_snippet',
      'relevant_line',
      'line_content',
      'evidence',
      'quoted_code',
    ],
  }),
  file: withWords(text(), { aliases: ['file_path', 'path', 'filename', 'file_name', 'relevant_file'] }),
});

/** Some models write a text for each issue instead of an object. */
export const ModelIssues = z.array(z.union([ModelIssue, z.string()]));
const Group = ModelIssues.nullish();
const groups = { critical: Group, high: Group, medium: Group, low: Group, info: Group };

/** A review as models write it: with one list of issues, or one for each severity. */
export const ModelReview = z.object({
  summary: withWords(text(), {
    aliases: [
      'overview',
      'overall',
      'assessment',
      'overall_assessment',
      'general_feedback',
      'conclusion',
      'verdict',
      'review_summary',
    ],
  }),
  score: withWords(z.union([z.number(), z.string()]).nullish(), {
    aliases: ['rating', 'overall_score', 'quality', 'quality_score', 'overall_rating', 'code_quality_score'],
  }),
  issues: withWords(z.union([ModelIssues, z.object(groups)]).nullish(), {
    aliases: [
      ...['key_issues_to_review', 'key_issues', 'findings', 'comments', 'problems', 'bugs', 'code_feedback'],
      ...[
        'review_comments',
        'issues_found',
        'code_suggestions',
        'violations',
        'concerns',
        'results',
        'vulnerabilities',
      ],
    ],
  }),
  ...groups,
});
export type ModelReview = z.infer<typeof ModelReview>;
