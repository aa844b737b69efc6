<?php
// The answer for an organization: its total and its offices.
declare(strict_types=1);

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
