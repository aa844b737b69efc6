#!/usr/bin/env bash
# Judges a target in a CI step: writes reports into a folder, and step outputs and annotations. The
# exit status is that of partner-api conform. Inputs are variables, so that none is parsed as shell.
set -uo pipefail

: "${PARTNER_API_PACKAGE:?the packed package: a file or URL that npm pack wrote, or a name with its version}"
folder=${PARTNER_API_FOLDER:-partner-api}
mkdir -p "$folder"

arguments=(conform)
[ -n "${PARTNER_API_BASE_URL:-}" ] && arguments+=("$PARTNER_API_BASE_URL")
[ -n "${PARTNER_API_TARGET:-}" ] && arguments+=(--target "$PARTNER_API_TARGET")
[ -n "${PARTNER_API_BUDGET:-}" ] && arguments+=(--budget "$PARTNER_API_BUDGET")
[ -n "${PARTNER_API_KNOWN:-}" ] && arguments+=(--known "$PARTNER_API_KNOWN")
[ -n "${PARTNER_API_SHARD:-}" ] && arguments+=(--shard "$PARTNER_API_SHARD")
arguments+=(--json "$folder/report.json")
for form in junit=junit.xml ctrf=ctrf.json markdown=summary.md html=report.html badge=badge.json; do
  arguments+=(--report "${form%%=*}=$folder/${form#*=}")
done

npx --yes --package "$PARTNER_API_PACKAGE" partner-api "${arguments[@]}"
status=$?

# Without a report, the log says what went wrong.
[ -s "$folder/report.json" ] || exit "$status"
[ -n "${GITHUB_STEP_SUMMARY:-}" ] && cat "$folder/summary.md" >>"$GITHUB_STEP_SUMMARY"
STATUS=$status FOLDER=$folder node --input-type=module <<'NODE'
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { STATUS, FOLDER, GITHUB_OUTPUT, GITHUB_ACTIONS } = process.env;
const file = join(FOLDER, 'report.json');
const report = JSON.parse(readFileSync(file, 'utf8'));
const line = (text) => String(text).replace(/[\r\n]+/g, ' ');
const outputs = {
  status: STATUS,
  conformant: report.conformant,
  conclusion: report.conclusion,
  failed: report.counts.fail,
  report: file,
};
if (GITHUB_OUTPUT) {
  for (const [name, value] of Object.entries(outputs)) {
    appendFileSync(GITHUB_OUTPUT, `${name}=${line(value)}\n`);
  }
}
// GitHub shows ten annotations per step: one per cause, so that none repeats another.
const escape = (text) => line(text).replaceAll('%', '%25');
for (const { rule } of GITHUB_ACTIONS ? report.causes.slice(0, 10) : []) {
  const { failure, verdict } = report.results.find(({ id }) => id === rule) ?? {};
  if (failure === undefined) continue;
  const kind = verdict === 'fail' ? 'error' : 'warning';
  const title = escape(rule).replaceAll(',', '%2C').replaceAll(':', '%3A');
  console.log(`::${kind} title=${title}::${escape(`${failure.statement} Expected ${failure.expected}, got ${failure.got}`)}`);
}
NODE
exit "$status"
