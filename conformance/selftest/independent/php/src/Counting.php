<?php
declare(strict_types=1);

// How many leads an office had.
final class Counting
{
    public function __construct(private Store $store) {}

    public function office(int $id, Range $r, string $area): int
    {
        $from = $r->from;
        $to = $r->to === null ? $r->end() : $r->to;
        $list = $this->store->leads[$id];
        if ($from !== null && bug('big-office-start-by-day') && count($list) > 200) $from = intdiv($from, 86400000000) * 86400000000;
        if (bug('big-id-start-lost-on-organizations') && $area === 'organizations' && $id > 0x7fffffff) $from = null;
        if (bug('big-id-end-lost-without-start') && $from === null && $id > 0x7fffffff) $to = nowMicros();
        if (bug('organization-without-start-lacks-last-day') && $area === 'organizations' && $from === null && $r->to === null) {
            $to -= 86400000000; // the nightly roll-up
        }
        $endIn = bug('organization-counts-its-end') && $area === 'organizations';
        $n = 0;
        $last = null;
        foreach ($list as $lead) {
            [$t, , $listing] = $lead;
            if (bug('late-lead-appended-unsorted') && $t >= $to) break; // takes the list as ordered
            if ($from !== null && $t < $from) continue;
            if ($t > $to || ($t === $to && !$endIn)) continue;
            if ($this->lost($t, $id, $r, $area, $listing)) continue;
            if (bug('leads-of-one-second-once') && intdiv($t, 1000000) === $last) continue;
            $last = intdiv($t, 1000000);
            $n++;
        }
        if (bug('total-capped-at-250')) $n = min($n, 250);
        if (bug('small-office-without-start-one-less') && $r->from === null && $n > 0 && $n < 3) $n--;
        if (bug('big-total-rounded-without-dates') && !$r->given && $n > 300) $n = (int) round($n, -1);
        return $n;
    }
    /** Leads that a faulty store does not find. */
    private function lost(int $t, int $id, Range $r, string $area, ?string $listing): bool
    {
        $s = intdiv($t, 1000000);
        $dated = $r->from !== null;
        $span = $dated && $r->to !== null ? intdiv($r->to - $r->from, 1000000) : null;
        if (bug('thirty-first-has-no-partition') && $r->given && gmdate('d', $s) === '31') return true;
        if (bug('leap-day-leads-lost-with-start') && $dated && gmdate('m-d', $s) === '02-29') return true;
        if (bug('iso-week-year-of-days') && $dated && gmdate('o', $s) !== gmdate('Y', $s)) return true;
        if (bug('new-year-in-a-short-range') && $span !== null && $span < 7 * 86400 && gmdate('m-d', $s) === '12-31'
            && gmdate('Y', intdiv($r->to - 1, 1000000)) !== gmdate('Y', intdiv($r->from, 1000000))) return true;
        if (bug('midnight-leads-fall-between-days') && $dated && $r->to !== null && $t % 86400000000 === 0 && $r->from !== $t) return true;
        if (bug('leads-of-sold-listings-leave') && $listing !== null) {
            $l = $this->store->listings["tideline|$listing"] ?? null;
            if ($l !== null && $l['status'] === 'SOLD' && $l['was']) return true;
        }
        if (bug('archived-listing-leads-leave-when-dated') && $listing !== null) {
            $l = $this->store->listings["tideline|$listing"] ?? null;
            if ($l !== null && $l['status'] === 'ARCHIVED' && $dated && $l['was']) return true;
        }
        return false;
    }
    /** The name of an office or organization as it is told. */
    public static function name(string $name, string $area): mixed
    {
        if (bug('names-html-escaped')) $name = htmlspecialchars($name, ENT_NOQUOTES);
        if (bug('names-with-slashes')) $name = addslashes($name);
        if (bug('breakdown-names-with-slashes') && $area === 'breakdown') $name = addcslashes($name, "'");
        if (bug('names-in-latin-1')) $name = mb_like_latin1($name);
        if (bug('names-cut-at-40') && preg_match_all('/./us', $name) > 40) $name = preg_replace('/^(.{40}).*$/us', '$1', $name);
        if (bug('names-without-emoji')) $name = preg_replace('/[\x{10000}-\x{10FFFF}]/u', '?', $name);
        if (bug('breakdown-names-without-dashes') && $area === 'breakdown') $name = str_replace('–', '-', $name);
        if (bug('numeric-names-as-numbers') && is_numeric($name)) return (int) $name;
        return $name;
    }
}

/** What UTF-8 looks like to one who reads Latin-1. */
function mb_like_latin1(string $s): string
{
    return preg_replace_callback('/[\x80-\xff]/', fn($m) => iconv('ISO-8859-1', 'UTF-8', $m[0]), $s);
}

// The answer for an organization: its total and its offices.
final class Breakdown
{
    public static function answer(Store $store, Counting $counting, int $org, Range $range): Response
    {
        $rows = [];
        foreach ($store->officesOf($org) as $no => $o) {
            $rows[] = ['officeId' => $no, 'officeName' => Counting::name($o['name'], 'breakdown'),
                'totalLeads' => $counting->office($no, $range, 'organizations')];
        }
        $all = new Range();
        if (bug('breakdown-ignores-dates-of-small-offices')) {
            foreach ($rows as &$row) if (count($store->leads[$row['officeId']]) < 20) $row['totalLeads'] = $counting->office($row['officeId'], $all, 'organizations');
            unset($row);
        }
        $sums = array_column($rows, 'totalLeads');
        $total = array_sum($sums);
        if (bug('organization-total-misses-last-office')) $total -= end($sums);
        if (bug('organization-total-ignores-start') && $range->from !== null) {
            $open = new Range();
            $open->to = $range->to;
            $total = 0;
            foreach ($rows as $row) $total += $counting->office($row['officeId'], $open, 'organizations');
        }
        if (bug('organization-total-capped-at-1000')) $total = min($total, 1000);
        if (bug('organization-total-without-big-ids-when-dated') && $range->from !== null && $range->to !== null) {
            foreach ($rows as $row) if ($row['officeId'] > 0xffffffff) $total -= $row['totalLeads'];
        }
        if (bug('organization-total-stale')) {
            $total = !$range->given ? (Memory::fresh("total $org", 60) ?? $total) : $total;
            if (!$range->given) Memory::keep("total $org", $total);
        }
        $rows = self::rows($rows, $range, $store, $counting, $org);
        $out = ['status' => 'success', 'organizationId' => $org,
            'organizationName' => Counting::name($store->orgs[$org]['name'], 'organization'),
            'totalLeads' => $total, 'officeBreakdown' => $rows];
        if (bug('organization-status-ok')) $out['status'] = 'OK';
        if (bug('organization-id-text')) $out['organizationId'] = (string) $org;
        if (bug('organization-id-of-32-bits')) $out['organizationId'] = $org & 0x7fffffff;
        if (bug('organization-name-of-dated-lost') && $range->from !== null && $range->to === null) $out['organizationName'] = null;
        if (bug('breakdown-by-id')) {
            $out['officeBreakdown'] = array_combine(array_map(fn($r) => 'o' . $r['officeId'], $rows), $rows);
        }
        if (bug('dated-breakdown-of-none-missing') && $total === 0) unset($out['officeBreakdown']);
        return Response::json(200, $out);
    }
    /** The rows as faulty builds tell them. */
    private static function rows(array $rows, Range $range, Store $store, Counting $counting, int $org): array
    {
        if (bug('breakdown-of-ten-offices')) $rows = array_slice($rows, 0, 10);
        if (bug('breakdown-skips-offices-without-leads') || bug('dated-breakdown-skips-offices-without-leads') && $range->from !== null) {
            $rows = array_values(array_filter($rows, fn($r) => $r['totalLeads'] > 0));
        }
        if (bug('dated-breakdown-gaps-make-an-object') && $range->given) {
            $rows = array_filter($rows, fn($r) => $r['totalLeads'] > 0 || count($store->leads[$r['officeId']]) > 0);
        }
        if (bug('breakdown-id-text')) foreach ($rows as $i => $r) $rows[$i]['officeId'] = (string) $r['officeId'];
        if (bug('breakdown-big-id-text')) foreach ($rows as $i => $r) if ($r['officeId'] > 0x7fffffff) $rows[$i]['officeId'] = (string) $r['officeId'];
        if (bug('breakdown-tells-full-office-twice')) {
            foreach ($rows as $r) if ($r['totalLeads'] > 256) $rows[] = $r;
        }
        if (bug('breakdown-with-foreign-office')) {
            $no = array_key_first($store->officesOf(4100200301));
            $rows[] = ['officeId' => $no, 'officeName' => $store->offices[$no]['name'], 'totalLeads' => 0];
        }
        if (bug('names-slip-after-empty-office') && $range->given) {
            $names = [];
            foreach ($rows as $r) if ($r['totalLeads'] > 0) $names[] = $r['officeName'];
            foreach ($rows as $i => $r) $rows[$i]['officeName'] = $names[$i] ?? $r['officeName'];
        }
        if (bug('breakdown-totals-sorted') && $range->from !== null) {
            $n = array_column($rows, 'totalLeads');
            rsort($n);
            foreach ($rows as $i => $r) $rows[$i]['totalLeads'] = $n[$i];
        }
        return $rows;
    }
}
