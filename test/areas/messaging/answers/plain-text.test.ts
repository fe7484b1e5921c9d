import { describe, expect, it } from 'vitest';
import { plainText, reportSummary } from '#areas/messaging/answers/plain-text.ts';

const report = `# Tides

*Written from 2 pages.*

## Summary

Tides turn \\_turbines\\_. [[1]](https://example.com/a) The **first** plant is old. [[2]](https://example.com/b)

## Details

- It opened in 1966. [[1]](https://example.com/a)

## Sources

1. [A page](https://example.com/a) (example.com)
`;

describe('a report as plain text', () => {
  it('keeps the words and drops the markup', () => {
    expect(plainText(report)).toBe(
      'Tides\n\nWritten from 2 pages.\n\nSummary\n\nTides turn _turbines_. The first plant is old.\n\nDetails\n\n• It opened in 1966.\n\nSources\n\n1. A page (example.com)',
    );
  });

  it('has its first section as its summary', () => {
    expect(reportSummary(report)).toBe('Tides turn _turbines_. The first plant is old.');
    expect(reportSummary('Nothing but this.')).toBe('Nothing but this.');
  });

  it('says of what answers nothing, and of a dispute, that it does', () => {
    const near = report.replace('## Summary', '## Nearest to the question');
    expect(reportSummary(near)).toMatch(/^Nearest to the question:\nTides turn/);
    const disputed =
      '# Tides\n\n## Where sources disagree\n\n- It opened in 1966.\n  - On the other hand: It opened in 1967.';
    expect(reportSummary(disputed)).toBe(
      'Where sources disagree:\n• It opened in 1966.\n  • On the other hand: It opened in 1967.',
    );
  });
});
