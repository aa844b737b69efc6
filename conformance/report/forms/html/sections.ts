/** The sections of the page. */
import type { Exchange, Header, Report, Result, Verdict } from '../../../../generated/report.ts';
import { markup, type Html } from '../../../../shared/html.ts';
import { describeInteractions } from '../../coverage.ts';
import { replayOf } from '../../failure-text.ts';
import { marks } from '../../page.ts';
import { areaOf, knownFailureOf, textOfResult } from '../result-text.ts';

const verdicts = Object.keys(marks) as Verdict[];

const badge = (verdict: Verdict): Html =>
  markup`<span class="verdict ${verdict}">${marks[verdict]} ${verdict}</span>`;

/** A table. On narrow screens each cell repeats its heading, if all headings are plain text. */
function table(
  heads: readonly (string | Html)[],
  rows: readonly (readonly (string | number | Html)[])[],
): Html {
  const areTexts = heads.every((head) => typeof head === 'string');
  const labelOf = (place: number): Html =>
    areTexts ? markup` data-head="${heads[place] ?? ''}"` : markup``;
  return markup`<div class="scroll"><table><thead><tr>${heads.map((head) => markup`<th>${head}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => markup`<tr>${row.map((cell, place) => markup`<td${labelOf(place)}>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

const linkTo = (words: string, text: string | number): Html =>
  markup`<a href="#${encodeURIComponent(words)}">${text}</a>`;

const heading = (verdict: Verdict): Html =>
  markup`<span title="${verdict}">${marks[verdict]}</span> <span class="word">${verdict}</span>`;

/** Counts of verdicts by area; clicking a number filters the list. */
export function overview({ results }: Report): Html {
  const areas = [...new Set(results.map(areaOf))];
  const used = verdicts.filter((verdict) => results.some((one) => one.verdict === verdict));
  const rows = areas.map((area) => {
    const name = area.replaceAll(' ', '-');
    const isOpen = area === 'open points';
    const cells = used.map((verdict) => {
      const count = results.filter((one) => areaOf(one) === area && one.verdict === verdict).length;
      const words = isOpen ? 'dialect' : `status:${verdict} area:${name}`;
      return count === 0 ? '' : linkTo(words, count);
    });
    return [linkTo(isOpen ? 'dialect' : `area:${name}`, area), ...cells];
  });
  return markup`<section><h2>Overview</h2>
      ${table(['area', ...used.map(heading)], rows)}</section>`;
}

export function coverage(report: Report): Html | undefined {
  const { coverage: all } = report;
  if (all.length === 0) return undefined;
  const words = describeInteractions(report);
  const rows = all.map(({ capability, stated, judged, passed, notJudged }) => [
    capability,
    stated,
    judged,
    passed,
    markup`${notJudged.map(({ requirement, why }) => markup`<div><code>${requirement}</code> ${why}</div>`)}`,
  ]);
  return markup`<section><h2>Coverage</h2>
      ${table(['capability', 'stated', 'judged', 'passed', 'not judged'], rows)}
      ${words === undefined ? '' : markup`<p>${words}.</p>`}</section>`;
}

const headerLines = (headers: readonly Header[] = []): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

function exchange(one: Exchange, title: string): Html {
  const { curl, answer, request, response, hook } = one;
  const { method = '', url, headers, body, raw } = request;
  const sent =
    raw ??
    `${method} ${url}\n${headerLines(headers)}${body === undefined ? '' : `\n\n${body.text}`}`;
  const received =
    response && `${response.status}\n${headerLines(response.headers)}\n\n${response.text}`;
  return markup`<div class="exchange"><h5>${title}${hook === undefined ? '' : `, hook ${hook}`}</h5>
      <pre class="curl">${curl}</pre>
      <button type="button" data-copy="${curl}">Copy the line</button>
      <p class="answer">→ ${answer}</p>
      <details><summary>raw request and response</summary>
      <pre>${sent}</pre>
      ${received === undefined ? '' : markup`<pre>${received}</pre>`}</details></div>`;
}

function failure(result: Result, report: Report): Html | undefined {
  const { failure: found } = result;
  if (found === undefined) return undefined;
  const { requirement, basis, statement, source, counterServer, expected, got, hint } = found;
  const replay = replayOf(result, report);
  const others = report.causes.find(({ rule }) => rule === result.id)?.alsoSeenBy ?? [];
  const fields: [string, string | undefined][] = [
    ['requirement', `${requirement}: ${statement}`],
    [basis, source],
    ['legal if', counterServer],
    ['expected', expected],
    ['got', got],
    ['only with', found.onlyWith],
    ['hint', hint],
    ['also seen by', others.length === 0 ? undefined : others.join(', ')],
    ['replay', replay],
  ];
  const issue = `### ${result.id}: ${result.title}\n\n\`\`\`\`text\n${textOfResult(result, report)}\n\`\`\`\`\n`;
  return markup`<dl>${fields.map(([name, text]) => (text === undefined ? '' : markup`<dt>${name}</dt><dd>${text}</dd>`))}</dl>
      ${found.evidence.map((one, index) => exchange(one, `Request ${index + 1} of ${found.evidence.length}`))}${(
        found.atOnce ?? []
      ).map(
        (line) => markup`<div class="exchange"><h5>At once</h5>
      <pre class="curl">${line}</pre></div>`,
      )}${found.positiveControl === undefined ? '' : exchange(found.positiveControl, 'Accepted before and after')}<button type="button" data-copy="${issue}">Copy as issue</button>`;
}

function entry(result: Result, report: Report): Html {
  const { id, title, verdict, reason, how, requirements } = result;
  const known = knownFailureOf(report, result);
  const words = [id, title, reason, how, ...requirements].join(' ').toLowerCase();
  const isOpen = verdict === 'fail' && known === undefined;
  return markup`<details class="result" id="${id}" data-status="${verdict}" data-area="${areaOf(result).replaceAll(' ', '-')}" data-words="${words}"${isOpen ? markup` data-first` : ''}><summary>${badge(verdict)} <b>${id}</b> <span>${title}</span></summary>
      ${known === undefined ? '' : markup`<p class="note">Known failure: ${known.reason}</p>`}${reason === undefined ? '' : markup`<p>${reason}</p>`}${requirements.length === 0 ? '' : markup`<p class="dim">tests ${requirements.join(', ')}; judged ${result.judgements} times with ${result.requests} requests of its own</p>`}${failure(result, report)}</details>`;
}

export function rules(report: Report): Html {
  const found = report.results
    .filter(({ kind }) => kind === 'rule')
    .toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
  return markup`<section><h2>Rules</h2>
      ${found.map((one) => entry(one, report))}<p id="none" hidden>No rule has all of these words.</p></section>`;
}

export function dialect({ results, dialectDifferences }: Report): Html | undefined {
  const points = results.filter(({ kind }) => kind === 'open-point');
  if (points.length === 0) return undefined;
  const rows = points.map((point) => {
    const other = dialectDifferences.find(({ point: id }) => id === point.id);
    const answer = markup`${point.verdict === 'observed' ? markup`<b>${point.reason}</b>` : markup`<span class="dim">${point.verdict}: ${point.reason}</span>`}${other === undefined ? '' : markup` <span class="note">≠ ${other.declared}, as declared</span>`}`;
    return [markup`<code>${point.id}</code>`, point.title, answer, point.how ?? ''];
  });
  return markup`<section class="dialect" id="dialect"><h2>Dialect: the answers to open points</h2>
      ${table(['point', 'question', 'answer', 'seen by'], rows)}</section>`;
}
