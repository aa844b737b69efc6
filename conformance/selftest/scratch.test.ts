import { test } from 'vitest';
import { judgeOther } from './judge-other.ts';
test('x', async () => {
  const report = await judgeOther([]);
  console.log(report.results.filter((r) => r.verdict !== 'pass' || /real-time|inquiry|injected|under-contract|visib|badge|once|lost|own-list|rejected|search/.test(r.id)).map((r) => `${r.id} ${r.verdict} ${r.judgements} ${r.requests} ${r.reason ?? ''} ${r.finding?.expected} ${r.finding?.got}`).join('\n'));
  console.log(report.requests, report.observer, report.milliseconds);
});
