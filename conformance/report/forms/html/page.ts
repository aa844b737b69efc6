/** The report as one self-contained HTML page, which works offline. */
import { createHash } from 'node:crypto';

import { coverage, dialect, overview, rules } from './sections.ts';
import { describeKeys, figuresOf, targetOf } from '../result-text.ts';
import type { Report } from '../../../../generated/report.ts';
import { Html, markup } from '../../../../shared/html.ts';

/* The inline style of the page, and the script of its filter and buttons. */

const style = `
:root { color-scheme: light dark; --bg: #fff; --fg: #1c2128; --dim: #59636e; --line: #d1d9e0; --soft: #f6f8fa;
  --red: #b3261e; --green: #1a7f37; --yellow: #8a5a00; --link: #0550ae; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1117; --fg: #e6edf3; --dim: #9198a1; --line: #3d444d;
  --soft: #161b22; --red: #ff8f85; --green: #4cc766; --yellow: #e3b341; --link: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--bg); color: var(--fg);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h5 { margin: 1rem 0 0.25rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.85rem; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; margin: 0.25rem 0; max-height: 24rem;
  overflow: auto; padding: 0.5rem; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.6rem 0.3rem 0; text-align: left; vertical-align: top; }
th { color: var(--dim); font-weight: 600; white-space: nowrap; }
td { min-width: 3rem; }
.scroll { overflow-x: auto; overflow-wrap: normal; }
.dialect td { min-width: 9rem; }
@media (max-width: 600px) {
  table:has(td[data-head]) thead { display: none; }
  tr:has(td[data-head]) { border-bottom: 1px solid var(--line); display: block; padding: 0.3rem 0; }
  td[data-head] { border: 0; display: block; min-width: 0; overflow-wrap: anywhere; padding: 0; }
  td[data-head]::before { color: var(--dim); content: attr(data-head) ': '; }
}
.dim, .answer, dt { color: var(--dim); }
.note { color: var(--yellow); }
.verdict { border: 1px solid; border-radius: 1rem; display: inline-block; font-size: 0.8rem; padding: 0 0.5rem; white-space: nowrap; }
.fail, .error, .alarm { color: var(--red); }
.pass { color: var(--green); }
.warning, .inconclusive, .untested { color: var(--yellow); }
.observed, .not-applicable { color: var(--dim); }
.result { border-bottom: 1px solid var(--line); padding: 0.5rem 0; scroll-margin-top: 4rem; }
summary { cursor: pointer; }
.result > summary span:last-child { color: var(--dim); }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dd { margin: 0; min-width: 0; white-space: pre-wrap; }
button, input { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; color: inherit; font: inherit; padding: 0.4rem 0.75rem; }
input { width: 100%; }
.bar { background: var(--bg); padding: 0.5rem 0; position: sticky; top: 0; z-index: 1; }
@media (max-width: 40rem) { th .word { display: none; } dl { display: block; } dt { margin-top: 0.5rem; } body { padding: 0.75rem; } }
@media print { .bar, button { display: none; } pre { max-height: none; } .result { break-inside: avoid-page; } body { max-width: none; } }
`;

/** The filter's words are kept in the URL. A result must match all of them. */
const script = `
const box = document.getElementById('filter');
const results = [...document.querySelectorAll('.result')];
const fits = (result, word) => {
  const [, field, value] = /^(status|area):(.*)$/.exec(word) ?? [];
  return field ? result.dataset[field] === value : result.dataset.words.includes(word);
};
function show() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const result of results) result.hidden = !words.every((word) => fits(result, word));
  document.getElementById('none').hidden = results.some((result) => !result.hidden);
}
function read() {
  const words = decodeURIComponent(location.hash.slice(1));
  const named = document.getElementById(words);
  box.value = named ? '' : words;
  show();
  if (named?.matches('.result')) named.open = true;
  named?.scrollIntoView();
}
box.addEventListener('input', () => {
  history.replaceState(null, '', '#' + encodeURIComponent(box.value.trim()));
  show();
});
addEventListener('hashchange', read);
addEventListener('beforeprint', () => results.forEach((result) => { result.open = true; }));
document.addEventListener('click', async ({ target }) => {
  const { copy } = target.dataset ?? {};
  if (copy === undefined) return;
  const area = document.createElement('textarea');
  area.value = copy;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  const words = target.textContent;
  target.textContent = copied ? 'Copied' : 'Select it and copy';
  setTimeout(() => { target.textContent = words; }, 1500);
});
const first = document.querySelector('[data-first]');
if (first) first.open = true;
read();
`;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only this page's own style and script, and none in markup from a target. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

const insecure =
  'Certificates were not checked (tls.insecure): the answers may come from another server.';

function notes(report: Report): Html {
  const { notRestored, stopped, known, noise, recording } = report;
  const warnings = [
    ...(report.insecure === true ? [insecure] : []),
    ...notRestored.map((complaint) => `${complaint}. Restore it by hand.`),
    ...(stopped === undefined ? [] : [`Stopped early: ${stopped}.`]),
    ...(known?.stale ?? []),
  ];
  const lost = noise && `${noise.lost} requests got no usable answer, and were sent again.`;
  const left = recording?.leftOut ?? [];
  const unjudged = left.length > 0 && `Exchanges that were not judged: ${left.join(', ')}.`;
  const infos = [lost, unjudged].filter((text) => typeof text === 'string');
  return markup`${warnings.map((warning) => markup`<p class="alarm">${warning}</p>`)}${infos.map((text) => markup`<p class="note">${text}</p>`)}`;
}

export function asHtml(report: Report): string {
  const { conclusion, startedAt, suite, contract, exitStatus, results } = report;
  const state = report.conformant ? 'pass' : exitStatus === 1 ? 'fail' : 'inconclusive';
  const run = `${startedAt}, ${suite}, contract ${contract}, ${figuresOf(report)}`;
  const failures = results.flatMap(({ failure }) => failure ?? []);
  const keys = describeKeys(report, JSON.stringify(failures));
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${conclusion} ${targetOf(report)}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<header><h1 class="${state}">${conclusion}</h1><p>${targetOf(report)}</p><p class="dim">${run}</p>${keys === undefined ? '' : markup`<p class="dim">${keys}</p>`}${notes(report)}</header>
${overview(report)}
<div class="bar"><input id="filter" type="search" autocomplete="off" spellcheck="false" aria-label="Filter" placeholder="status:fail area:range, or any words"></div>
${rules(report)}
${dialect(report)}
${coverage(report)}
<script>${new Html(script)}</script>
</body>
</html>
`;
  return page.text;
}
