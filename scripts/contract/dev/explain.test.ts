import { describe, expect, test } from 'vitest';

import { parseCompilerOutput } from './compiler-output.ts';
import { explain } from './explain.ts';
import type { Complaint } from './explain.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  status: ['DRAFT', 'SOLD', 'WITHDRAWN'],
  operation: ['getHealth', 'archiveListing'],
  'open point': ['bounds', 'zero-offices'],
  requirement: ['office/body', 'wire/json'],
};

const complaintsOf = (output: string): Complaint[] =>
  parseCompilerOutput(output).map(({ file, line, column, lines }) => ({
    file,
    line,
    column,
    lines,
    fix: 'correct it there',
  }));

const explainOutput = (output: string) => explain('The compiler', complaintsOf(output), vocabulary);

const table = `'Record<"DRAFT" | "SOLD" | "WITHDRAWN", Meaning>'`;

describe('the complaints of the compiler', () => {
  test('about one new status are one thing to do, with every place', () => {
    const findings = explainOutput(
      [
        `a.ts(29,3): error TS2741: Property 'WITHDRAWN' is missing in type '{ DRAFT: Meaning; }' but required in type ${table}.`,
        `b.ts(4,1): error TS2322: Type '{ status: "DRAFT" | "WITHDRAWN"; }[]' is not assignable to type '{ status: "DRAFT"; }[]'.`,
        `  Type '"WITHDRAWN"' is not assignable to type '"DRAFT" | "SOLD"'.`,
        `c.test.ts(8,5): error TS7053: Element implicitly has an 'any' type because expression of type '"WITHDRAWN"' can't be used to index type '{ DRAFT: Meaning; }'.`,
        `  Property 'WITHDRAWN' does not exist on type '{ DRAFT: Meaning; }'.`,
      ].join('\n'),
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ file: 'a.ts', line: 29, column: 3 });
    expect(findings[0]?.message).toBe(
      'spec/openapi.yaml: ListingStatus has 3 values. The compiler names 2 places that lack WITHDRAWN: a.ts:29, b.ts:4; fixing these fixes 1 more',
    );
  });

  test('about several names that one table lacks are one thing to do', () => {
    const [finding, ...others] = explainOutput(
      `a.ts(1,1): error TS2739: Type '{}' is missing the following properties from type 'Dialect': bounds, zero-offices`,
    );
    expect(others).toEqual([]);
    expect(finding?.message).toContain('1 place that lacks bounds and zero-offices: a.ts:1');
  });

  test('about a status that is gone name every place that uses it', () => {
    const [finding, ...others] = explainOutput(
      [
        `a.ts(2,1): error TS2353: Object literal may only specify known properties, and 'ARCHIVED' does not exist in type ${table}.`,
        `b.ts(3,1): error TS2322: Type '"ARCHIVED"' is not assignable to type '"DRAFT" | "SOLD"'.`,
      ].join('\n'),
    );
    expect(others).toEqual([]);
    expect(finding?.message).toContain('the status ARCHIVED is gone');
    expect(finding?.message).toContain('2 places that use it: a.ts:2, b.ts:3');
  });

  test('about a requirement that is gone say what to do with the rule', () => {
    const [finding] = explainOutput(
      `conformance/rules/wire/x.ts(5,18): error TS2820: Type '"wire/jsn"' is not assignable to type '"office/body" | ... 1 more ...'. Did you mean '"wire/json"'?`,
    );
    expect(finding?.message).toContain('the requirement wire/jsn is gone (is it wire/json now?)');
    expect(finding?.fix).toContain('delete the rule');
  });

  test('about anything else keep their words', () => {
    const output = `a.ts(7,9): error TS2322: Type '"office/body"' is not assignable to type 'number'.`;
    expect(explainOutput(output)).toEqual([
      {
        file: 'a.ts',
        line: 7,
        column: 9,
        message: `Type '"office/body"' is not assignable to type 'number'.`,
        fix: 'correct it there',
      },
    ]);
  });
});

test('a switch without an operation is named as the linter names it', () => {
  const message = 'Switch is not exhaustive. Cases not matched: "archiveListing"';
  const place = { file: 'a.ts', line: 76, column: 11 };
  const complaint: Complaint = { ...place, lines: [message], fix: '', code: 'exhaustive' };
  const [finding] = explain('The linter', [complaint], vocabulary);
  expect(finding?.message).toBe(
    'spec/openapi.yaml has 2 operations. The linter names 1 place that lacks archiveListing: a.ts:76',
  );
});
