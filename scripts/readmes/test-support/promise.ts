/** What the comment at the end of a curl line promises of its answer. */
export interface AnswerPromise {
  /** False for `# no answer`: the connection ends without one. */
  readonly isAnswered: boolean;
  /** What is otherwise than promised; nothing when it is not. */
  readonly complain: (status: number, body: string) => string | undefined;
}

/**
 * `# 404` promises a status, and `# 200: "totalLeads":16` a part of the body too. Words behind a
 * comma are for the reader. Without a status, any success is promised.
 */
export function readPromise(comment: string): AnswerPromise {
  const [, status = '2\\d\\d', part = ''] = /^(\d{3})\b(?:: (.+))?/.exec(comment) ?? [];
  return {
    isAnswered: !/^no answer\b/.test(comment),
    complain(got, body) {
      if (!new RegExp(`^${status}$`).test(String(got))) {
        return `answers ${got} ${body}; if that is meant, end it with # ${got}`;
      }
      return body.includes(part) ? undefined : `the answer lacks ${part}: ${body}`;
    },
  };
}
