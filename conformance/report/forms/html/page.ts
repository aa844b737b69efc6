/** The report as one page that asks nobody for anything, and works from a disk. */
import { createHash } from 'node:crypto';

import type { Report } from '../../../../generated/report.ts';
import { Html, markup } from '../../../../shared/html.ts';
import { script, style } from './look.ts';
import { coverage, dialect, overview, rules } from './sections.ts';
import { describeKeys, figuresOf, targetOf } from '../told.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the style and the script of this page, whatever a server said. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

const insecure = 'Certificates were not checked (tls.insecure): somebody else may have answered.';

/** What nobody may overlook. */
function notes(report: Report): Html {
  const { notRestored, stopped, known, noise, recording } = report;
  const alarms = [
    ...(report.insecure === true ? [insecure] : []),
    ...notRestored.map((complaint) => `${complaint}. Put it back by hand.`),
    ...(stopped === undefined ? [] : [`Stopped early: ${stopped}.`]),
    ...(known?.stale ?? []),
  ];
  const lost = noise && `${noise.lost} requests got no usable answer, and were sent again.`;
  const left = recording?.leftOut ?? [];
  const unjudged = left.length > 0 && `Exchanges that were not judged: ${left.join(', ')}.`;
  const said = [lost, unjudged].filter((text) => typeof text === 'string');
  return markup`${alarms.map((alarm) => markup`<p class="alarm">${alarm}</p>`)}${said.map((text) => markup`<p class="note">${text}</p>`)}`;
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
