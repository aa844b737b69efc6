<?php
// How many leads an office had.
declare(strict_types=1);

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
