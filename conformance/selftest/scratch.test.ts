import { test } from 'vitest';
import { startSimulator } from '../../simulator/index.ts';
import { judge, reportForConsole } from '../index.ts';
test('x', async () => {
  const simulator = await startSimulator({ dialect: { 'search-delay': 'none' } });
  const report = await judge({ ...simulator.target, observer: simulator.observer });
  console.log((await judge(simulator.target)).requests);
  console.log(reportForConsole(report, { color: false, command: 'x' }));
  console.log(report.results.filter((r) => /real-time|inquiry|injected|under-contract|visib|badge|once|lost|own-list|rejected|search/.test(r.id)).map((r) => `${r.id} ${r.verdict} ${r.judgements} ${r.requests} ${r.reason ?? ''}`).join('\n'));
  console.log(report.exchanges.length, report.observer);
  await simulator.close();
});
