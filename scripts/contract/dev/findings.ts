/** What the programs of the loop complain about, one finding for each line that names a place. */

/** One thing to fix. */
export interface Finding {
  /** What is wrong, behind `file:line:column: ` where the place is known. */
  readonly message: string;
  /** What to do about it, where the message does not say. */
  readonly fix?: string;
}

/** `file(1,2): error TS1: …` of the compiler, `file:1:2: …` of all others. */
const form =
  /^([\w./-]+\.(?:ts|js|css|yaml|json))(?:\((\d+),(\d+)\): error TS\d+:|((?::\d+)+)[: ]|:) ?(\S.*)$/;

/** A table that lacks a row comes before the look-ups in it, which are fixed with the table. */
const isLack = (complaint: string): boolean => /: Property '[^']+' is missing/.test(complaint);

/** Complaints as the programs print them, each once; empty for any other text. */
export function findComplaints(output: string): Finding[] {
  const complaints = output.split(/\r?\n/).flatMap((line) => {
    const [, file, row, column, place = '', message] = form.exec(line) ?? [];
    if (file === undefined) return [];
    return [`${file}${row === undefined ? place : `:${row}:${column}`}: ${message}`];
  });
  const [lacks, others] = [complaints.filter(isLack), complaints.filter((one) => !isLack(one))];
  return [...new Set([...lacks, ...others])].map((message) => ({ message }));
}
